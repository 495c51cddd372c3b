extension Seen {
  /// Returns the differences between these expected results and the given ones, one line for each. Returns an empty
  /// array if nothing differs.
  ///
  /// If the expected results are not settled, only the violations that must be reported are compared. Derived slots of
  /// detached nodes are omitted, and the pairs of `before` are compared with the order of runs only. With `strictly`,
  /// both must also be the same. Use this for two expectations of the same case.
  package func differences(from seen: Seen, strictly: Bool = false) -> [String] {
    guard settled else { return unreported(in: seen) }
    var lines: [String] = []
    func compare<Value: Equatable>(_ key: String, _ expected: Value, _ got: Value) {
      if expected != got { lines.append("\(key): expected \(expected), got \(got)") }
    }
    guard seen.settled else { return ["settled: expected true, got false because \(seen.because)"] }
    compare("threw", threw, seen.threw)
    compare("refused", refused, seen.refused)
    compare("violations", Self.sorted(violations), Self.sorted(seen.violations))
    compare("canUndo", canUndo, seen.canUndo)
    compare("canRedo", canRedo, seen.canRedo)
    compare("detached", detached.sorted(), seen.detached.sorted())
    for key in Set(slots.keys).union(seen.slots.keys).sorted() where strictly || isCompared(key) {
      let (expected, got) = (slots[key], seen.slots[key])
      if expected != got {
        lines.append("slots \(key): expected \(expected.display("unchanged")), got \(got.display("unchanged"))")
      }
    }
    return lines + refreshDifferences(from: seen, strictly: strictly)
  }

  /// Whether a slot is compared, that is, not a derived slot of a detached node.
  private func isCompared(_ key: String) -> Bool {
    guard !detached.isEmpty, let dot = key.lastIndex(of: ".") else { return true }
    return !Schema.standard.derivedNames.contains(String(key[key.index(after: dot)...]))
      || !detached.contains(String(key[..<dot]))
  }

  private func refreshDifferences(from seen: Seen, strictly: Bool) -> [String] {
    let expected = recurringOpen ? refreshes.filter(\.isTelling) : refreshes
    let got = recurringOpen ? seen.refreshes.filter(\.isTelling) : seen.refreshes
    guard expected.count == got.count else {
      return ["refreshes: expected \(expected.count), got \(got.count): \(expected), \(got)"]
    }
    return zip(expected, got).enumerated().flatMap { index, pair in
      var lines = pair.0.differences(from: pair.1, comparesRecurring: !recurringOpen)
      if strictly { lines += pair.0.differencesOfPairs(from: pair.1) }
      return lines.map { "refresh \(index), \($0)" }
    }
  }

  private func unreported(in seen: Seen) -> [String] {
    let reported = Set(seen.violations.map(\.kind)).union(seen.mustReport)
    return mustReport.filter { !reported.contains($0) }.map { "mustReport: nothing of kind \($0) was reported" }
  }

  private static func sorted(_ violations: [Violation]) -> [String] {
    violations.map { "\($0.kind) by \($0.observer ?? "no observer")" }.sorted()
  }
}

extension Seen.Refresh {
  /// Whether any observer except recurring ones ran.
  fileprivate var isTelling: Bool { !(priority.isEmpty && smart.isEmpty && rendering.isEmpty) }

  fileprivate func differences(from seen: Self, comparesRecurring: Bool) -> [String] {
    var lines: [String] = []
    func compare(_ phase: String, _ expected: [Seen.Run], _ got: [Seen.Run]) {
      guard expected != got else { return }
      let place = zip(expected, got).enumerated().first { $1.0 != $1.1 }?.offset ?? min(expected.count, got.count)
      let (one, other) = (expected.dropFirst(place).first, got.dropFirst(place).first)
      lines.append("\(phase) run \(place): expected \(one.display("none")), got \(other.display("none"))")
    }
    compare("priority", priority, seen.priority)
    compare("smart", smart.sorted { $0.observer < $1.observer }, seen.smart.sorted { $0.observer < $1.observer })
    compare("rendering", rendering, seen.rendering)
    if comparesRecurring { compare("recurring", recurring, seen.recurring) }
    guard !before.isEmpty else { return lines }
    var places: [String: Int] = [:]
    for (place, run) in seen.smart.enumerated() { places[run.observer] = place }
    for pair in before {
      if let earlier = places[pair[0]], let later = places[pair[1]], earlier > later {
        lines.append("before: \(pair[0]) must run before \(pair[1]), got the opposite")
      }
    }
    return lines
  }

  fileprivate func differencesOfPairs(from seen: Self) -> [String] {
    let (expected, got) = (Set(before), Set(seen.before))
    return expected.subtracting(got).sorted { $0[0] < $1[0] }.map { "before: expected \($0), got no such pair" }
      + got.subtracting(expected).sorted { $0[0] < $1[0] }.map { "before: expected no such pair, got \($0)" }
  }
}

extension Seen.Run: CustomStringConvertible {
  package var description: String {
    let heard = events.map { "\($0.path): \($0.node).\($0.property) = \($0.value)" }.joined(separator: ", ")
    return observer + (first ? " for the first time" : "") + (pass.map { " in pass \($0)" } ?? "")
      + (heard.isEmpty ? "" : " with \(heard)") + (changes.map { " told \($0)" } ?? "")
  }
}

extension Optional {
  fileprivate func display(_ otherwise: String) -> String { map { "\($0)" } ?? otherwise }
}
