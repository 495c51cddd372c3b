public import LogbookGit

/// The annotation of a commit as a value, for pages and searches.
public struct Mark: Hashable, Sendable {
  /// Whether the commit is bookmarked.
  public let isBookmarked: Bool
  /// The note; empty for none.
  public let note: String
  /// The note in the form for searches; nil for none.
  let searchText: SearchText?

  /// Creates a mark.
  ///
  /// - Complexity: O(n), where n is the length of the note.
  public init(isBookmarked: Bool = false, note: String = "") {
    self.isBookmarked = isBookmarked
    self.note = note
    searchText = note.isEmpty ? nil : SearchText(note)
  }
}

/// A filter of commits by their annotations.
public enum MarkFilter: String, Hashable, Sendable {
  /// All commits.
  case all
  /// Commits with a bookmark.
  case bookmarked
  /// Commits with a note.
  case noted

  /// Whether a commit with this annotation is listed.
  func admits(_ mark: Mark?) -> Bool {
    switch self {
    case .all: true
    case .bookmarked: mark?.isBookmarked == true
    case .noted: mark?.note.isEmpty == false
    }
  }
}

/// The numbers of commits with annotations, among the commits that were read.
public struct MarkCounts: Hashable, Sendable {
  /// The number of commits with a bookmark.
  public var bookmarked = 0
  /// The number of commits with a note.
  public var noted = 0

  /// Creates counts for tests.
  public init(bookmarked: Int = 0, noted: Int = 0) {
    self.bookmarked = bookmarked
    self.noted = noted
  }
}

/// The names of the steps for undo and redo; nil if there is none.
public struct MarkSteps: Hashable, Sendable {
  /// The name of the step that undo reverts.
  public var undo: String?
  /// The name of the step that redo repeats.
  public var redo: String?

  /// Creates steps for tests.
  public init(undo: String? = nil, redo: String? = nil) {
    self.undo = undo
    self.redo = redo
  }
}

/// The place in which annotations are stored.
public enum Keeping: Hashable, Sendable {
  /// In memory until Logbook ends.
  case memory
  /// In a database, at this path.
  case database(String)
  /// In memory until the database can be written again, for this reason.
  case unwritten(reason: String)
  /// Switched off, since the database could not be opened for this reason.
  case off(reason: String)

  /// Whether annotations can be shown and changed.
  public var isOn: Bool {
    if case .off = self { false } else { true }
  }
}

/// An unsaved note in a tab.
public struct NoteDraft: Hashable, Sendable {
  /// The commit of the note.
  public var commit: CommitID
  /// The text of the field.
  public var text: String
}
