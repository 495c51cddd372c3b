import SluiceModel

/// A comparison of expected and recorded events. A line that begins with `-` was expected and did not occur, a line
/// with `+` occurred and was not expected, and all other lines match.
struct Difference {
  private(set) var lines: [String] = []
  private(set) var isEmpty = true
  let words: Words

  init(_ words: Words) { self.words = words }

  /// Compares changes of slots. The order is ignored, because the order of the writes in a closure is not part of its
  /// behavior.
  mutating func compare(_ expected: [ExpectedChange], _ found: [LoggedChange]) {
    var expected = expected
    var part: [Line] = []
    for change in found {
      if let index = expected.firstIndex(where: { $0.isOfSlot(change) && $0.matches(change) }) {
        expected.remove(at: index)
        part.append(.same(words.change(change)))
        continue
      }
      if let index = expected.firstIndex(where: { $0.isOfSlot(change) }) {
        part.append(.missing(expected.remove(at: index).text(words)))
      }
      part.append(.unstated(words.change(change)))
    }
    append("changes", part + expected.map { .missing($0.text(words)) })
  }

  /// Compares runs, in order.
  mutating func compare(_ expected: [ExpectedRun], _ found: [ObserverRun]) {
    append("runs", align(expected, found, { $0.matches($1) }, { $0.text(words) }, words.run))
  }

  /// Compares names, in order.
  mutating func compare(_ title: String, _ expected: [String], _ found: [(name: String, text: String)]) {
    append(title, align(expected, found, { $0 == $1.name }, { $0 }, { $0.text }))
  }

  private enum Line {
    case same(String)
    case missing(String)
    case unstated(String)
  }

  private mutating func append(_ title: String, _ part: [Line]) {
    guard !part.isEmpty else { return }
    lines.append(title)
    for line in part {
      switch line {
      case .same(let text): lines.append("    \(text)")
      case .missing(let text): lines.append("  - \(text)")
      case .unstated(let text): lines.append("  + \(text)")
      }
      if case .same = line {} else { isEmpty = false }
    }
  }

  /// Returns the lines of a longest common subsequence and of the remaining elements.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the numbers of elements.
  private func align<Expected, Found>(
    _ expected: [Expected], _ found: [Found], _ matches: (Expected, Found) -> Bool,
    _ expectedText: (Expected) -> String, _ foundText: (Found) -> String
  ) -> [Line] {
    /// The number of pairs among the remaining elements.
    var pairs = Array(repeating: Array(repeating: 0, count: found.count + 1), count: expected.count + 1)
    for i in expected.indices.reversed() {
      for j in found.indices.reversed() {
        pairs[i][j] = max(pairs[i + 1][j], pairs[i][j + 1])
        if matches(expected[i], found[j]) { pairs[i][j] = max(pairs[i][j], pairs[i + 1][j + 1] + 1) }
      }
    }
    var part: [Line] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < found.count {
      if i < expected.count, j < found.count, matches(expected[i], found[j]), pairs[i][j] == pairs[i + 1][j + 1] + 1 {
        part.append(.same(foundText(found[j])))
        (i, j) = (i + 1, j + 1)
      } else if i < expected.count, pairs[i + 1][j] == pairs[i][j] {
        part.append(.missing(expectedText(expected[i])))
        i += 1
      } else {
        part.append(.unstated(foundText(found[j])))
        j += 1
      }
    }
    return part
  }
}
