extension TextDiff {
  /// Returns a copy in which the changed words of changed lines are marked.
  ///
  /// Deleted lines and the lines that replace them are paired in order, by similarity. Then the words of both are
  /// compared. Lines with little similarity have no counterpart. The number of comparisons is limited; beyond the
  /// limit, lines stay unmarked.
  func markingWords() -> TextDiff {
    var marked = self
    var budget = WordBudget()
    for index in marked.hunks.indices { marked.hunks[index].markWords(&budget) }
    return marked
  }
}

/// The remaining number of word comparisons for one diff.
struct WordBudget {
  private var left = 4_000_000

  /// Subtracts a number of comparisons, and returns whether they were available.
  mutating func take(_ count: Int) -> Bool {
    guard count <= left else { return false }
    left -= count
    return true
  }
}

extension Hunk {
  fileprivate mutating func markWords(_ budget: inout WordBudget) {
    var index = 0
    while index < lines.count {
      let deleted = index..<end(of: .deleted, from: index)
      let added = deleted.upperBound..<end(of: .added, from: deleted.upperBound)
      if !deleted.isEmpty, !added.isEmpty { markWords(deleted, added, &budget) }
      index = max(added.upperBound, index + 1)
    }
  }

  private func end(of kind: DiffLine.Kind, from start: Int) -> Int {
    lines[start...].firstIndex { $0.kind != kind } ?? lines.count
  }

  private mutating func markWords(_ deleted: Range<Int>, _ added: Range<Int>, _ budget: inout WordBudget) {
    let length = lines[deleted.lowerBound..<added.upperBound].reduce(0) { $0 + $1.text.utf8.count }
    guard budget.take(length) else { return }
    var names = WordNames()
    let old = deleted.map { Words(lines[$0].text, &names) }
    let new = added.map { Words(lines[$0].text, &names) }
    for (first, second) in pairs(old, new, &budget) {
      guard let (oldKept, newKept) = old[first].common(new[second], &budget) else { continue }
      lines[deleted.lowerBound + first].spans = old[first].spans(keeping: oldKept)
      lines[added.lowerBound + second].spans = new[second].spans(keeping: newKept)
    }
  }
}

/// Returns the ordered pairs of lines with the greatest total similarity. With too many lines, pairs them from the top.
private func pairs(_ old: [Words], _ new: [Words], _ budget: inout WordBudget) -> [(Int, Int)] {
  let work = old.reduce(0) { $0 + $1.count } * new.count + new.reduce(0) { $0 + $1.count } * old.count
  guard old.count * new.count <= 10_000, budget.take(work) else { return Array(zip(old.indices, new.indices)) }
  let width = new.count + 1
  var likeness = [Double](repeating: 0, count: old.count * new.count)
  var best = [Double](repeating: 0, count: (old.count + 1) * width)
  for i in old.indices {
    for j in new.indices {
      let value = old[i].likeness(new[j])
      likeness[i * new.count + j] = value
      let pair = value < Words.hardlyAlike ? 0 : best[i * width + j] + value
      best[(i + 1) * width + j + 1] = max(pair, best[i * width + j + 1], best[(i + 1) * width + j])
    }
  }
  var found: [(Int, Int)] = []
  var (i, j) = (old.count, new.count)
  while i > 0, j > 0 {
    let here = best[i * width + j]
    if here == best[(i - 1) * width + j] {
      i -= 1
    } else if here == best[i * width + j - 1] {
      j -= 1
    } else {
      (i, j) = (i - 1, j - 1)
      found.append((i, j))
    }
  }
  return found.reversed()
}
