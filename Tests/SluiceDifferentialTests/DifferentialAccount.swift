import ModelReference
import SluiceModel
import Testing

/// The operations that were played, and the events that they reached. A comparison that never meets a second pass tests
/// no passes.
struct DifferentialAccount: CustomStringConvertible {
  private(set) var transactions = 0
  private(set) var operations = 0
  private(set) var difference: String?
  private(set) var thrown = 0
  private var nodes = 0
  private var shared = 0
  private var depth = 0
  private var runs: [String: Int] = [:]
  private var refreshes = 0
  private var latePasses = 0
  private var firstRuns = 0
  private var events = 0
  private var refused = 0
  private var violations: [String: Int] = [:]
  private var unsettled = 0
  private var told = 0
  private var moves = 0
  private var ends = 0

  mutating func play(_ random: RandomCase, isolation: isolated any Actor = #isolation) async {
    var random = random
    let player = Player(random.start, undoes: random.undoes)
    let shape = TreeShape(player)
    var played = 0
    defer { ends += player.ends }
    while let operation = random.next() {
      guard let expected = operation.expect else { continue }
      let seen = await player.perform(operation.action)
      let differences =
        (random.undoes ? expected.differences(from: seen) : expected.differencesButUndo(from: seen))
        + player.takeUnheard()
        + (played % 10 == 0 ? player.mediator.brokenInvariants() : [])
      guard differences.isEmpty else {
        difference = """
          case \(random.seed), operation \(played), after \(transactions) transactions: \(operation.action)
            \(differences.joined(separator: "\n  "))
          """
        return
      }
      add(operation, expected)
      played += 1
      await Task.yield()
      nodes += shape.nodes
      shared += shape.shared
      depth += shape.depth
    }
  }

  private mutating func add(_ operation: Case.Operation, _ seen: Seen) {
    operations += 1
    switch operation.action {
    case .update, .enqueue, .background:
      transactions += 1
      if seen.threw { thrown += 1 }
    case .undo, .redo: moves += seen.refreshes.isEmpty ? 0 : 1
    default: break
    }
    if !seen.settled { unsettled += 1 }
    refused += seen.refused.count
    for violation in seen.violations { violations[violation.kind, default: 0] += 1 }
    for refresh in seen.refreshes {
      refreshes += 1
      let phases = [
        "priority": refresh.priority, "smart": refresh.smart, "rendering": refresh.rendering,
        "recurring": refresh.recurring,
      ]
      for (phase, runs) in phases { self.runs[phase, default: 0] += runs.count }
      if refresh.priority.contains(where: { ($0.pass ?? 1) > 1 }) { latePasses += 1 }
      let all = phases.values.joined()
      firstRuns += all.count { $0.first }
      events += all.reduce(0) { $0 + $1.events.count }
      told += all.count { $0.changes.map { !$0.isFirst && !$0.changed.isEmpty } ?? false }
    }
  }

  /// Returns the sum of both accounts.
  func merged(with other: DifferentialAccount) -> DifferentialAccount {
    var merged = self
    for count: WritableKeyPath<DifferentialAccount, Int> in [
      \.transactions, \.operations, \.thrown, \.nodes, \.shared, \.depth, \.refreshes, \.latePasses, \.firstRuns,
      \.events, \.refused, \.unsettled, \.told, \.moves, \.ends,
    ] { merged[keyPath: count] += other[keyPath: count] }
    merged.runs.merge(other.runs, uniquingKeysWith: +)
    merged.violations.merge(other.violations, uniquingKeysWith: +)
    merged.difference = difference ?? other.difference
    return merged
  }

  private func mean(_ sum: Int, of count: Int) -> Double { Double(sum) / Double(max(1, count)) }

  private func rounded(_ mean: Double) -> Double { (mean * 10).rounded() / 10 }

  private var meanOfRuns: Double { mean(runs.values.reduce(0, +), of: refreshes) }

  /// Records issues if the cases were not as varied as they must be. Use it for 5,000 transactions or more.
  ///
  /// Ten thousand transactions are about seventy cases, which differ much from each other. So the means over them vary
  /// from run to run. The expected means are far enough beyond each bound that random variation does not reach it. Of
  /// the events that are only counted, at least one in three cases has some.
  func expectReach() {
    #expect(mean(nodes, of: operations) >= 50, "73.5 ± 1.3")
    #expect(mean(depth, of: operations) >= 4, "8.5 ± 0.1")
    #expect(mean(shared, of: nodes) >= 0.2, "0.48 ± 0.01")
    #expect(mean(thrown, of: transactions) >= 0.1, "0.16")
    #expect(meanOfRuns >= 2.05, "2.8")
    for phase in ["priority", "smart", "rendering", "recurring"] { #expect(runs[phase, default: 0] > 0, "\(phase)") }
    for kind in ["contract", "order"] { #expect(violations[kind, default: 0] > 0, "\(kind)") }
    for count in [latePasses, firstRuns, events, refused, told, ends, moves] { #expect(count > 0) }
    // About one or two in ten thousand transactions, in one of fifty cases.
    if transactions >= 100_000 { #expect(unsettled > 0) }
  }

  var description: String {
    """
    \(transactions) transactions in \(operations) operations, \(thrown) thrown; trees of \
    \(rounded(mean(nodes, of: operations))) nodes, \(rounded(mean(shared, of: operations))) shared, \
    \(rounded(mean(depth, of: operations))) deep
    \(rounded(meanOfRuns)) runs a refresh: \(runs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    \(latePasses) refreshes of several passes, \(firstRuns) first runs, \(events) events, \(refused) refused, \
    violations \(violations.sorted { $0.key < $1.key }), \(unsettled) left open, \(told) told of changed nodes, \
    \(ends) nodes ended, \(moves) steps undone or done again
    differences: \(difference ?? "none")
    """
  }
}

/// The size of the tree of a case, and the number of shared nodes.
private struct TreeShape {
  let nodes: Int
  let shared: Int
  let depth: Int

  init(_ player: Player) {
    let reached = Player.reached(from: player.mediator.root)
    let children = Dictionary(uniqueKeysWithValues: reached.map { ($0.node.id, Set($0.children.map(\.id))) })
    nodes = reached.count
    shared = Dictionary(children.values.joined().map { ($0, 1) }, uniquingKeysWith: +).values.count { $0 > 1 }
    var known: [String: Int] = [:]
    func depth(_ id: String) -> Int {
      if let depth = known[id] { return depth }
      let depth = 1 + (children[id]!.map(depth).max() ?? 0)
      known[id] = depth
      return depth
    }
    self.depth = depth(player.mediator.root.id)
  }
}

extension Seen {
  /// Returns ``differences(from:)`` without those that only undo decides.
  fileprivate func differencesButUndo(from seen: Seen) -> [String] {
    var seen = seen
    (seen.canUndo, seen.canRedo) = (canUndo, canRedo)
    return differences(from: seen)
  }
}
