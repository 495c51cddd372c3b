import TestSupport

/// A case that is generated as it is played: a tree, observers, and one operation after another.
///
/// Each operation is first tried on a copy of the reference, and omitted if the design does not settle its outcome. The
/// same seed gives the same case.
/// The same seed gives the same case.
package struct RandomCase {
  package let seed: UInt64
  /// The tree, and the initial contents of its slots, without operations.
  package let start: Case
  /// The reference after the last operation.
  package internal(set) var reference: Reference
  /// The number of operations that were omitted so far.
  package private(set) var leftOut = 0

  var random: SeededGenerator
  /// The number of observer ids that were used.
  var namedObservers = 0
  /// The folders in the order in which they can hold one another.
  let folders: [String]
  private let length: Int
  private let observerCount: Int
  let writesSubtrees: Bool
  /// Whether it favors lists: observers of all their elements, and transactions that restore a list.
  let prefersLists: Bool
  /// Whether it favors weak references: observers of them, and nodes that end.
  let prefersEnds: Bool
  /// Whether it undoes and redoes. In this case no node ends, because steps retain nodes.
  package let undoes: Bool
  private var done = 0
  private var isOver = false

  /// Creates a case of about the given numbers of operations, nodes and registrations.
  ///
  /// A case that prefers lists has observers of all their elements, and transactions that restore a list. A case that
  /// prefers ends has observers of weak references, and nodes that nothing retains any more. `writesSubtrees` is for
  /// players that can write all slots of a subtree. Other players omit such registrations.
  package init(
    seed: UInt64, length: Int = 200, nodes: ClosedRange<Int> = 52...90, observers: Int = 20,
    writesSubtrees: Bool = true,
    prefersLists: Bool = false, prefersEnds: Bool = false, undoes: Bool = false
  ) {
    self.undoes = undoes
    self.seed = seed
    self.length = length
    observerCount = observers
    self.writesSubtrees = writesSubtrees
    self.prefersLists = prefersLists
    self.prefersEnds = prefersEnds
    random = SeededGenerator(seed: seed)
    let tree = Case.randomTree(nodes: Int.random(in: nodes, using: &random), using: &random)
    folders = tree.filter { $0.type == "Folder" }.map(\.id)
    start = Case(seed: Int(truncatingIfNeeded: seed), tree: tree)
    reference = Reference(start)
  }

  /// Returns the next operation with its expected results, or nil at the end of the case. A result that is not settled
  /// is the last one.
  package mutating func next() -> Case.Operation? {
    guard !isOver, done < length else { return nil }
    for _ in 0..<50 {
      let action = nextAction()
      guard !sendsToDetached(action) else { continue }
      var attempt = reference
      let seen = attempt.perform(action)
      let ends = !seen.settled && !seen.mustReport.isEmpty && done > length / 2 && random.happens(percent: 20)
      guard seen.settled && !attempt.journal.isDoubtful || ends else {
        leftOut += 1
        continue
      }
      done += 1
      isOver = ends
      reference = attempt
      return Case.Operation(action, expect: seen)
    }
    isOver = true
    return nil
  }

  private mutating func nextAction() -> Case.Action {
    let missing = observerCount - reference.living.count
    let observing = missing > 0 ? (done < observerCount ? 300 : 20.0) : 1
    switch random.weighted([
      "update": 80, "enqueue": 6, "background": 4, "observe": observing, "end": missing > 0 ? 1 : 5,
      "forget": undoes ? 0 : prefersEnds ? 8 : 3,
      "undo": undoes ? 14 : 0, "redo": undoes ? 10 : 0,
    ]) {
    case "enqueue": return .enqueue(transaction())
    case "background":
      return .background(
        (0...random.below(3)).map { _ in .set(node: shelf(), property: "far", value: random.below(9)) })
    case "observe": return .observe(randomObserver())
    case "end": return .end(randomRegistration())
    case "undo": return .undo
    case "redo": return .redo
    case "forget": return .forget(forgettable())
    default: return .update(transaction())
    }
  }

  private mutating func transaction() -> [Step] {
    if prefersEnds, random.happens(percent: 35) { return lettingGo() }
    if prefersLists, random.happens(percent: 60) { return listTransaction() }
    let steps = (0...random.below(5)).map { _ in randomStep(nested: 0) }
    return random.happens(percent: 20) ? steps + [.throw] : steps
  }

  /// Returns whether an action sends an event to a detached node. The design does not settle whether an event counts
  /// that was sent before the attachment.
  private mutating func sendsToDetached(_ action: Case.Action) -> Bool {
    func walk(_ steps: [Step], in model: inout Reference) -> Bool {
      for step in steps {
        switch step {
        case .send(let node, _, _): if !model.isAttached(model.nodesByID[node]!) { return true }
        case .savepoint(let inner), .enqueue(let inner): if walk(inner, in: &model) { return true }
        default: break
        }
      }
      return false
    }
    switch action {
    case .update(let steps), .enqueue(let steps): return walk(steps, in: &reference)
    default: return false
    }
  }
}
