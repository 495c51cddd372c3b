/// The diff of one file, as pages show it.
public enum FileDiff: Hashable, Sendable {
  /// A diff of lines.
  case text(TextDiff)
  /// The sizes of a file that is not text; nil if there was no file before or after.
  case binary(oldBytes: Int?, newBytes: Int?)
  /// The commits of a submodule; nil if there was none before or after.
  case submodule(old: String?, new: String?)
  /// A diff that is not shown without a request: the number of changed lines, and the size of the larger version.
  case tooLarge(lines: Int, bytes: Int)
  /// No change of the content: another mode, another name, or an empty file.
  case nothing
}

/// The changed lines of a file, with some lines around them.
public struct TextDiff: Hashable, Sendable {
  /// The changed parts of the file, from its top.
  public var hunks: [Hunk]
  /// Whether the diff is truncated: lines after the last one are missing, or lines are cut and end with "…".
  public var isCut: Bool

  /// Creates a diff for tests.
  public init(hunks: [Hunk], isCut: Bool = false) {
    self.hunks = hunks
    self.isCut = isCut
  }
}

/// A changed part of a file.
public struct Hunk: Hashable, Sendable {
  /// The number of the first line before the change, from 1. Without lines, the number of the line before the hunk.
  public var oldStart: Int
  /// The number of lines before the change.
  public var oldCount: Int
  /// The number of the first line after the change. Without lines, the number of the line before the hunk.
  public var newStart: Int
  /// The number of lines after the change.
  public var newCount: Int
  /// The line above that git uses as a heading, such as the beginning of a function. The heading can be empty.
  public var heading: String
  /// The lines. Deleted lines are before the lines that replace them.
  public var lines: [DiffLine]

  /// Creates a hunk for tests.
  public init(oldStart: Int, oldCount: Int, newStart: Int, newCount: Int, heading: String = "", lines: [DiffLine]) {
    self.oldStart = oldStart
    self.oldCount = oldCount
    self.newStart = newStart
    self.newCount = newCount
    self.heading = heading
    self.lines = lines
  }
}

/// A line of a diff.
public struct DiffLine: Hashable, Sendable {
  /// The kind of a line.
  public enum Kind: Hashable, Sendable {
    /// An unchanged line.
    case context
    /// An added line.
    case added
    /// A deleted line.
    case deleted
  }

  /// The kind of the line.
  public var kind: Kind
  /// The line number before the change; nil for an added line.
  public var old: Int?
  /// The line number after the change; nil for a deleted line.
  public var new: Int?
  /// The text, without the line feed but with a carriage return before it. An empty line has no spans.
  public var spans: [Span]
  /// Whether this is the last line of the file, without a line feed.
  public var endsWithoutNewline: Bool

  /// Creates a line for tests.
  public init(kind: Kind, old: Int?, new: Int?, spans: [Span], endsWithoutNewline: Bool = false) {
    self.kind = kind
    self.old = old
    self.new = new
    self.spans = spans
    self.endsWithoutNewline = endsWithoutNewline
  }

  /// The complete text.
  public var text: String { spans.map(\.text).joined() }
}

/// A piece of a line.
public struct Span: Hashable, Sendable {
  /// The text.
  public var text: String
  /// Whether the text differs from the counterpart of the line.
  public var isChanged: Bool

  /// Creates a span for tests.
  public init(text: String, isChanged: Bool = false) {
    self.text = text
    self.isChanged = isChanged
  }
}
