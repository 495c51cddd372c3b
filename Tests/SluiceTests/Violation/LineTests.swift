import Sluice
import SluiceMessages
import TestSupport
import Testing

@Suite("Source lines in violations") @MainActor
struct LineTests {
  private let office = Office()
  private let mediator: Mediator<Office>
  private let reported: Reported

  /// The violations that were reported.
  private final class Reported {
    private var violations: [Violation] = []

    func take() -> [Violation] {
      defer { violations = [] }
      return violations
    }

    /// Collects the violations of a mediator.
    func follow(_ mediator: Mediator<some Node>) {
      mediator.violationPolicies = ViolationPolicies(.report)
      mediator.onViolation = { [unowned self] in violations.append($0) }
    }
  }

  init() {
    mediator = Mediator(office)
    reported = Reported()
    reported.follow(mediator)
  }

  private func place(_ line: UInt) -> CodePlace { CodePlace("App/Model.swift", line) }

  // MARK: Running code

  @Test("Violation: an undeclared read states the line of the running observer")
  func running() {
    let line = #line + 1
    mediator.observe("o", reads: \.a) { [office] _ in _ = office.b }
    #expect(
      reported.take().map(\.text) == [
        """
        Observer "o" read Office.b, which it did not declare. Declared reads:

          \\.a

        The observer would not run when this value changes, so its results could be out of date.

        To fix this, add a path to Office.b to its 'reads:', or do not read it there.

        Observer "o" was registered at SluiceTests/LineTests.swift:\(line).
        """
      ])
  }

  @Test("Violation: one in a transaction states the name of the transaction and no line")
  func transaction() {
    let other = Mediator(Office())
    reported.follow(other)
    mediator.update("rename") { $0.title = "x" }
    other.update("copy") { [office] _ in office.b = 1 }
    mediator.update("undone") { [mediator] _ in mediator.undo() }
    mediator.update("outer") { _ in other.update("inner") { _ in } }
    office.b = 2
    let violations = reported.take()
    #expect(
      violations == [
        Violation(ModelViolation.derivedWrite(slot: "Office.title"), notes: [.transaction("rename")]),
        Violation(ModelViolation.foreignWrite(slot: "Office.b"), notes: [.transaction("copy")]),
        Violation(ModelViolation.undoWhileBusy(call: "undo", running: "undone")),
        Violation(ModelViolation.transactionInTransaction(update: "inner", running: "outer")),
        Violation(ModelViolation.writeOutsideTransaction(slot: "Office.b")),
      ])
    #expect(violations.map(\.kind) == [.contract, .ownership, .contract, .ownership, .contract])
  }

  @Test("Violation: a write after a reader has run states the lines of the writer and the reader")
  func late() {
    let folder = Folder("shared")
    mediator.update("fill") {
      $0.left = folder
      $0.right = folder
    }
    mediator.observe("p", priority: .normal, reads: \.left.some.total, fileID: "App/Model.swift", line: 1) { _, _ in }
    mediator.observe("o", reads: \.a, writes: \.right.some.total, fileID: "App/Model.swift", line: 2) {
      _, total in
      total?.value = 1
    }
    #expect(
      reported.take().map(\.notes) == [[.observer("o", at: place(2)), .observer("p", at: place(1))]])
  }

  @Test("Violation: an ended access, and a write in it, states the line of its observer")
  func access() {
    var access: DeferredAccess?
    let mediator = mediator
    let registration = mediator.observe("o", reads: \.a, fileID: "App/Model.swift", line: 1) { [unowned mediator] _ in
      access = mediator.currentAccess
    }
    registration.cancel()
    if let access { mediator.access(access) { $0.a = 1 } }
    let violations = reported.take()
    #expect(violations.map { caseName(of: $0.message) } == ["accessEnded", "writeInAccess"])
    #expect(violations.map(\.notes) == [[.observer("o", at: place(1))], [.observer("o", at: place(1))]])
  }

  // MARK: Registrations

  @Test("Violation: a rejected registration states its line and those of the conflicting observers")
  func refused() {
    mediator.observe("a", reads: \.caption, writes: \.title, fileID: "App/Model.swift", line: 1) { $1 = $0 }
    mediator.observe("b", reads: \.title, writes: \.echo, fileID: "App/Model.swift", line: 2) { $1 = $0 }
    mediator.observe("c", reads: \.echo, writes: \.caption, fileID: "App/Model.swift", line: 3) { $1 = $0 }
    mediator.observe("d", reads: \.a, writes: \.title, fileID: "App/Model.swift", line: 4) { $1 = "\($0)" }
    mediator.observe("e", priority: .normal, reads: \.title, fileID: "App/Model.swift", line: 5) { _, _ in }
    mediator.observe("f", reads: \.a, writes: \.b, fileID: "App/Model.swift", line: 6) { $1 = $0 }
    let violations = reported.take()
    #expect(
      violations.map { caseName(of: $0.message) } == ["cycle", "twoWriters", "priorityReadWritten", "storedWrite"])
    #expect(
      violations.map(\.notes) == [
        [.refused("c", at: place(3)), .observer("a", at: place(1)), .observer("b", at: place(2))],
        [.refused("d", at: place(4)), .observer("a", at: place(1))],
        [.refused("e", at: place(5)), .observer("a", at: place(1))],
        [.refused("f", at: place(6))],
      ])
  }

  @Test("Violation: two derivations into one property state both lines")
  func derivations() {
    let mediator = Mediator(Grove())
    reported.follow(mediator)
    mediator.derive("one", .filter(\.list.each.x, into: \.found) { $0 > 2 }, fileID: "App/Model.swift", line: 1)
    mediator.derive("two", .filter(\.list.each.x, into: \.found) { $0 < 2 }, fileID: "App/Model.swift", line: 2)
    #expect(
      reported.take().map(\.notes) == [[.refused("two", at: place(2)), .observer("one", at: place(1))]])
  }

  /// The forms of registrations.
  enum Form: CaseIterable {
    case root, from, forEach, on, onFrom, priority, priorityFrom, priorityForEach, priorityOn
    case contract, contractFrom, contractForEach, contractPriority, contractPriorityFrom
    case render, renderFrom, renderOn, renderOnFrom, everyRefresh, everyRefreshOn, perform
    case model, modelFrom, modelPriority, modelRender, modelRenderFrom
  }

  @Test("Violation: every form of registration passes the line of its caller", arguments: Form.allCases)
  func forms(form: Form) {
    let model = ViewModel(owner: "forms", mediator: mediator)
    for line: UInt in 1...2 { register(form, line, on: model) }
    #expect(reported.take().map { $0.notes.map(\.place) } == [[place(2), place(1)]])
  }

  private func register(_ form: Form, _ line: UInt, on model: ViewModel<Office>) {
    let file: StaticString = "App/Model.swift"
    let contract = ObserverContract<Office>(reads: PathSet { \.a })
    switch form {
    case .root: mediator.observe("o", reads: \.a, fileID: file, line: line) { _ in }
    case .from: mediator.from(office).observe("o", reads: \.a, fileID: file, line: line) { _ in }
    case .forEach: mediator.forEach(Office.self).observe("o", reads: \.a, fileID: file, line: line) { _ in }
    case .on: mediator.on(model).observe("o", reads: \.a, fileID: file, line: line) { _, _ in }
    case .onFrom: mediator.on(model).from(office).observe("o", reads: \.a, fileID: file, line: line) { _, _ in }
    case .priority:
      mediator.observe("o", priority: .normal, reads: \.a, fileID: file, line: line) { _, _ in }
    case .priorityFrom:
      mediator.from(office).observe("o", priority: .normal, reads: \.a, fileID: file, line: line) { _, _ in }
    case .priorityForEach:
      mediator.forEach(Office.self).observe("o", priority: .normal, reads: \.a, fileID: file, line: line) { _, _ in }
    case .priorityOn:
      mediator.on(model).observe("o", priority: .normal, reads: \.a, fileID: file, line: line) { _, _, _ in }
    case .contract: mediator.observe("o", contract, fileID: file, line: line) { _ in }
    case .contractFrom: mediator.from(office).observe("o", contract, fileID: file, line: line) { _ in }
    case .contractForEach: mediator.forEach(Office.self).observe("o", contract, fileID: file, line: line) { _ in }
    case .contractPriority: mediator.observe("o", priority: .normal, contract, fileID: file, line: line) { _ in }
    case .contractPriorityFrom:
      mediator.from(office).observe("o", priority: .normal, contract, fileID: file, line: line) { _ in }
    case .render: mediator.render("o", fileID: file, line: line) { _ in }
    case .renderFrom: mediator.from(office).render("o", fileID: file, line: line) { _ in }
    case .renderOn: mediator.on(model).render("o", fileID: file, line: line) { _, _ in }
    case .renderOnFrom: mediator.on(model).from(office).render("o", fileID: file, line: line) { _, _ in }
    case .everyRefresh: mediator.observeEveryRefresh("o", fileID: file, line: line) { _ in }
    case .everyRefreshOn: mediator.on(model).observeEveryRefresh("o", fileID: file, line: line) { _, _ in }
    case .perform: mediator.perform("o", reads: \.a, fileID: file, line: line) { [office] _ in _ = office.a }
    case .model: model.scope.observe("o", reads: \.a, fileID: file, line: line) { _, _ in }
    case .modelFrom: model.scope.from(office).observe("o", reads: \.a, fileID: file, line: line) { _, _ in }
    case .modelPriority:
      model.scope.observe("o", priority: .normal, reads: \.a, fileID: file, line: line) { _, _, _ in }
    case .modelRender: model.scope.render("o", fileID: file, line: line) { _, _ in }
    case .modelRenderFrom: model.scope.from(office).render("o", fileID: file, line: line) { _, _ in }
    }
  }
}
