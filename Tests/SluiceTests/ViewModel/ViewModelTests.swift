import Sluice
import SluiceMessages
import SluiceTesting
import Testing

private final class HeaderModel: ViewModel<Library> {
  private(set) var text = ""
  private(set) var wasRefreshing = false
  let recorder = Recorder()

  init(_ mediator: Mediator<Library>, owner: String = "header") {
    super.init(owner: owner, mediator: mediator)
    scope.observe("text", reads: \.query) { me, query in
      me.text = query
      me.wasRefreshing = me.isRefreshing
      me.recorder.note(query)
    }
  }

  func type(_ text: String) { update("Typing") { $0.query = text } }
}

@MainActor private final class AppModel: ViewModel<Library> {
  private(set) var text = ""

  init(_ mediator: Mediator<Library>) {
    super.init(owner: "app", mediator: mediator)
    scope.observe("text", reads: \.query) { me, query in me.text = query }
  }
}

/// Records the names of cancelled observers.
private final class Ends: Tracer {
  private(set) var names: [String] = []
  func note(_ moment: TraceMoment) { if case .ended(let name) = moment { names.append(name) } }
}

private class SomeController {}

private final class Controller: SomeController, ModelObserving {
  let owner = "controller"
  let mediator: Mediator<Library>
  let observers = RegistrationSet()
  private(set) var titles: [String] = []

  init(_ mediator: Mediator<Library>) { self.mediator = mediator }

  func follow(_ playlist: Playlist) {
    scope.from(playlist).observe("title", reads: \.title) { me, title in me.titles.append(title) }
  }
}

@Suite("View models", .hangGuard)
struct ViewModelTests {
  let library = Library()

  @Test("ViewModel: its observers update it, and it changes the model in transactions")
  func observesAndUpdates() {
    let mediator = Mediator(library)
    let header = HeaderModel(mediator)
    header.type("q")
    #expect(header.text == "q")
    #expect(header.recorder.take() == ["", "q"])
    #expect(header.wasRefreshing && !header.isRefreshing)
    #expect(header.root === library)
  }

