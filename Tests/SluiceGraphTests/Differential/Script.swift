/// The formula of a computed value, which reads nodes with lower numbers.
indirect enum Formula {
  case sum([Int])
  /// Reads the first node, then one of the others.
  case choose(Int, Int, Int)
  /// Computes a remainder, which has few different values. The value is often equal, and then stops the change.
  case remainder(Int, Int)

  var reads: [Int] {
    switch self {
    case .sum(let ids): ids
    case .choose(let condition, let one, let other): [condition, one, other]
    case .remainder(let id, _): [id]
    }
  }
}

/// An action in a run of an effect. `sum` is the sum of the values that the run has read so far.
indirect enum Action {
  case read(Int)
  /// Reads the second node if the value of the first is odd.
  case readIf(Int, Int)
  case peek(Int)
  /// Writes `sum` plus the number.
  case write(Int, Int)
  case batch([Action])
  /// Writes another value, reads the second node, and restores the former value.
  case twist(Int, reading: Int)
  /// Disposes the node if `sum` is divisible by 3.
  case disposeSometimes(Int)
  /// Creates an effect in the second run.
  case spawn(EffectScript)
}

struct EffectScript {
  var id: Int
  var rank: UInt64
  var actions: [Action]
}

/// One step of the differential test, outside of effects.
indirect enum Operation {
  case write(Int, Int)
  case read(Int)
  case batch([Operation])
  case twist(Int, reading: Int)
  case makeSignal(Int, Int)
  case makeComputed(Int, Formula)
  case makeEffect(EffectScript)
  case dispose(Int)
}

/// One run of an effect, with the sum of the values that it read.
struct Run: Equatable {
  var effect: Int
  var sum: Int
}

/// An executor of scripts: the graph under test, or the reference.
protocol World: AnyObject {
  var log: [Run] { get set }
  var runs: [Int: Int] { get set }
  /// The number of writes that effects may still make in this step, so that every step ends.
  var budget: Int { get set }
  var formulas: [Int: Formula] { get set }

  func isAlive(_ id: Int) -> Bool
  func isReadable(_ id: Int) -> Bool
  func read(_ id: Int) -> Int
  func untracked(_ body: () -> Int) -> Int
  func write(_ id: Int, _ value: Int)
  func batch(_ body: () -> Void)
  func makeSignal(_ id: Int, _ value: Int)
  func makeComputed(_ id: Int, _ formula: Formula)
  func makeEffect(_ script: EffectScript)
  func disposeAlone(_ id: Int)
}

extension World {
  func perform(_ operation: Operation) {
    switch operation {
    case .write(let id, let value):
      if isAlive(id) { write(id, value) }
    case .read(let id):
      if isAlive(id) { _ = read(id) }
    case .batch(let operations):
      batch { for operation in operations { perform(operation) } }
    case .twist(let id, let other):
      twist(id, reading: other)
    case .makeSignal(let id, let value):
      makeSignal(id, value)
    case .makeComputed(let id, let formula):
      if formula.reads.allSatisfy(isAlive) {
        formulas[id] = formula
        makeComputed(id, formula)
      }
    case .makeEffect(let script):
      makeEffect(script)
    case .dispose(let id):
      dispose(id)
    }
  }

  /// Disposes a node, and then the computed values that can no longer be computed.
  func dispose(_ id: Int) {
    guard isAlive(id) else { return }
    disposeAlone(id)
    formulas[id] = nil
    for (reader, formula) in formulas.sorted(by: { $0.key < $1.key }) where formula.reads.contains(id) {
      dispose(reader)
    }
  }

  func value(of formula: Formula) -> Int {
    switch formula {
    case .sum(let ids): ids.reduce(0) { $0 &+ read($1) } % 1000
    case .choose(let condition, let one, let other): read(condition) % 2 == 0 ? read(one) : read(other)
    case .remainder(let id, let divisor): read(id) % divisor
    }
  }

  func run(_ script: EffectScript) {
    var sum = 0
    runs[script.id, default: 0] += 1
    for action in script.actions { perform(action, &sum, of: script.id) }
    log.append(Run(effect: script.id, sum: sum))
  }

  private func perform(_ action: Action, _ sum: inout Int, of effect: Int) {
    switch action {
    case .read(let id):
      if isAlive(id) { sum += read(id) }
    case .readIf(let condition, let id):
      if isAlive(condition), read(condition) % 2 == 1, isAlive(id) { sum += read(id) }
    case .peek(let id):
      if isAlive(id) { sum += untracked { read(id) } }
    case .write(let id, let offset):
      if budget > 0, isAlive(id) {
        budget -= 1
        write(id, (sum + offset) % 4)
      }
    case .batch(let actions):
      var inner = sum
      batch { for action in actions { perform(action, &inner, of: effect) } }
      sum = inner
    case .twist(let id, let other):
      if budget > 0 {
        budget -= 1
        twist(id, reading: other)
      }
    case .disposeSometimes(let id):
      if sum % 3 == 0 { dispose(id) }
    case .spawn(let script):
      if runs[effect] == 2, !isAlive(script.id), runs[script.id] == nil { makeEffect(script) }
    }
  }

  private func twist(_ id: Int, reading other: Int) {
    guard isAlive(id) else { return }
    let old = untracked { read(id) }
    write(id, old + 1)
    if isAlive(other) { _ = read(other) }
    if isAlive(id) { write(id, old) }
  }
}
