import Observation
import Sluice
import SluiceTesting
import Testing

@MainActor @Node final class Song: Observable {
  var title = ""
  var plays = 0
  @Derived var caption = ""
  private(set) var isLoved = false
  let id: Int
  init(_ id: Int) { self.id = id }

  func love() { isLoved = true }
}

@MainActor @Node final class Album: Observable {
  var songs: NodeList<Song> = []
  var first: Song?
}

/// Swift's Observation is notified of changes of the model when a transaction has ended.
@Suite("Observation", .serialized, .hangGuard) @MainActor
struct ObservationTests {
  let album = Album()
  let song = Song(0)
  nonisolated(unsafe) let mediator: Mediator<Album>
  nonisolated(unsafe) let told = Recorder()

  init() {
    album.songs = [song, Song(1)]
    mediator = Mediator(album)
    mediator.forEach(Song.self).observe("caption", reads: \.title, writes: \.caption) { title, caption in
      caption = "«\(title)»"
    }
  }

  /// Tracks the reads of a closure, once.
  private func track(_ name: String, _ read: () -> Void) {
    nonisolated(unsafe) let told = told
    withObservationTracking(read) { told.note(name) }
  }

  @Test("Observation: reports the next change of a property that was read, after the transaction")
  func change() {
    track("title") { _ = song.title }
    track("caption") { _ = song.caption }
    track("plays") { _ = song.plays }
    mediator.update("rename") { _ in
      song.title = "a"
      song.title = "b"
      #expect(told.take() == [])
    }
    #expect(told.take() == ["title", "caption"])
    mediator.update("rename") { _ in song.title = "c" }
    #expect(told.take() == [], "each tells once")
    mediator.update("play") { _ in song.plays = 1 }
    #expect(told.take() == ["plays"])
  }

  @Test("Observation: onChange sees the state after the transaction and can start another transaction")
  func settled() {
    nonisolated(unsafe) let (told, mediator) = (told, mediator)
    withObservationTracking {
      _ = song.title
    } onChange: { [song] in
      MainActor.assumeIsolated {
        told.note("\(song.caption), refreshing: \(mediator.isRefreshing)")
        mediator.update("follow") { _ in song.plays += 1 }
      }
    }
    mediator.update("rename") { _ in song.title = "a" }
    #expect(told.take() == ["«a», refreshing: false"])
    #expect(song.plays == 1)
  }

  @Test("Observation: a change that is undone within the transaction is not reported")
  func noChange() {
    track("title") { _ = song.title }
    track("songs") { _ = album.songs.count }
    mediator.update("back") { album in
      song.title = "a"
      song.title = ""
      album.songs.append(album.songs.removeLast())
    }
    mediator.update("fail, later") { album in
      try? mediator.update("fail") { album throws(Failure) in
        song.title = "a"
        album.songs.removeFirst()
        throw Failure()
      }
    }
    #expect(throws: Failure.self) {
      try mediator.update("fail") { _ throws(Failure) in
        song.title = "a"
        throw Failure()
      }
    }
    #expect(told.take() == [])
    mediator.update("append") { $0.songs.append(Song(2)) }
    mediator.update("rename") { _ in song.title = "a" }
    #expect(told.take() == ["songs", "title"])
  }

  @Test("Observation: distinguishes nodes and properties")
  func apart() {
    let other = album.songs[1]
    track("one") { _ = song.title }
    track("other") { _ = other.title }
    mediator.update("rename") { _ in other.title = "b" }
    mediator.update("love") { _ in song.love() }
    #expect(told.take() == ["other"])
  }

  @Test("Observation: reads in transactions and observers are not tracked")
  func inside() {
    track("inside") {
      mediator.update("read") { _ = $0.songs[0].title }
      mediator.render("read") { _ = $0.songs[1].title }
    }
    mediator.update("rename") { album in for song in album.songs { song.title = "x" } }
    #expect(told.take() == [])
  }

  @Test("Observation: an Observations sequence delivers each state")
  func sequence() async {
    var captions: [String] = []
    let changes = Observations { [song] in song.caption }
    for await caption in changes {
      captions.append(caption)
      if captions.count == 3 { break }
      mediator.update("rename") { _ in song.title += "a" }
    }
    #expect(captions == ["«»", "«a»", "«aa»"])
  }

  @Test("Observation: a reader of the root is notified when it is replaced, and not when that fails")
  func root() throws {
    struct Refused: Error {}
    track("root") { _ = mediator.root }
    #expect(throws: Refused.self) {
      try mediator.update("replace") { _ in
        mediator.root = Album()
        throw Refused()
      }
    }
    mediator.update("rename") { _ in song.title = "a" }
    #expect(told.take() == [])
    mediator.root = Album()
    #expect(told.take() == ["root"])
    let binding = mediator.binding(\.first)
    track("binding") { _ = binding.value }
    mediator.root = Album()
    #expect(told.take() == ["binding"])
    mediator.update("replace and put back") { album in
      track("same") { _ = mediator.root }
      mediator.root = Album()
      mediator.root = album
    }
    #expect(told.take() == [])
    let unloaded = Mediator<Album>()
    track("hasRoot") { _ = unloaded.hasRoot }
    unloaded.root = Album()
    #expect(told.take() == ["hasRoot"])
  }

  @Test("Observation: can be switched off for the process")
  func off() {
    ModelObservation.isOn = false
    defer { ModelObservation.isOn = true }
    track("title") { _ = song.title }
    mediator.update("rename") { _ in song.title = "a" }
    #expect(told.take() == [])
  }

  @Test("Observation: retains nothing of nodes that are deinitialized")
  func deinitializedNodes() {
    var node: Song? = Song(3)
    weak let watched = node
    mediator.update("add") { $0.first = node }
    track("gone") { _ = node?.title }
    node = nil
    mediator.update("remove") { album in
      album.first?.title = "last"
      album.first = nil
    }
    #expect(watched == nil)
    #expect(told.take() == ["gone"])
    mediator.update("nothing") { _ in }
    #expect(mediator.checkInvariants() == [])
  }
}
