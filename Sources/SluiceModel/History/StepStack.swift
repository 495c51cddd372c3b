/// A stack of steps. The latest is popped and the oldest are dropped. Operations are amortized O(1) unless stated
/// otherwise.
struct StepStack {
  private var steps: ContiguousArray<UndoHistory.Step?> = []
  /// The number of dropped steps at the beginning of the array.
  private var dropped = 0

  var count: Int { steps.count - dropped }
  var isEmpty: Bool { count == 0 }
  /// The latest step; nil if there is none.
  var last: UndoHistory.Step? { isEmpty ? nil : steps[steps.count - 1] }
  /// The lowest step; nil if there is none.
  var first: UndoHistory.Step? { isEmpty ? nil : steps[dropped] }

  /// The number of the latest step, without a copy of the step.
  var lastNumber: Int? { isEmpty ? nil : steps[steps.count - 1]?.number }
  var firstNumber: Int? { isEmpty ? nil : steps[dropped]?.number }

  /// The public values of the steps, the latest last. O(n).
  var shown: [UndoStep] { steps[dropped...].map { UndoStep(id: $0!.id, name: $0!.name) } }

  mutating func push(_ step: UndoHistory.Step) { steps.append(step) }

  mutating func pop() -> UndoHistory.Step? { isEmpty ? nil : steps.removeLast() }

  /// All steps, from the lowest to the latest. O(n).
  var all: [UndoHistory.Step] { steps[dropped...].map { $0! } }

  /// Inserts a step at its place in the order of time, after the steps with lower numbers. O(n).
  mutating func insert(_ step: UndoHistory.Step) {
    steps.insert(step, at: steps[dropped...].firstIndex { $0!.number > step.number } ?? steps.endIndex)
  }

  /// Replaces the changes of a step. O(n).
  mutating func replaceChanges(ofNumber number: Int, with changes: ChangeSet) {
    steps[steps[dropped...].firstIndex { $0!.number == number }!]!.changes = changes
  }

  /// Drops the oldest step and returns it. Its release can run any code, including code that changes these steps.
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
