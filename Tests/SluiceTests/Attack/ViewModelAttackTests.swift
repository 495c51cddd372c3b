import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

private final class Shown: ViewModel<Library> {
  var access: DeferredAccess?
  let dies: () -> Void

  init(_ mediator: Mediator<Library>, _ dies: @escaping () -> Void = {}) {
    self.dies = dies
    super.init(owner: "shown", mediator: mediator)
  }

  deinit { dies() }
}

/// Stores an access and reads through it.
private actor Reader {
  let library = Library()
  var mediator: Mediator<Library>?
  var access: DeferredAccess?

  func start() {
    let mediator = Mediator(library)
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { _ in }
    mediator.observe("query", reads: \.query) { [unowned mediator] _ in self.access = mediator.currentAccess }
    self.mediator = mediator
  }

  func end() { mediator = nil }
  var isActive: Bool? { access?.isActive }
  func read() -> String? { access.flatMap { access in mediator?.access(access) { $0.query } } }
}

@Suite("View models, accesses and usage reports in unusual states", .hangGuard)
struct ViewModelAttackTests {
  let library = Library()
  let mediator: Mediator<Library>
  let violations: ViolationList

  init() {
    mediator = Mediator(library)
    violations = mediator.collectViolations()
  }

  @Test("ViewModel: released in one of its own observers, none of its observers runs again")
  func releasedInOwnObserver() {
    let recorder = Recorder()
    var shown: Shown? = Shown(mediator) { [unowned mediator] in
      recorder.note("dead")
      mediator.enqueue("farewell") { _ in recorder.note("farewell") }
    }
    shown!.scope.observe("query", reads: \.query) { me, query in
      recorder.note(query)
      if query == "die" { shown = nil }
      me.observers.insert(.ended)
    }
    shown!.scope.render("page") { _, library in recorder.note("page \(library.query)") }
    _ = recorder.take()
    mediator.update("go") { $0.query = "die" }
    #expect(recorder.take() == ["die", "dead", "farewell"])
    mediator.update("go") { $0.query = "again" }
    #expect(recorder.take() == [] && mediator.checkInvariants() == [] && violations.take() == [])
  }

  @Test("ViewModel: cancelObservers in one of its observers cancels the others at once")
  func removeAll() {
    let recorder = Recorder()
    let shown = Shown(mediator)
    shown.scope.observe("query", reads: \.query) { me, query in
      recorder.note("one \(query)")
      if query == "end" { me.cancelObservers() }
    }
    shown.scope.observe("again", reads: \.query) { _, query in recorder.note("two \(query)") }
    _ = recorder.take()
    mediator.update("go") { $0.query = "end" }
    #expect(recorder.take() == ["one end"])
    mediator.update("go") { $0.query = "more" }
    #expect(recorder.take() == [] && mediator.checkInvariants() == [])
  }

  @Test("DeferredAccess: an access that outlives its mediator is inactive, also in an actor")
  func actor() async {
    let reader = Reader()
    await reader.start()
    #expect(await reader.isActive == true)
    #expect(await reader.read() == "")
    await reader.end()
    #expect(await reader.isActive == false)
    #expect(await reader.read() == nil)
  }

  @Test("DeferredAccess: the view model of its observer can be deinitialized during the access")
  func viewModelReleasedDuringAccess() {
    var shown: Shown? = Shown(mediator)
    shown!.scope.observe("query", reads: \.query) { me, _ in me.access = me.currentAccess }
    let access = shown!.access!
    mediator.access(access) { library in
      shown = nil
      #expect(library.query == "")
      _ = library.total
    }
    #expect(violations.take().count == 1 && !access.isActive)
    mediator.access(access) { _ in }
    #expect(violations.take() == [.accessEnded(observer: "shown.query")])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("recordsUsage: can be switched on and off in any observer and transaction")
  func usage() {
    var count = 0
    func toggle() {
      count += 1
      mediator.recordsUsage = count % 2 == 0
    }
    mediator.observe("first", priority: .first, reads: \.query) { _, _ in toggle() }
    let library = library
    mediator.observe("smart", reads: \.query, \.loads) { _, _ in
      _ = library.query
      toggle()
      _ = library.loads
      toggle()
      toggle()
    }
    mediator.observe("total", reads: \.query, writes: \.total) { query, total in
      toggle()
      total = query.count
    }
    mediator.render("page") { library in
      _ = library.query
      toggle()
      _ = library.total
    }
    for number in 0..<20 {
      mediator.update("go") {
        toggle()
        $0.query = "\(number)"
      }
      _ = mediator.usageReport.description
    }
    #expect(library.total == 2 && violations.take() == [] && mediator.checkInvariants() == [])
    mediator.recordsUsage = true
    mediator.update("go") { $0.query = "end" }
  }
}
