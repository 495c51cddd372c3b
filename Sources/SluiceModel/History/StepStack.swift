/// Steps, of which the latest is taken and the oldest are dropped. O(1) each, amortised, where nothing else is said.
struct StepStack {
  private var steps: ContiguousArray<UndoHistory.Step?> = []
  /// How many of them, from the first, are dropped.
  private var dropped = 0

  var count: Int { steps.count - dropped }
  var isEmpty: Bool { count == 0 }
  /// The latest; nil if there is none.
  var last: UndoHistory.Step? { isEmpty ? nil : steps[steps.count - 1] }
  /// The lowest; nil if there is none.
  var first: UndoHistory.Step? { isEmpty ? nil : steps[dropped] }

  /// Their numbers, without a copy of the steps.
  var lastNumber: Int? { isEmpty ? nil : steps[steps.count - 1]?.number }
  var firstNumber: Int? { isEmpty ? nil : steps[dropped]?.number }

  /// What is shown of them, the latest last. Costs as much as there are.
  var shown: [UndoStep] { steps[dropped...].map { UndoStep(id: $0!.id, name: $0!.name) } }

  mutating func push(_ step: UndoHistory.Step) { steps.append(step) }

  mutating func pop() -> UndoHistory.Step? { isEmpty ? nil : steps.removeLast() }

  /// From the lowest to the latest. O(n).
  var all: [UndoHistory.Step] { steps[dropped...].map { $0! } }

  /// Puts a step where it stands in the order of time, behind those that have lower numbers. O(n).
  mutating func insert(_ step: UndoHistory.Step) {
    steps.insert(step, at: steps[dropped...].firstIndex { $0!.number > step.number } ?? steps.endIndex)
  }

  /// Puts other changes in the place of a step's. O(n).
  mutating func replaceChanges(ofNumber number: Int, with changes: ChangeSet) {
    steps[steps[dropped...].firstIndex { $0!.number == number }!]!.changes = changes
  }

  /// The caller lets go of it: what dies then may do anything, also to these steps.
  mutating func dropOldest() -> UndoHistory.Step {
    let step = steps[dropped].take()!
    dropped += 1
    if dropped * 2 > steps.count {
      steps.removeFirst(dropped)
      dropped = 0
    }
    return step
  }
}
