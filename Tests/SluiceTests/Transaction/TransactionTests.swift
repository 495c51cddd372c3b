import Sluice
import Testing

@Suite("A transaction")
struct TransactionTests {
  let library = Library()
  let recorder = Recorder()

  private func observed() -> Mediator<Library> {
    let mediator = Mediator(library)
    let recorder = recorder
    mediator.observe("query", reads: \.query) { recorder.note("query \($0)") }
    mediator.observe("starred", reads: \.starred) { recorder.note("starred \($0.map(\.id))") }
    mediator.observe("titles", reads: \.playlists.each.title) { recorder.note("titles \(Array($0))") }
    _ = recorder.take()
    return mediator
  }

  @Test("tells each observer once, after its closure has returned")
  func notifiesOnceAtTheEnd() {
    let mediator = observed()
    mediator.update("type") { library in
      library.query = "a"
      library.query = "ab"
      recorder.note("closure ends")
    }
    #expect(recorder.take() == ["closure ends", "query ab"])
  }

  @Test("returns what its closure returns")
  func returnsResult() {
    #expect(observed().update("read") { $0.query.count } == 0)
  }

  @Test("runs nobody for a value written and written back")
  func writtenBack() {
    let mediator = observed()
    mediator.update("there and back") { library in
      library.query = "a"
      library.starred = [Track(1, "a")]
      library.query = ""
      library.starred = []
    }
    #expect(recorder.take() == [])
  }

  @Test("runs nobody for an equal value, and keeps the newest one")
  func equalValue() {
    let mediator = observed()
    mediator.update("same") { $0.query = "" }
    #expect(recorder.take() == [])
  }

  @Test("that throws takes everything back, tells nobody, and rethrows with its type")
  func rollsBack() {
    let mediator = observed()
    let playlist = Playlist("kept")
    let track = Track(1, "kept")
    mediator.update("set up") { library in
      library.playlists = [playlist]
      library.starred = [track]
    }
    _ = recorder.take()
    let result = Result { () throws(Failure) in
      try mediator.update("fails") { library throws(Failure) in
        library.query = "gone"
        library.starred.append(Track(2, "gone"))
        library.starred.removeFirst()
        library.playlists.append(Playlist("gone"))
        library.playlists.removeFirst()
        library.playlists[0].title = "gone too"
        playlist.title = "changed"
        library.selected = playlist
        throw Failure()
      }
    }
    #expect(throws: Failure()) { try result.get() }
    #expect(recorder.take() == [])
    #expect(library.query == "")
    #expect(library.starred == [track])
    #expect(Array(library.playlists) == [playlist])
    #expect(playlist.title == "kept")
    #expect(library.selected == nil)
  }

  @Test("inside another is a savepoint that fails alone")
  func savepointFailsAlone() {
    let mediator = observed()
    mediator.update("outer") { library in
      library.query = "outer"
      library.starred.append(Track(1, "outer"))
      #expect(throws: Failure()) {
        try mediator.update("inner") { library throws(Failure) in
          library.query = "inner"
          library.starred.append(Track(2, "inner"))
          throw Failure()
        }
      }
      #expect(library.query == "outer")
      library.starred.append(Track(3, "outer"))
    }
    #expect(recorder.take() == ["query outer", "starred [1, 3]"])
  }

  @Test("that fails takes back what savepoints inside it had kept")
  func outerTakesInnerBack() {
    let mediator = observed()
    #expect(throws: Failure()) {
      try mediator.update("outer") { library throws(Failure) in
        mediator.update("inner") { $0.query = "inner" }
        library.starred = [Track(1, "outer")]
        mediator.update("inner again") { $0.starred.append(Track(2, "inner")) }
        throw Failure()
      }
    }
    #expect(library.query == "")
    #expect(library.starred == [])
    #expect(recorder.take() == [])
  }

  @Test("sets free the nodes that it took in, when it fails")
  func setsNodesFree() {
    let mediator = observed()
    let playlist = Playlist("new")
    let track = Track(1, "below")
    playlist.tracks = [track]
    #expect(throws: Failure()) {
      try mediator.update("fails") { library throws(Failure) in
        library.playlists.append(playlist)
        mediator.update("savepoint") { _ in track.title = "changed" }
        throw Failure()
      }
    }
    #expect(track.title == "below")
    track.title = "free again, so this is an ordinary write"
    #expect(track.title == "free again, so this is an ordinary write")
  }

  @Test("after one that failed works as if that had never been")
  func worksAfterFailure() {
    let mediator = observed()
    #expect(throws: Failure()) {
      try mediator.update("fails") { library throws(Failure) in
        library.query = "x"
        throw Failure()
      }
    }
    mediator.update("works") { $0.query = "y" }
    #expect(recorder.take() == ["query y"])
  }

  @Test("may be begun by a node that dies when another ends")
  func begunByADyingNode() {
    let mediator = observed()
    var guardian: Guardian? = Guardian { mediator.update("farewell") { $0.query = "farewell" } }
    library.cache = [:]
    mediator.update("set") { $0.query = "a" }
    _ = recorder.take()
    mediator.update("drop") { library in
      library.query = "b"
      guardian = nil
    }
    _ = guardian
    #expect(recorder.take() == ["query farewell"])
  }
}

/// Runs a closure when it dies.
private final class Guardian {
  let farewell: () -> Void
  init(_ farewell: @escaping () -> Void) { self.farewell = farewell }
  deinit { farewell() }
}
