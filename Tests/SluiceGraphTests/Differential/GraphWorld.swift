import SluiceGraph

/// Carries out scripts with the module under test.
final class GraphWorld: World {
  let graph = Graph()
  var log: [Run] = []
  var runs: [Int: Int] = [:]
  var budget = 0
  var formulas: [Int: Formula] = [:]
  private var signals: [Int: Graph.Signal<Int>] = [:]
  private var computeds: [Int: Graph.Computed<Int>] = [:]
  private var effects: [Int: Graph.Effect] = [:]
  private var unborn: Set<Int> = []

  func isAlive(_ id: Int) -> Bool {
    signals[id] != nil || computeds[id] != nil || effects[id] != nil || unborn.contains(id)
  }
  func isReadable(_ id: Int) -> Bool { signals[id] != nil || computeds[id] != nil }

  func read(_ id: Int) -> Int {
    signals[id]?.value ?? computeds[id]!.value
  }
  func untracked(_ body: () -> Int) -> Int { graph.untracked(body) }
  func write(_ id: Int, _ value: Int) { signals[id]!.value = value }
  func batch(_ body: () -> Void) { graph.batch(body) }
  func makeSignal(_ id: Int, _ value: Int) { signals[id] = graph.signal(value) }

  func makeComputed(_ id: Int, _ formula: Formula) {
    computeds[id] = graph.computed { [unowned self] in value(of: formula) }
  }

  func makeEffect(_ script: EffectScript) {
    // The first run comes before there is a handle. A disposal in that run is carried out as soon as there is one.
    unborn.insert(script.id)
    let effect = graph.effect(rank: Graph.Rank(script.rank)) { [unowned self] in run(script) }
    if unborn.remove(script.id) != nil { effects[script.id] = effect } else { effect.dispose() }
  }

  func disposeAlone(_ id: Int) {
    if let signal = signals.removeValue(forKey: id) { return signal.dispose() }
    if let computed = computeds.removeValue(forKey: id) { return computed.dispose() }
    if let effect = effects.removeValue(forKey: id) { return effect.dispose() }
    unborn.remove(id)
  }
}