  @Test("ViewModel: the names of its observers start with its owner, and those of its transactions don't")
  func names() {
    let mediator = Mediator(library)
    mediator.undoLimit = 1
    let violations = mediator.collectViolations()
    let header = HeaderModel(mediator)
    header.scope.observe("more", reads: \.query) { me, _ in _ = me.root.total }
    #expect(
      violations.take() == [
        .undeclaredRead(observer: "header.more", slot: "Library.total", declared: [#"\.query"#])
      ])
    header.type("q")
    #expect(mediator.undoName == "Typing")
  }

  @Test("ViewModel: its observers receive it and support writes, origins, priorities and rendering")
  func forms() {
    let mediator = Mediator(library)
    let playlist = Playlist("p")
    mediator.update("add") { $0.playlists = [playlist] }
    let header = HeaderModel(mediator)
    let recorder = header.recorder
    header.scope.observe("header", reads: \.query, writes: \.header) { me, query, header in
      header = "\(me.owner) \(query)"
    }
    header.scope.from(playlist).observe("title", reads: \.title, writes: \.seconds) { _, title, seconds in
      seconds = title.count
    }
    header.scope.observe("coordinate", priority: .coordination, reads: \.query) { me, library, query in
      if query == "stop" { library.query = "stopped" }
    }
    header.scope.render("page") { me, library in me.recorder.note("page \(library.header)") }
    header.scope.from(playlist).render("row") { me, playlist in me.recorder.note("row \(playlist.seconds)") }
    _ = recorder.take()
    header.type("stop")
    header.update("rename") { _ in playlist.title = "long" }
    #expect(recorder.take() == ["stopped", "page header stopped", "row 4"])
  }

  @Test("ViewModel: can read later by the access of its observer")
  func access() throws {
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    let header = HeaderModel(mediator)
    var access: DeferredAccess?
    header.scope.observe("later", reads: \.total) { me, _ in access = me.currentAccess }
    #expect(header.access(try #require(access)) { $0.total } == 0)
    _ = header.access(try #require(access)) { $0.query }
    #expect(
      violations.take() == [
        .undeclaredRead(observer: "header.later", slot: "Library.query", declared: [#"\.total"#])
      ])
  }

  @Test("ViewModel: cancelObservers cancels its observers by name, or all")
  func removal() {
    let mediator = Mediator(library)
    let header = HeaderModel(mediator)
    let other = HeaderModel(mediator)
    header.scope.observe("again", reads: \.query) { me, _ in me.recorder.note("again") }
    _ = header.recorder.take()
    header.cancelObservers(named: "text")
    header.type("1")
    #expect(header.recorder.take() == ["again"])
    header.cancelObservers()
    header.type("2")
    #expect(header.recorder.take() == [])
    #expect(other.text == "2")
  }

  @Test("ViewModel: a failed transaction restores observers that it cancelled or replaced")
  func failedTransactionRestoresObservers() {
    let mediator = Mediator(library)
    _ = mediator.collectViolations()
    let header = HeaderModel(mediator)
    try? mediator.update("fail") { _ throws(Failure) in
      header.scope.observe("text", reads: \.query) { me, _ in me.recorder.note("replacement") }
      header.cancelObservers()
      throw Failure()
    }
    _ = header.recorder.take()
    header.type("q")
    #expect(header.recorder.take() == ["q"])
  }

  @Test("ViewModel: its observers become inactive in its deinit, and the next transaction removes them")
  func deinitialized() {
    let mediator = Mediator(library)
    mediator.recordsUsage = true
    let ends = Ends()
    mediator.tracer = ends
    weak var held: HeaderModel?
    do {
      let header = HeaderModel(mediator)
      held = header
      header.scope.observe("more", reads: \.total) { _, _ in }
    }
    #expect(held == nil)
    #expect(mediator.usageReport.observers.map(\.isActive) == [false, false])
    #expect(ends.names == [])
    mediator.update("nothing that they read") { $0.starred = [] }
    #expect(ends.names == ["header.text", "header.more"])
    mediator.update("type") { $0.query = "q" }
    #expect(mediator.usageReport.observers.map(\.runs) == [1, 1])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("ViewModel: can be deinitialized on any thread, before or after its mediator")
  func deinitializedElsewhere() async {
    struct Held: @unchecked Sendable { let model: ViewModel<Library> }
    let mediator = Mediator(library)
    var deaths: [Task<Void, Never>] = []
    for number in 0..<200 {
      let held = Held(model: HeaderModel(mediator, owner: "header \(number)"))
      deaths.append(Task.detached { withExtendedLifetime(held) {} })
      mediator.update("type") { $0.query = "\(number)" }
    }
    for death in deaths { await death.value }
    mediator.update("last") { $0.query = "last" }
    #expect(mediator.checkInvariants() == [])
    var alone: HeaderModel? = HeaderModel(Mediator(Library()))
    alone?.type("has no other owner")
    #expect(alone?.text == "has no other owner")
    alone = nil
  }

  @Test("ViewModel: the number of retained registrations stays small after many registrations")
  func manyRegistrations() {
    let mediator = Mediator(library)
    _ = mediator.collectViolations()
    let header = HeaderModel(mediator)
    for _ in 0..<100 {
      header.scope.observe("again", reads: \.total) { _, _ in }
      header.cancelObservers(named: "again")
    }
    #expect(header.observers.count <= 17)
  }

  @Test("ViewModel: can be isolated to the main actor")
  @MainActor func mainActor() {
    let mediator = Mediator(Library())
    let app = AppModel(mediator)
    app.update("type") { $0.query = "q" }
    #expect(app.text == "q")
  }

  @Test("ModelObserving: a class with another superclass can conform to it")
  func conforming() {
    let mediator = Mediator(library)
    let playlist = Playlist("one")
    mediator.update("add") { $0.playlists = [playlist] }
    var controller: Controller? = Controller(mediator)
    controller?.follow(playlist)
    mediator.update("rename") { _ in playlist.title = "two" }
    #expect(controller?.titles == ["one", "two"])
    let observers = controller?.observers
    controller = nil
    #expect(observers?.count == 1)
    mediator.update("rename") { _ in playlist.title = "three" }
    #expect(mediator.checkInvariants() == [])
  }
}
