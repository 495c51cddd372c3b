/// Steps, of which the latest is taken and the oldest are dropped. O(1) each.
struct StepStack {
  private var steps: ContiguousArray<UndoHistory.Step?> = []
  /// How many of them, from the first, are dropped.
  private var dropped = 0

  var count: Int { steps.count - dropped }
  var isEmpty: Bool { count == 0 }
  var last: UndoHistory.Step? { isEmpty ? nil : steps[steps.count - 1] }

  mutating func push(_ step: UndoHistory.Step) { steps.append(step) }

  mutating func pop() -> UndoHistory.Step? { isEmpty ? nil : steps.removeLast() }

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
