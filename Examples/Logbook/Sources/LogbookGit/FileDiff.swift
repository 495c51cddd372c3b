/// What a commit did to one file, as it is shown.
public enum FileDiff: Hashable, Sendable {
  /// Lines.
  case text(TextDiff)
  /// Bytes that are no text; nil where there was no file before, or is none after.
  case binary(oldBytes: Int?, newBytes: Int?)
  /// Another repository inside this one, and the commits of it; nil where there was none before, or is none after.
  case submodule(old: String?, new: String?)
  /// More than is shown without being asked for: so many lines changed, in a file of so many bytes, before or after,
  /// whichever is more.
  case tooLarge(lines: Int, bytes: Int)
  /// The content is the same, or there is none: another mode, another name, an empty file.
  case nothing
}

/// The lines of a file that changed, and some around them.
public struct TextDiff: Hashable, Sendable {
  /// The parts of the file that changed, from its top.
  public var hunks: [Hunk]
  /// Whether there is more: lines behind the last one, or the rest of lines that end with "…".
  public var isCut: Bool

  /// A diff as a test makes it up.
  public init(hunks: [Hunk], isCut: Bool = false) {
    self.hunks = hunks
    self.isCut = isCut
  }
}

/// A part of a file that changed.
public struct Hunk: Hashable, Sendable {
  /// The number of its first line before the change; lines count from 1. Without lines, of the line before it.
  public var oldStart: Int
  /// How many lines it had.
  public var oldCount: Int
  /// The number of its first line after the change. Without lines, of the line before it.
  public var newStart: Int
  /// How many lines it has.
  public var newCount: Int
  /// The line above it that git takes for a heading, such as the beginning of a function. May be empty.
  public var heading: String
  /// Its lines, deleted ones before those added in their place.
  public var lines: [DiffLine]

  /// A hunk as a test makes it up.
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
  /// What happened to the line.
  public enum Kind: Hashable, Sendable {
    /// Nothing.
    case context
    /// It is new.
    case added
    /// It is gone.
    case deleted
  }

  /// What happened to it.
  public var kind: Kind
  /// Its number before the change; nil for a new line.
  public var old: Int?
  /// Its number after the change; nil for a deleted line.
  public var new: Int?
  /// The text, without the line feed but with a carriage return before it. An empty line has none.
  public var spans: [Span]
  /// Whether the file ends with it, without a line feed.
  public var endsWithoutNewline: Bool

  /// A line as a test makes it up.
  public init(kind: Kind, old: Int?, new: Int?, spans: [Span], endsWithoutNewline: Bool = false) {
    self.kind = kind
    self.old = old
    self.new = new
    self.spans = spans
    self.endsWithoutNewline = endsWithoutNewline
  }

  /// The whole text.
  public var text: String { spans.map(\.text).joined() }
}

/// A piece of a line.
public struct Span: Hashable, Sendable {
  /// The text.
  public var text: String
  /// Whether it is what makes the line another one than its counterpart.
  public var isChanged: Bool

  /// A span as a test makes it up.
  public init(text: String, isChanged: Bool = false) {
    self.text = text
    self.isChanged = isChanged
  }
}
