public import LogbookGit

/// The annotation of a commit as pages show it and searches find it.
public struct Mark: Hashable, Sendable {
  /// Whether the commit is bookmarked.
  public let isBookmarked: Bool
  /// The note; empty for none.
  public let note: String
  /// The note as a search sees it; nil for none.
  let searchText: SearchText?

  /// A mark with all its parts.
  ///
  /// - Complexity: A pass over the note.
  public init(isBookmarked: Bool = false, note: String = "") {
    self.isBookmarked = isBookmarked
    self.note = note
    searchText = note.isEmpty ? nil : SearchText(note)
  }
}

/// A choice of commits by their annotations.
public enum MarkFilter: String, Hashable, Sendable {
  /// All.
  case all
  /// Those with a bookmark.
  case bookmarked
  /// Those with a note.
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

/// The numbers of commits with annotations, among those that were read.
public struct MarkCounts: Hashable, Sendable {
  /// The number of commits with a bookmark.
  public var bookmarked = 0
  /// The number of commits with a note.
  public var noted = 0

  /// Counts as a test expects them.
  public init(bookmarked: Int = 0, noted: Int = 0) {
    self.bookmarked = bookmarked
    self.noted = noted
  }
}

/// The steps that undo and redo take; nil where there is none.
public struct MarkSteps: Hashable, Sendable {
  /// The name of the step that undo takes back.
  public var undo: String?
  /// The name of the step that redo does again.
  public var redo: String?

  /// Steps as a test expects them.
  public init(undo: String? = nil, redo: String? = nil) {
    self.undo = undo
    self.redo = redo
  }
}

/// The place in which annotations are kept.
public enum Keeping: Hashable, Sendable {
  /// In memory until Logbook ends.
  case memory
  /// In a database, at this path.
  case database(String)
  /// In memory until the database can be written again, for this reason.
  case unwritten(reason: String)
  /// Nowhere: the database could not be opened, for this reason, and there are no annotations.
  case off(reason: String)

  /// Whether there are annotations, which people can change.
  public var isOn: Bool {
    if case .off = self { false } else { true }
  }
}

/// A note that is being typed in a tab.
public struct NoteDraft: Hashable, Sendable {
  /// The commit of the note.
  public var commit: CommitID
  /// The text of the field.
  public var text: String
}
