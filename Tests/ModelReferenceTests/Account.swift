import ModelReference

/// The contents of random cases, and the time that the reference took for them.
struct Account {
  var operations = 0
  var updates = 0
  var thrown = 0
  var leftOut = 0
  var refused = 0
  var violations = 0
  var unsettled = 0
  /// Sums over all operations.
  var attached = 0
  var shared = 0
  var depth = 0
  var phases: [String: Int] = [:]
  var firstRuns = 0
  var events = 0
  var passes: [Int: Int] = [:]
  var used: Set<String> = []
  var generating = Duration.zero
  var playing = Duration.zero

  mutating func play(_ random: RandomCase) {
    var random = random
    var operations: [Case.Operation] = []
    let clock = ContinuousClock()
    generating += clock.measure { while let operation = random.next() { operations.append(operation) } }
    let start = random.start
    playing += clock.measure {
      var reference = Reference(start)
      for operation in operations { _ = reference.perform(operation) }
    }
    leftOut += random.leftOut
    var reference = Reference(start)
    for (index, operation) in operations.enumerated() {
      _ = reference.perform(operation)
      add(operation)
      if index % 10 == 0 {
        let shape = TreeShape(reference.slots)
        attached += shape.nodes * 10
        shared += shape.shared * 10
        depth += shape.depth * 10
      }
    }
    self.operations += operations.count
  }

  private mutating func add(_ operation: Case.Operation) {
    guard let seen = operation.expect else { return }
    if case .update = operation.action { updates += 1 }
    if seen.threw { thrown += 1 }
    if !seen.settled { unsettled += 1 }
    refused += seen.refused.count
    violations += seen.violations.count
    if case .observe(let spec) = operation.action {
      for name in (spec.reads + spec.writes).joined() { used.insert(name) }
    }
    for slot in seen.slots.keys { used.insert(String(slot.split(separator: ".").last!)) }
    for refresh in seen.refreshes {
      let phases = [
        "priority": refresh.priority, "smart": refresh.smart, "rendering": refresh.rendering,
        "recurring": refresh.recurring,
      ]
      for (phase, runs) in phases where !runs.isEmpty { self.phases[phase, default: 0] += runs.count }
      passes[refresh.priority.map { $0.pass ?? 0 }.max() ?? 0, default: 0] += 1
      let runs = phases.values.joined()
      firstRuns += runs.count { $0.first }
      events += runs.reduce(0) { $0 + $1.events.count }
    }
  }

  /// The properties of the schema that no registration names and no operation changes.
  var unusedProperties: [String] {
    Set(Schema.standard.described.values.flatMap(\.keys)).subtracting(used).sorted()
  }

  var description: String {
    func mean(_ sum: Int) -> Double { (Double(sum) / Double(max(1, operations)) * 10).rounded() / 10 }
    func each(_ time: Duration) -> String { "\(Int(time / .microseconds(1)) / max(1, operations)) µs" }
    return """
      \(operations) operations, \(updates) updates, \(thrown) thrown, \(leftOut) left out, \(unsettled) unsettled
      a tree of \(mean(attached)) nodes, \(mean(shared)) of them shared, folders \(mean(depth)) deep
      runs: \(phases.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }), first \(firstRuns), events \(events)
      passes: \(passes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
      refused \(refused), violations \(violations), unused properties \(unusedProperties)
      an operation: \(each(playing)) to play, \(each(generating)) to make up
      """
  }
}
