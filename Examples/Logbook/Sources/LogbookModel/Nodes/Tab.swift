public import LogbookGit
public import Sluice
public import SluiceScene

/// The state of one browser tab, beside the logbook that all tabs share: the pipeline of the tab's `HistoryScene`.
@Node public final class Tab: Pipeline {
  /// Where it is open.
  public weak var logbook: Logbook?

  /// What stands in the search field.
  public var query = ""
  /// Whose history is listed.
  public var scope = Revision.head
  /// Whose commits alone are listed; nil for everybody's.
  public var author: Author?
  /// The annotations that the listed commits must have.
  public var marks = MarkFilter.all
  /// The note that is being typed, until it is saved.
  public var draft: NoteDraft?
  /// The outcome of the last import, until it is dismissed.
  public var imported: ImportOutcome?
  /// The commit of the `CommitScene` that is open, once it has been read.
  public var selection: Commit?
  /// The commit of the `CommitScene` that is open, before it has been read.
  public var wanted: CommitID?
  /// The files that were folded or unfolded by hand.
  public var toggled: NodeSet<ChangedFile> = []
  /// How dates are told.
  public var dates = DateStyle.relative
  /// The places in ``found`` of the rows that the page holds.
  public var window = 0..<Tab.page
  /// Whether the panel with branches, tags and authors is open where there is no room for it.
  public var isPanelOpen = false

  /// Sent when a person has chosen a commit to show; nil closes the commit that is open.
  @Input public let commitChosen = Event<CommitID?>()
  /// The detail of the selected commit is to be read again.
  public let retryTapped = Event<Void>()

  /// The commits that are listed, the newest first.
  public var found: NodeList<Commit> = []
  /// How finding them goes.
  public var finding = Finding()

  /// What is to be found; nil before it is known where branches stand.
  @Derived public var filter: Filter?
  /// The commits that the page holds.
  @Derived public var rows: [Commit] = []
  /// What takes the place of the rows, if anything.
  @Derived public var list = ListState.waiting
  /// The files of the selected commit whose lines are shown.
  @Derived public var unfolded: NodeSet<ChangedFile> = []
  /// The parents of the selected commit.
  @Derived public var parents: [ParentLink] = []

  /// How many rows the page gets at a time.
  public static let page = 200

  /// A tab that has not been opened.
  ///
  /// - Parameter address: The commits that the tab lists.
  public init(at address: TabAddress = TabAddress()) {
    query = address.query
    scope = address.scope
    author = address.author
    marks = address.marks
  }

  /// Selects this commit; nil for none. The one before is not read on, unless another tab shows it.
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

/// How dates are told.
public enum DateStyle: String, Hashable, Sendable {
  /// As in "3 days ago".
  case relative
  /// As in "2023-11-14 22:13".
  case absolute
}

/// How finding the commits of a tab goes.
public struct Finding: Hashable, Sendable {
  /// Whether more may come of what has been read.
  public var isRunning = true
  /// Counts up when something else is asked for, and the list begins anew.
  public var question = 0
  /// Counts up when commits come elsewhere than at the end.
  public var edition = 0
  /// How many commits the history has that is looked through, as far as that has come.
  public var total = 0
  /// Whether a word, an author or an annotation was asked for: then the list has gaps.
  public var hasGaps = false
}
