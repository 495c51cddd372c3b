/// The limits for reading a patch.
struct PatchLimits {
  var lines: Int
  var bytes: Int
  /// Whether the limit of bytes counts all bytes of git's output, or only the stored bytes of long lines.
  var countsAll: Bool

  /// The limits of a diff that is shown without a request, besides the limit of changed lines.
  static let usual = PatchLimits(lines: .max, bytes: 200_000, countsAll: true)
  static let usualChanges = 2000
  /// The limits of any diff.
  static let whole = PatchLimits(lines: 20_000, bytes: 4_000_000, countsAll: false)
  /// The maximum number of characters of a line.
  static let lineLength = 4000
}

/// A parser of the output of `git diff` for one file, or of the contents of an added or deleted file, with any division
/// into buffers.
struct PatchParser {
  /// Whether a limit is reached. Then no more input is parsed.
  private(set) var isFull = false

  /// The number of bytes that suffices for the sign and the characters of a line.
  private static let lineLimit = 4 * PatchLimits.lineLength + 1

  private let limits: PatchLimits
  /// The kind of all lines of an added or deleted file; nil if git's output has the kind of each line.
  private var only: DiffLine.Kind?
  private var reader = FieldReader(separator: UInt8(ascii: "\n"))
  private var diff = TextDiff(hunks: [])
  private var bytes = 0
  private var lineCount = 0
  /// The numbers of remaining lines of the hunk, and the next line numbers.
  private var oldLeft = 0
  private var newLeft = 0
  private var old = 0
  private var new = 0

  init(_ limits: PatchLimits) { self.limits = limits }

  /// Creates a parser for an added or deleted file with a number of lines.
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

  /// Returns the diff at the end of the input, or when no more input is needed.
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

  /// Parses `\ No newline at end of file`, which refers to the line above it.
  private mutating func endWithoutNewline() {
    guard let hunk = diff.hunks.indices.last, let line = diff.hunks[hunk].lines.indices.last else { return }
    diff.hunks[hunk].lines[line].endsWithoutNewline = true
  }

  /// Parses `@@ -1,3 +1,4 @@ heading`. A count of 1 is omitted in the input.
  private mutating func takeHeader(_ line: String) throws(GitError) {
    let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count >= 4, let old = Self.range(parts[1], "-"), let new = Self.range(parts[2], "+"), parts[3] == "@@"
    else { throw malformed(line) }
    (self.old, oldLeft) = old
    (self.new, newLeft) = new
    // git cuts the heading at a byte, possibly within a character.
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
  /// The text without the sign for the kind of the line.
  fileprivate var withoutSign: Self { Self(text: String(text.unicodeScalars.dropFirst()), isCut: isCut) }
}
