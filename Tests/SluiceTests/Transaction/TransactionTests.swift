import Sluice
import Testing

@Suite("Transactions")
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

  @Test("update: runs each observer once, after its closure has returned")
  func notifiesOnceAtTheEnd() {
    let mediator = observed()
    mediator.update("type") { library in
      library.query = "a"
      library.query = "ab"
      recorder.note("closure ends")
    }
    #expect(recorder.take() == ["closure ends", "query ab"])
  }

  @Test("update: returns the result of its closure")
  func returnsResult() {
    #expect(observed().update("read") { $0.query.count } == 0)
  }

  @Test("update: a restored value makes no observer run")
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

  @Test("update: an equal value makes no observer run")
  func equalValue() {
    let mediator = observed()
    mediator.update("same") { $0.query = "" }
    #expect(recorder.take() == [])
  }

  @Test("update: if the closure throws, all changes are rolled back, no observer runs, and the typed error is rethrown")
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

  @Test("update: inside another transaction, it is a savepoint that fails alone")
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

  @Test("update: a failed transaction also rolls back the savepoints inside it that succeeded")
  func outerRollsBackInner() {
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

  @Test("update: a failed transaction makes the nodes that it attached free again")
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

  @Test("update: a transaction after a failed one works as usual")
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

  @Test("update: the deinit of an object released by another transaction can start a transaction")
  func startedInDeinit() {
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

/// An object that runs a closure when it is deinitialized.
private final class Guardian {
  let farewell: () -> Void
  init(_ farewell: @escaping () -> Void) { self.farewell = farewell }
  deinit { farewell() }
}
