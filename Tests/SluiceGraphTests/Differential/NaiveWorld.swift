/// The reference: it uses neither the module nor edges nor a cache. Each read of a computed value computes it again
/// from the signals.
///
/// The reference stores only the terms of the rules: the version of each value, the versions that each reader saw, the
/// effects that wait for each round, and the values before the open batches.
final class NaiveWorld: World {
  struct Value {
    var value: Int
    var version: Int
  }

  final class Node {
    var current: Value?
    let formula: Formula?
    /// The nodes that were read in the latest evaluation or run, with the versions seen.
    var reads: [(id: Int, version: Int)] = []
    /// The nodes that were read so far in the running evaluation or run.
    var readsNow: [(id: Int, version: Int)]?
    var mayBeStale = false
    var open: Value?
    var settling: Value?
    var script: EffectScript?
    var order = 0
    var isQueued = false

    init(value: Value? = nil, formula: Formula? = nil, script: EffectScript? = nil) {
      current = value
      self.formula = formula
      self.script = script
    }
  }

  var log: [Run] = []
  var runs: [Int: Int] = [:]
  var budget = 0
  var formulas: [Int: Formula] = [:]
  private var nodes: [Int: Node] = [:]
  private var pending: [Node] = []
  private var tracker: Node?
  private var version = 0
  private var order = 0
  private var depth = 0
  private var isFlushing = false
  private var hasOpenWrites = false
  /// The effects in their first run. An effect that is disposed then is removed when the run ends, as in the graph
  /// under test.
  /// test.
  private var unborn: Set<Int> = []

  func isAlive(_ id: Int) -> Bool { nodes[id] != nil && (nodes[id]!.script == nil || !doomed.contains(id)) }
  private var doomed: Set<Int> = []
  func isReadable(_ id: Int) -> Bool { nodes[id] != nil && nodes[id]?.script == nil }

  func read(_ id: Int) -> Int {
    let node = nodes[id]!
    if node.formula != nil { recompute(node) }
    let current = node.current!
    if let tracker, !tracker.readsNow!.contains(where: { $0.id == id }) {
      tracker.readsNow!.append((id, current.version))
    }
    return current.value
  }

  func untracked(_ body: () -> Int) -> Int { tracking(nil, body) }

  private func tracking<Result>(_ node: Node?, _ body: () -> Result) -> Result {
    let outer = tracker
    tracker = node
    defer { tracker = outer }
    return body()
  }

  private func recompute(_ node: Node) {
    node.readsNow = []
    let value = tracking(node) { self.value(of: node.formula!) }
    node.reads = node.readsNow!
    node.readsNow = nil
    node.mayBeStale = false
    guard let old = node.current else {
      node.current = Value(value: value, version: nextVersion())
      return
    }
    if old.value == value { return }
    let kept = [node.open, node.settling].first { $0?.value == value } ?? nil
    if depth > 0 || hasOpenWrites, node.open == nil { node.open = old }
    node.current = Value(value: value, version: kept?.version ?? nextVersion())
  }

  private func nextVersion() -> Int {
    version += 1
    return version
  }

  func write(_ id: Int, _ value: Int) {
    let node = nodes[id]!
    let old = node.current!
    if old.value == value { return }
    if depth > 0 || isFlushing, node.open == nil { node.open = old }
    if isFlushing { hasOpenWrites = true }
    node.current = Value(value: value, version: nextVersion())
    mark(id)
    flush()
  }

  /// Queues the effects that may depend on the node, found by visiting all nodes.
  private func mark(_ id: Int) {
    for (other, node) in nodes {
      guard (node.reads + (node.readsNow ?? [])).contains(where: { $0.id == id }) else { continue }
      if node.script != nil {
        if !node.isQueued {
          node.isQueued = true
          pending.append(node)
        }
      } else if !node.mayBeStale {
        node.mayBeStale = true
        mark(other)
      }
    }
  }

  func batch(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    flush()
  }

  private func flush() {
    if depth > 0 || isFlushing { return }
    isFlushing = true
    while !pending.isEmpty || nodes.values.contains(where: { $0.open != nil }) {
      settle()
      let round = pending.sorted { ($0.script!.rank, $0.order) < ($1.script!.rank, $1.order) }
      pending = []
      for effect in round where nodes[effect.script!.id] === effect {
        effect.isQueued = false
        if isStale(effect) { runNow(effect) }
      }
      for node in nodes.values { node.settling = nil }
    }
    isFlushing = false
    hasOpenWrites = false
  }

  private func settle() {
    hasOpenWrites = false
    for (id, node) in nodes {
      guard let former = node.open else { continue }
      node.open = nil
      if node.formula != nil {
        node.settling = former
      } else if node.current!.value == former.value, node.current!.version != former.version {
        node.current = former
        mark(id)
      }
    }
  }

  private func isStale(_ effect: Node) -> Bool {
    for read in effect.reads {
      guard let node = nodes[read.id] else { continue }
      if node.formula != nil { tracking(nil) { recompute(node) } }
      if node.current!.version != read.version { return true }
    }
    return false
  }

  private func runNow(_ effect: Node) {
    effect.readsNow = []
    tracking(effect) { run(effect.script!) }
    effect.reads = effect.readsNow!
    effect.readsNow = nil
  }

  func makeSignal(_ id: Int, _ value: Int) {
    nodes[id] = Node(value: Value(value: value, version: nextVersion()))
  }

  func makeComputed(_ id: Int, _ formula: Formula) { nodes[id] = Node(formula: formula) }

  func makeEffect(_ script: EffectScript) {
    let node = Node(script: script)
    order += 1
    node.order = order
    nodes[script.id] = node
    depth += 1
    unborn.insert(script.id)
    runNow(node)
    depth -= 1
    flush()
    unborn.remove(script.id)
    if doomed.remove(script.id) != nil { nodes[script.id] = nil }
  }

  func disposeAlone(_ id: Int) {
    if unborn.contains(id) {
      doomed.insert(id)
      return
    }
    let node = nodes.removeValue(forKey: id)
    if let tracker, tracker === node { self.tracker = nil }
  }
}
