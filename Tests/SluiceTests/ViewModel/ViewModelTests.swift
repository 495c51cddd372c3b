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

/// Hears which observers end.
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

@Suite("A view model")
struct ViewModelTests {
  let library = Library()

  @Test("shows what it observes, and changes the model in transactions")
  func observesAndUpdates() {
    let mediator = Mediator(library)
    let header = HeaderModel(mediator)
    header.type("q")
    #expect(header.text == "q")
    #expect(header.recorder.take() == ["", "q"])
    #expect(header.wasRefreshing && !header.isRefreshing)
    #expect(header.root === library)
  }

  @Test("names its observers by its owner, its transactions as they are")
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

  @Test("hands itself over, and its observers have every form: writes, origins, priorities, renders")
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

  @Test("reads later by the access of an observer")
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

  @Test("ends its observers by name, or all")
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

  @Test("keeps its observers where the transaction fails that has ended or replaced them")
  func removalTakenBack() {
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

  @Test("ends its observers when it dies, and the next transaction takes them out")
  func death() {
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

  @Test("may die on any thread, while its mediator runs transactions, and before or after it")
  func deathElsewhere() async {
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
    alone?.type("kept by nobody else")
    #expect(alone?.text == "kept by nobody else")
    alone = nil
  }

  @Test("registers as often as it likes, and remembers no more than what lives")
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

  @Test("may belong to the main actor")
  @MainActor func mainActor() {
    let mediator = Mediator(Library())
    let app = AppModel(mediator)
    app.update("type") { $0.query = "q" }
    #expect(app.text == "q")
  }

  @Test("may be a class that inherits from another")
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
