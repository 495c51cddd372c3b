import TestSupport

/// Generates operations on some forty nodes. The same seed always gives the same operations.
struct ScriptGenerator {
  private var random: SeededGenerator
  private var nextID = 0
  private var signals: [Int] = []
  private var computeds: [Int] = []
  private var effects: [Int] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func startWorld() {
    nextID = 0
    signals = []
    computeds = []
    effects = []
  }

  /// Returns the nodes whose values are compared. The sample is small, so that most computed values stay unread.
  mutating func sample(all: Bool) -> [Int] {
    let readable = (signals + computeds).sorted()
    return all ? readable : readable.isEmpty ? [] : [readable.randomElement(using: &random)!]
  }

  mutating func nextOperation(isAlive: (Int) -> Bool) -> Operation {
    signals.removeAll { !isAlive($0) }
    computeds.removeAll { !isAlive($0) }
    effects.removeAll { !isAlive($0) }
    if signals.count < 4 { return makeSignal() }
    return operation(depth: 0)
  }

  private mutating func operation(depth: Int) -> Operation {
    let isCrowded = signals.count + computeds.count + effects.count > 40
    switch number(100) {
    case 0..<30: return .write(signal(), number(4))
    case 30..<35: return .read(value())
    case 35..<40: return .twist(signal(), reading: value())
    case 40..<65 where depth < 3:
      return .batch((0..<1 + number(5)).map { _ in operation(depth: depth + 1) })
    case 65..<69: return isCrowded ? .dispose(signal()) : makeSignal()
    case 69..<79: return isCrowded ? .dispose(computeds.randomElement(using: &random) ?? signal()) : makeComputed()
    case 79..<90: return isCrowded ? .dispose(effects.randomElement(using: &random) ?? signal()) : makeEffect()
    case 90..<93: return .dispose((signals + computeds + effects).randomElement(using: &random)!)
    default: return .write(signal(), number(4))
    }
  }

  private mutating func makeSignal() -> Operation {
    let id = newID()
    signals.append(id)
    return .makeSignal(id, number(4))
  }

  private mutating func makeComputed() -> Operation {
    let formula: Formula =
      switch number(5) {
      case 0, 1: .sum((0..<1 + number(4)).map { _ in value() })
      case 2, 3: .choose(value(), value(), value())
      default: .remainder(value(), 2 + number(2))
      }
    let id = newID()
    computeds.append(id)
    return .makeComputed(id, formula)
  }

  private mutating func makeEffect() -> Operation {
    let script = script(canSpawn: true)
    effects.append(script.id)
    return .makeEffect(script)
  }

  private mutating func script(canSpawn: Bool) -> EffectScript {
    let id = newID()
    var actions = (0..<1 + number(4)).map { _ in action(depth: 0, id) }
    if canSpawn, number(8) == 0 { actions.append(.spawn(script(canSpawn: false))) }
    return EffectScript(id: id, rank: UInt64(number(4)), actions: actions)
  }

  private mutating func action(depth: Int, _ id: Int) -> Action {
    switch number(20) {
    case 0..<9: .read(value())
    case 9..<12: .readIf(value(), value())
    case 12: .peek(value())
    case 13..<16: .write(signal(), number(4))
    case 16 where depth < 2: .batch((0..<1 + number(3)).map { _ in action(depth: depth + 1, id) })
    case 17: .twist(signal(), reading: value())
    case 18 where number(3) == 0:
      .disposeSometimes(number(2) == 0 ? id : (computeds + effects + [id]).randomElement(using: &random)!)
    default: .read(value())
    }
  }

  private mutating func newID() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func signal() -> Int { signals.randomElement(using: &random)! }
  private mutating func value() -> Int { (signals + computeds).randomElement(using: &random)! }
}
