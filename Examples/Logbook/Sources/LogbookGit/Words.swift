/// Numbers for words. Equal words have equal numbers, so that a comparison takes constant time.
struct WordNames {
  private var numbers: [Substring: Int] = [:]

  mutating func number(_ word: Substring) -> Int {
    if let known = numbers[word] { return known }
    numbers[word] = numbers.count
    return numbers.count - 1
  }
}

/// A line, split into words, white space and single symbols.
struct Words {
  /// The minimum similarity of lines that are counterparts.
  static let hardlyAlike = 0.4

  private let texts: [Substring]
  private let numbers: [Int]
  /// The weights of the words: their lengths, and 0 for white space.
  private let weights: [Int]
  /// The places of words with a weight, sorted by their numbers.
  private let sorted: [Int]
  private let weight: Int

  var count: Int { texts.count }

  init(_ line: String, _ names: inout WordNames) {
    texts = line.words
    numbers = texts.map { names.number($0) }
    weights = texts.map { $0.first?.isWhitespace == true ? 0 : $0.utf8.count }
    let (weights, numbers) = (weights, numbers)
    weight = weights.reduce(0, +)
    sorted = weights.indices.filter { weights[$0] > 0 }.sorted { numbers[$0] < numbers[$1] }
  }

  /// Returns the similarity of two lines from 0 to 1, independent of the order of the words.
  func likeness(_ other: Words) -> Double {
    var same = 0
    var (i, j) = (0, 0)
    while i < sorted.count, j < other.sorted.count {
      let (first, second) = (numbers[sorted[i]], other.numbers[other.sorted[j]])
      if first == second { same += weights[sorted[i]] }
      if first <= second { i += 1 }
      if second <= first { j += 1 }
    }
    return part(same, of: other)
  }

  private func part(_ same: Int, of other: Words) -> Double {
    let both = weight + other.weight
    return both == 0 ? 1 : Double(2 * same) / Double(both)
  }

  /// Returns the common words of two lines, a longest common subsequence. Returns nil if the similarity is low or the
  /// lines are too long.
  func common(_ other: Words, _ budget: inout WordBudget) -> (mine: [Bool], others: [Bool])? {
    var mine = [Bool](repeating: false, count: count)
    var others = [Bool](repeating: false, count: other.count)
    var start = 0
    while start < min(count, other.count), numbers[start] == other.numbers[start] {
      (mine[start], others[start]) = (true, true)
      start += 1
    }
    var (end, otherEnd) = (count, other.count)
    while end > start, otherEnd > start, numbers[end - 1] == other.numbers[otherEnd - 1] {
      (end, otherEnd) = (end - 1, otherEnd - 1)
      (mine[end], others[otherEnd]) = (true, true)
    }
    let width = otherEnd - start + 1
    guard budget.take((end - start + 1) * width) else { return nil }
    var longest = [Int32](repeating: 0, count: (end - start + 1) * width)
    for i in stride(from: end - 1, through: start, by: -1) {
      let row = (i - start) * width
      for j in stride(from: otherEnd - 1, through: start, by: -1) {
        let place = row + j - start
        longest[place] =
          numbers[i] == other.numbers[j]
          ? longest[place + width + 1] + Int32(weights[i] + 1) : max(longest[place + width], longest[place + 1])
      }
    }
    var (i, j) = (start, start)
    while i < end, j < otherEnd {
      let place = (i - start) * width + j - start
      if numbers[i] == other.numbers[j] {
        (mine[i], others[j]) = (true, true)
        (i, j) = (i + 1, j + 1)
      } else if longest[place + width] >= longest[place + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    let same = mine.indices.reduce(0) { $0 + (mine[$1] ? weights[$1] : 0) }
    return part(same, of: other) < Self.hardlyAlike ? nil : (mine, others)
  }

  /// Returns the spans of the line. White space between two changed words counts as changed.
  func spans(keeping kept: [Bool]) -> [Span] {
    var spans: [Span] = []
    for index in texts.indices {
      let isBetween = weights[index] == 0 && index > 0 && index + 1 < count && !kept[index - 1] && !kept[index + 1]
      let isChanged = !kept[index] || isBetween
      if spans.last?.isChanged == isChanged {
        spans[spans.count - 1].text += texts[index]
      } else {
        spans.append(Span(text: String(texts[index]), isChanged: isChanged))
      }
    }
    return spans
  }
}

extension String {
  /// The words, runs of white space, and single symbols of the text.
  fileprivate var words: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    while start < endIndex {
      let kind = self[start].wordKind
      var end = index(after: start)
      while kind != .sign, end < endIndex, self[end].wordKind == kind { end = index(after: end) }
      words.append(self[start..<end])
      start = end
    }
    return words
  }
}

extension Character {
  fileprivate enum WordKind { case word, space, sign }

  /// The kind of a character in a word. An ideograph is a word by itself.
  fileprivate var wordKind: WordKind {
    if let byte = asciiValue {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: return .word
      case 0x20, 0x09...0x0D: return .space
      default: return .sign
      }
    }
    guard let properties = unicodeScalars.first?.properties else { return .sign }
    if properties.isWhitespace { return .space }
    return (properties.isAlphabetic && !properties.isIdeographic) || properties.numericType != nil ? .word : .sign
  }
}
