import Sluice
import SluiceTesting
import Testing

/// In-place edits of nodes that belong to a mediator while none of its transactions runs.
@Suite("In-place edits outside of a transaction", .hangGuard)
struct OutsideEditTests {
  /// The situations in which no closure of a transaction makes the edit.
  enum Place: String, CaseIterable {
    case reported, ignored
    case inAnotherTransaction = "in another mediator's transaction"
    case afterTheMediator = "after the end of the mediator"
  }

  private func edit(_ place: Place, _ body: (Questionnaire) -> Void) -> Questionnaire {
    let form = Questionnaire()
    var mediator: Mediator<Questionnaire>? = Mediator(form)
    let violations = mediator?.collectViolations()
    if place == .ignored { mediator?.violationPolicies = ViolationPolicies(.ignore) }
    switch place {
    case .reported, .ignored: body(form)
    case .inAnotherTransaction: Mediator(Questionnaire()).update("other") { _ in body(form) }
    case .afterTheMediator:
      mediator = nil
      body(form)
    }
    #expect(violations?.take().isEmpty == (place == .ignored || place == .afterTheMediator))
    #expect(mediator?.checkInvariants() ?? [] == [])
    return form
  }

  @Test(
    "In-place edit outside of a transaction: is kept, even if the new value equals the old one",
    arguments: Place.allCases)
  func equalValues(place: Place) {
    let form = edit(place) {
      $0.draft.text = "typed"
      $0.observed.text = "typed"
    }
    #expect(form.draft.text == "typed")
    #expect(form.observed.text == "typed")
  }

  @Test(
    "In-place edit outside of a transaction: is kept, for an array, a string, a list and a map",
    arguments: Place.allCases)
  func kinds(place: Place) {
    let (one, two) = (Question("one"), Question("two"))
    let form = edit(place) {
      for number in 1...3 { $0.numbers.append(number) }
      $0.numbers.swapAt(0, 2)
      $0.text += "typed"
      $0.parts.append(one)
      $0.parts.insert(two, at: 0)
      $0.byName["two"] = two
    }
    #expect(form.numbers == [3, 2, 1])
    #expect(form.text == "typed")
    #expect(form.parts.map(\.name) == ["two", "one"])
    #expect(form.byName["two"] === two)
  }

  @Test(
    "In-place edit outside of a transaction: keeps a list that was assigned during the edit", arguments: Place.allCases)
  func reassigned(place: Place) {
    func replace(_ parts: inout NodeList<Question>) { parts = [Question("new")] }
    let form = edit(place) {
      $0.parts.append(Question("old"))
      replace(&$0.parts)
    }
    #expect(form.parts.map(\.name) == ["new"])
  }

  @Test("In-place edit outside of a transaction: at its end, attaches nodes written during the edit, if ignored")
  func writesInTheMiddle() {
    let form = Questionnaire()
    let mediator = Mediator(form)
    mediator.violationPolicies = ViolationPolicies(.ignore)
    let inner = Questionnaire()
    func fill(_ parts: inout NodeList<Question>) {
      form.inner = inner
      parts.append(Question("late"))
    }
    form.inner = inner
    fill(&inner.parts)
    #expect(form.inner?.parts.map(\.name) == ["late"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("In-place edit outside of a transaction: writes of the violation handler to the same slot are kept")
  func handlerWritesTheSlot() {
    let form = Questionnaire()
    let mediator = Mediator(form)
    mediator.update("fill") { $0.parts = [Question("zero")] }
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { [unowned mediator] _ in
      mediator.update("log") {
        $0.parts.append(Question("told"))
        $0.text += "told "
      }
    }
    form.parts.append(Question("typed"))
    form.parts.removeAll { _ in false }
    form.text += "typed"
    #expect(form.parts.map(\.name) == ["zero", "told", "typed", "told"])
    #expect(form.text == "told told typed")
    #expect(mediator.checkInvariants() == [])
  }

  @Test("In-place edit outside of a transaction: two edits can overlap if violations are ignored")
  @MainActor
  func overlapping() async {
    let form = Questionnaire()
    let mediator = Mediator(form)
    mediator.violationPolicies = ViolationPolicies(.ignore)
    var (first, second): (CheckedContinuation<Void, Never>?, CheckedContinuation<Void, Never>?)
    @MainActor func number(_ numbers: inout [Int]) async {
      numbers.append(1)
      await withCheckedContinuation { first = $0 }
    }
    @MainActor func type(_ text: inout String) async {
      text += "typed"
      await withCheckedContinuation { second = $0 }
    }
    let one = Task { await number(&form.numbers) }
    while first == nil { await Task.yield() }
    let two = Task { await type(&form.text) }
    while second == nil { await Task.yield() }
    first?.resume()
    await one.value
    second?.resume()
    await two.value
    #expect(form.numbers == [1] && form.text == "typed")
    #expect(mediator.checkInvariants() == [])
  }

  @Test("In-place edit outside of a transaction: nodes written during it stay, even if a transaction in it fails")
  func failureInTheMiddle() {
    struct Failure: Error {}
    let form = Questionnaire()
    let mediator = Mediator(form)
    mediator.violationPolicies = ViolationPolicies(.ignore)
    let inner = Questionnaire()
    func fail(_ text: inout String) {
      #expect(throws: Failure.self) { try mediator.update("fails") { _ throws(Failure) in throw Failure() } }
    }
    func fill(_ parts: inout NodeList<Question>) {
      form.inner = inner
      fail(&inner.text)
      parts.append(Question("late"))
    }
    fill(&form.parts)
    #expect(form.inner === inner && form.parts.map(\.name) == ["late"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("In-place edit in deinit: affects only the deinitialized node, even if it shares the list with another")
  func editInDeinit() {
    let form = Questionnaire()
    let mediator = Mediator(form)
    let violations = mediator.collectViolations()
    mediator.undoLimit = 2
    var left: [String] = []
    mediator.update("fill") {
      $0.parts = [Question("one"), Question("two")]
      let dying = Questionnaire()
      dying.parts = $0.parts
      dying.onEnd = { form in
        while let part = form.parts.popLast() { left.append(part.name) }
        form.numbers.append(form.parts.count)
        left += form.numbers.map(String.init)
      }
      $0.inner = dying
    }
    mediator.undoLimit = 0
    mediator.update("let go") { $0.inner = nil }
    #expect(left == ["two", "one", "0"])
    #expect(form.parts.map(\.name) == ["one", "two"])
    mediator.undoLimit = 2
    mediator.update("add") { $0.parts.insert(Question("zero"), at: 0) }
    mediator.undo()
    #expect(form.parts.map(\.name) == ["one", "two"])
    #expect(violations.take() == [])
    #expect(mediator.checkInvariants() == [])
  }
}

/// A value that is compared by its id only.
private struct Reply: Equatable {
  let id: Int
  var text: String

  static func == (one: Self, other: Self) -> Bool { one.id == other.id }
}

@Node
private final class Question {
  let name: String

  init(_ name: String) { self.name = name }
}

@Node
private final class Questionnaire {
  var draft = Reply(id: 1, text: "")
  var observed = Reply(id: 1, text: "") { didSet { settings += 1 } }
  var numbers: [Int] = []
  var text = ""
  var parts: NodeList<Question> = []
  var byName: NodeMap<String, Question> = [:]
  var inner: Questionnaire?
  @Untracked var settings = 0
  @Untracked var onEnd: ((Questionnaire) -> Void)?

  init() {}

  deinit { onEnd?(self) }
}
