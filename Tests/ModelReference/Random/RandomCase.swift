import TestSupport

/// A case that is made up as it is played: a tree, observers, and one operation after another.
///
/// Each operation is tried on a copy of the reference first, and left out if the design does not settle what it leads to.
/// The same seed gives the same case.
package struct RandomCase {
  package let seed: UInt64
  /// The tree, and what its slots hold at first; without operations.
  package let start: Case
  /// The reference after the last operation.
  package internal(set) var reference: Reference
  /// How many operations were left out so far.
  package private(set) var leftOut = 0

  var random: SeededGenerator
  /// How many ids of observers were given away.
  var namedObservers = 0
  /// The folders in the order in which they may hold one another.
  let folders: [String]
  private let length: Int
  private let observerCount: Int
  let writesSubtrees: Bool
  /// Whether it likes lists: observers of all their elements, and transactions that bring a list back to what it was.
  let prefersLists: Bool
  /// Whether it likes weak references: observers of them, and nodes that end.
  let prefersEnds: Bool
  /// Whether it undoes and does again; no node ends in it, since steps keep them.
  package let undoes: Bool
  private var done = 0
  private var isOver = false

  /// A case of about so many operations, on a tree of so many nodes, with about so many registrations.
  ///
  /// One that prefers lists has observers of all their elements, and transactions that bring a list back to what it was.
  /// One that prefers ends has observers of weak references, and nodes that nobody holds any more.
  /// `writesSubtrees` is for players that can write all of a subtree; others leave such registrations out.
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

  /// The next operation, with what must be seen of it; nil when the case is over. After one that is not settled nothing
  /// follows.
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

  /// Events go to attached nodes only: whether one that was sent before counts is not settled.
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
