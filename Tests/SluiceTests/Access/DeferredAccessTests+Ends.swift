import Sluice
import SluiceMessages
import SluiceTesting
import Testing

extension DeferredAccessTests {
  @Test("DeferredAccess: remains active while its origin is detached, and ends when the origin is deinitialized")
  func origin() throws {
    library.playlists = [one]
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    var access: DeferredAccess?
    var three: Playlist? = Playlist("three")
    mediator.update("add") { $0.playlists.append(three!) }
    mediator.from(three!).observe("title", reads: \.title) { _ in access = mediator.currentAccess }
    mediator.update("remove") { $0.playlists.removeLast() }
    #expect(access?.isActive == true)
    #expect(mediator.access(access!) { _ in three!.title } == "three")
    #expect(violations.take() == [])
    three = nil
    #expect(access?.isActive == false)
    mediator.access(access!) { _ in }
    #expect(violations.take() == [.accessEnded(observer: "title")])
  }

  @Test("DeferredAccess: an access of a forEach observer ends after the refresh in which its node was detached")
  func forEach() throws {
    library.playlists = [one]
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    var access: DeferredAccess?
    mediator.forEach(Playlist.self).observe("title", reads: \.title) { _ in access = mediator.currentAccess }
    mediator.update("remove") { library in
      library.playlists.removeAll()
      #expect(mediator.access(access!) { _ in one.title } == "one")
    }
    #expect(access?.isActive == false)
    #expect(violations.take() == [])
    // A new observer, which may reuse the table entry of the first one.
    let old = try #require(access)
    mediator.update("put back") { $0.playlists.append(one) }
    #expect(access?.isActive == true && !old.isActive)
  }

  @Test("DeferredAccess: after its observer is removed, the closure still runs and its reads are not checked")
  func ended() throws {
    let (mediator, violations) = mediator()
    let access = try access()
    mediator.cancelObservers(of: table)
    #expect(!access.isActive)
    #expect(mediator.access(access) { library in library.query + library.playlists[0].title } == "one")
    mediator.access(access) { $0.query = "written" }
    #expect(
      violations.take() == [
        .accessEnded(observer: "rows"), .accessEnded(observer: "rows"),
        .writeInAccess(observer: "rows", slot: "Library.query"),
      ])
    #expect(library.query == "")
  }

  @Test("DeferredAccess: becomes active again if the transaction that removed its observer fails")
  func failedTransactionRestoresAccess() throws {
    let (mediator, violations) = mediator()
    let access = try access()
    try? mediator.update("fail") { _ throws(Failure) in
      mediator.cancelObservers(of: table)
      #expect(!access.isActive)
      throw Failure()
    }
    #expect(mediator.access(access) { $0.playlists.count } == 2)
    #expect(violations.take() == [])
  }

  @Test("DeferredAccess: its observer can be removed during the access, and later reads are still checked")
  func observerRemovedDuringAccess() throws {
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    var access: DeferredAccess?
    let registration = mediator.observe("query", reads: \.query) { _ in access = mediator.currentAccess }
    mediator.access(try #require(access)) { library in
      registration.cancel()
      _ = library.query
      _ = library.total
    }
    #expect(
      violations.take() == [.undeclaredRead(observer: "query", slot: "Library.total", declared: [#"\.query"#])])
    #expect(access?.isActive == false)
  }

  @Test("DeferredAccess: retains neither its observer nor the mediator")
  func retainsNothing() throws {
    weak var held: Recorder?
    var access: DeferredAccess?
    do {
      let recorder = Recorder()
      held = recorder
      let mediator = Mediator(library)
      mediator.observe("query", reads: \.query) { [unowned mediator] _ in
        access = mediator.currentAccess
        recorder.note("ran")
      }
      #expect(recorder.take() == ["ran"])
    }
    #expect(held == nil)
    #expect(access?.isActive == false)
    #expect(access?.observer == "query")
  }

  @Test("DeferredAccess: an access of another mediator is reported, and its closure still runs")
  func foreign() throws {
    let (mediator, _) = mediator()
    let other = Mediator(Library())
    let violations = other.collectViolations()
    #expect(other.access(try access()) { $0.playlists.count } == 0)
    #expect(violations.take() == [.foreignAccess(observer: "rows")])
    _ = mediator
  }

  @Test("DeferredAccess: under the policy ignore, a write applies as outside of a transaction and nothing is reported")
  func ignored() throws {
    let (mediator, violations) = mediator()
    mediator.violationPolicies = ViolationPolicies(.ignore)
    let recorder = Recorder()
    mediator.observe("query", reads: \.query) { recorder.note($0) }
    mediator.access(try access()) { $0.query = "kept" }
    #expect(library.query == "kept")
    mediator.update("next") { _ in }
    #expect(recorder.take() == ["", "kept"])
    #expect(violations.take() == [])
    #expect(mediator.checkInvariants() == [])
  }
}
