import Sluice
import TestSupport
import Testing

/// Uses a long list on a stack of 512 KB.
@Suite("Wide models", .computes)
struct WidthTests {
  @Test("Wide model: a long list is attached, observed at one node, rolled back, emptied, assigned again and released")
  func longList() async {
    let count = Environment.count(100_000, full: 1_000_000)
    let seen = await onSmallStack {
      var seen: [String] = []
      weak var weakTrack: Track?
      do {
        let playlist = Playlist("long")
        playlist.tracks = NodeList((0..<count).map { Track($0, "a") })
        let mediator = Mediator(playlist)
        let track = playlist.tracks[count / 2]
        weakTrack = track
        mediator.from(track).observe("one", reads: \.title) { seen.append($0) }
        mediator.update("write") { _ in track.title = "b" }
        try? mediator.update("fail") { playlist throws(Failure) in
          playlist.tracks.append(Track(-1, "new"))
          playlist.tracks[count / 2] = Track(-2, "other")
          throw Failure()
        }
        seen.append("\(playlist.tracks.count) with it: \(playlist.tracks[count / 2] === track)")
        let tracks = playlist.tracks
        mediator.update("empty") { $0.tracks = [] }
        mediator.update("unseen") { _ in track.title = "c" }
        mediator.update("fill") { $0.tracks = tracks }
        mediator.update("replace all but it") { $0.tracks = [track] }
      }
      seen.append(weakTrack == nil ? "let go" : "kept")
      return seen
    }
    #expect(seen == ["a", "b", "\(count) with it: true", "c", "let go"])
  }
}
