public import LogbookGit
public import Sluice
public import SluiceScene

/// The state of one browser tab, beside the logbook that all tabs share: the pipeline of the tab's `HistoryScene`.
@Node public final class Tab: Pipeline {
  /// The logbook in which the tab is open.
  public weak var logbook: Logbook?

  /// The text of the search field.
  public var query = ""
  /// The beginning of the listed history.
  public var scope = Revision.head
  /// The author of the listed commits; nil for all authors.
  public var author: Author?
  /// The annotations that the listed commits must have.
  public var marks = MarkFilter.all
  /// The unsaved note.
  public var draft: NoteDraft?
  /// The outcome of the last import, until it is dismissed.
  public var imported: ImportOutcome?
  /// The commit of the open `CommitScene`, after it has been read.
  public var selection: Commit?
  /// The commit of the open `CommitScene`, before it has been read.
  public var wanted: CommitID?
  /// The files that the user has folded or unfolded.
  public var toggled: NodeSet<ChangedFile> = []
  /// The style of dates.
  public var dates = DateStyle.relative
  /// The indices in ``found`` of the rows in the page.
  public var window = 0..<Tab.page
  /// Whether the panel with branches, tags and authors is open on a narrow page.
  public var isPanelOpen = false

  /// Sent when a person has chosen a commit to show; nil closes the open commit.
  @Input public let commitChosen = Event<CommitID?>()
  /// Sent to read the detail of the selected commit again.
  public let retryTapped = Event<Void>()

  /// The listed commits, the newest first.
  public var found: NodeList<Commit> = []
  /// The state of the search.
  public var finding = Finding()

  /// The filter of the search; nil before the commits of branches are known.
  @Derived public var filter: Filter?
  /// The commits in the page.
  @Derived public var rows: [Commit] = []
  /// The content at the place of the rows.
  @Derived public var list = ListState.waiting
  /// The files of the selected commit whose lines are shown.
  @Derived public var unfolded: NodeSet<ChangedFile> = []
  /// The parents of the selected commit.
  @Derived public var parents: [ParentLink] = []

  /// The number of rows in the page.
  public static let page = 200

  /// Creates a tab that is not open.
  ///
  /// - Parameter address: The commits that the tab lists.
  public init(at address: TabAddress = TabAddress()) {
    query = address.query
    scope = address.scope
    author = address.author
    marks = address.marks
  }

  /// Selects a commit, or none. Reading the detail of the earlier commit is cancelled, unless another tab shows it.
  func choose(_ commit: Commit?) {
    if let left = selection, left != commit, left.detail?.state == .loading,
      logbook?.tabs.contains(where: { $0 != self && $0.selection == left }) != true
    {
      left.detail?.observe(.idle)
    }
    selection = commit
    wanted = nil
  }
}

/// A style of dates.
public enum DateStyle: String, Hashable, Sendable {
  /// As in "3 days ago".
  case relative
  /// As in "2023-11-14 22:13".
  case absolute
}

/// The state of the search for the commits of a tab.
public struct Finding: Hashable, Sendable {
  /// Whether the search among the read commits continues.
  public var isRunning = true
  /// The number of the search. A new search with a new list increments it.
  public var question = 0
  /// The number of changes of the list other than at its end.
  public var edition = 0
  /// The number of commits of the searched history so far.
  public var total = 0
  /// Whether the list has gaps, because the search has a word, an author or an annotation.
  public var hasGaps = false
  /// The filter for which the shown list was begun; nil before the first list.
  var listed: Filter?
  /// The filter whose first commit is opened when its list is shown; nil if none was requested.
  var firstWanted: Filter?
}
