/// How much of a patch is read.
struct PatchLimits {
  var lines: Int
  var bytes: Int
  /// Whether the bytes are those that git writes, or those that are kept of long lines.
  var countsAll: Bool

  /// What is shown without being asked for, beside the limit of changed lines.
  static let usual = PatchLimits(lines: .max, bytes: 200_000, countsAll: true)
  static let usualChanges = 2000
  /// The most that is shown.
  static let whole = PatchLimits(lines: 20_000, bytes: 4_000_000, countsAll: false)
  /// The characters that are kept of a line.
  static let lineLength = 4000
}

/// Takes the output of `git diff` for one file apart, or all of a file that is new or gone, however the bytes are cut into
/// buffers.
struct PatchParser {
  /// Whether the limits are reached; nothing more is taken then.
  private(set) var isFull = false

  /// Bytes enough for a sign and for as many characters as are kept.
  private static let lineLimit = 4 * PatchLimits.lineLength + 1

  private let limits: PatchLimits
  /// What every line is, of a file that is new or gone; nil where git says it of each.
  private var only: DiffLine.Kind?
  private var reader = FieldReader(separator: UInt8(ascii: "\n"))
  private var diff = TextDiff(hunks: [])
  private var bytes = 0
  private var lineCount = 0
  /// The lines of the hunk that are still to come, and the numbers of the next ones.
  private var oldLeft = 0
  private var newLeft = 0
  private var old = 0
  private var new = 0

  init(_ limits: PatchLimits) { self.limits = limits }

  /// For a file that is new or gone, of so many lines.
  init(_ limits: PatchLimits, only kind: DiffLine.Kind, count: Int) {
    self.limits = limits
    only = kind
    old = kind == .deleted ? 1 : 0
    new = kind == .added ? 1 : 0
    diff.hunks = [Hunk(oldStart: old, oldCount: old * count, newStart: new, newCount: new * count, lines: [])]
  }

  mutating func parse(_ buffer: UnsafeRawBufferPointer) throws(GitError) {
    var rest = buffer[...]
    if limits.countsAll { bytes += buffer.count }
    while !isFull, let line = reader.next(&rest, limit: Self.lineLimit) { try take(line) }
    if bytes > limits.bytes { isFull = true }
  }

  /// What was read, when no more is to come or no more is wanted.
  mutating func finish() -> TextDiff {
    if let only, !isFull, !reader.isBetweenFields {
      takeLine(only, reader.finish())
      endWithoutNewline()
    }
    if isFull { diff.isCut = true }
    return diff
  }

  private mutating func take(_ line: FieldReader.Field) throws(GitError) {
    if let only {
      takeLine(only, line)
    } else {
      switch line.text.unicodeScalars.first {
      case "\\": endWithoutNewline()
      case "+" where isInHunk: takeLine(.added, line.withoutSign)
      case "-" where isInHunk: takeLine(.deleted, line.withoutSign)
      case " " where isInHunk: takeLine(.context, line.withoutSign)
      case _ where isInHunk: throw malformed(line.text)
      case "@": try takeHeader(line.text)
      default: break
      }
    }
    if bytes > limits.bytes { isFull = true }
  }

  /// `\ No newline at end of file`, which stands below the line it is about.
  private mutating func endWithoutNewline() {
    guard let hunk = diff.hunks.indices.last, let line = diff.hunks[hunk].lines.indices.last else { return }
    diff.hunks[hunk].lines[line].endsWithoutNewline = true
  }

  /// `@@ -1,3 +1,4 @@ heading`; a count of 1 is left away.
  private mutating func takeHeader(_ line: String) throws(GitError) {
    let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count >= 4, let old = Self.range(parts[1], "-"), let new = Self.range(parts[2], "+"), parts[3] == "@@"
    else { throw malformed(line) }
    (self.old, oldLeft) = old
    (self.new, newLeft) = new
    // git cuts the heading at a byte, which may lie inside a character.
    var heading = parts.count > 4 ? parts[4] : ""
    while heading.last == "\u{FFFD}" || heading.last?.isWhitespace == true { heading.removeLast() }
    diff.hunks.append(
      Hunk(
        oldStart: self.old,
        oldCount: oldLeft,
        newStart: self.new,
        newCount: newLeft,
        heading: String(heading),
        lines: []
      )
    )
  }

  private static func range(_ text: Substring, _ sign: String) -> (start: Int, count: Int)? {
    guard let numbers = text.removing(sign)?.split(separator: ",").map({ Int($0) }), let start = numbers.first ?? nil
    else { return nil }
    if numbers.count == 1 { return (start, 1) }
    return numbers[1].map { (start, $0) }
  }

  private var isInHunk: Bool { oldLeft > 0 || newLeft > 0 }

  private mutating func takeLine(_ kind: DiffLine.Kind, _ line: FieldReader.Field) {
    if lineCount == limits.lines {
      isFull = true
      return
    }
    let text = line.text(PatchLimits.lineLength)
    if text.utf8.count != line.text.utf8.count { diff.isCut = true }
    var found = DiffLine(kind: kind, old: nil, new: nil, spans: text.isEmpty ? [] : [Span(text: text)])
    if kind != .added {
      found.old = old
      old += 1
      oldLeft -= 1
    }
    if kind != .deleted {
      found.new = new
      new += 1
      newLeft -= 1
    }
    diff.hunks[diff.hunks.count - 1].lines.append(found)
    lineCount += 1
    if !limits.countsAll { bytes += text.utf8.count }
  }

  private func malformed(_ text: String) -> GitError { .malformed(command: "diff", evidence: String(text.prefix(60))) }
}

extension FieldReader.Field {
  /// Without the sign that tells what happened to the line.
  fileprivate var withoutSign: Self { Self(text: String(text.unicodeScalars.dropFirst()), isCut: isCut) }
}
