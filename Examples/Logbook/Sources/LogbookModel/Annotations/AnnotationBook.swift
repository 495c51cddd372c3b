public import LogbookGit
public import Sluice

/// The annotations of a repository: their model, its undo, and the actions of all tabs.
///
/// The annotations are a separate model with its own mediator. So undo reverts only annotations, and a database stores
/// only annotations. A page follows one mediator, the mediator of ``Logbook``. Therefore each change of an annotation
/// causes a transaction of that mediator, which sets ``Logbook/marks`` and ``Logbook/markSteps``:
///
/// 1. ``toggleBookmark(of:)`` runs the transaction "bookmark" in the model of the annotations. The database writes it.
/// 2. An observer of that model requests the changes, and enqueues the transaction "marks changed" of the logbook.
/// 3. The pages of all tabs are rendered, and tabs whose search or filter depends on annotations search again.
///
/// The same applies to undo and redo. The book belongs to the isolation of both mediators.
public final class AnnotationBook {
  let mediator: Mediator<Annotations>
  let logbook: Mediator<Logbook>
  /// The clock of typing.
  let clock: any Clock<Duration>
  #if Persistence
    /// The database of the model; nil while the model is only in memory.
    var database: AnnotationDatabase?
    /// Whether the database is being opened.
    var isOpening = false
  #endif
  /// Called when a person retries to open or write the database.
  public var onRetry: () -> Void = {}
  /// The number of visits of note fields. The typing of one visit is one step.
  var visit = 0

  /// The number of steps that undo keeps.
  private static let undoLimit = 200

  /// Creates a book without annotations, whose changes a logbook shows.
  ///
  /// - Parameters:
  ///   - logbook: The mediator of the logbook.
  ///   - clock: The clock of typing. With its times, drafts are saved after a pause, and saves become one step.
  public init(shownIn logbook: Mediator<Logbook>, clock: any Clock<Duration> = ContinuousClock()) {
    self.logbook = logbook
    self.clock = clock
    mediator = Mediator(Annotations(), clock: clock)
    mediator.undoLimit = Self.undoLimit
    showMarks()
    showSteps()
  }

  // MARK: Actions

  /// Adds or removes the bookmark of a commit.
  public func toggleBookmark(of commit: CommitID) {
    guard isOn else { return }
    let isBookmarked = mediator.root.byCommit[commit]?.isBookmarked == true
    mediator.update(isBookmarked ? "remove bookmark" : "bookmark") {
      $0.change(commit) { $0.isBookmarked = !isBookmarked }
    }
  }

  /// Undoes the last step of any tab. Drafts are saved first, so an unsaved note is a step.
  public func undo() {
    saveDrafts()
    if isOn { mediator.undo() }
  }

  /// Repeats the step that was undone last.
  public func redo() {
    saveDrafts()
    if isOn { mediator.redo() }
  }

  var isOn: Bool { logbook.root.keeping.isOn }

  // MARK: State of pages

  private func showMarks() {
    mediator.observe("show marks", reads: \.byCommit.each.isBookmarked, \.byCommit.each.note) {
      [weak logbook] bookmarks, notes in
      let (bookmarkChanges, noteChanges) = (bookmarks.changes, notes.changes)
      let removed = bookmarkChanges.removed.map(\.element.commit)
      let present = bookmarkChanges.inserted.map(\.element) + bookmarkChanges.changed + noteChanges.changed
      let marks = present.map { ($0.commit, Mark(isBookmarked: $0.isBookmarked, note: $0.note)) }
      let isFirst = bookmarkChanges.isFirst
      if !isFirst, removed.isEmpty, marks.isEmpty { return }
      logbook?.enqueue("marks changed") { logbook in
        if isFirst { logbook.marks = [:] }
        for commit in removed { logbook.marks[commit] = nil }
        for (commit, mark) in marks { logbook.marks[commit] = mark }
        logbook.markEdition += 1
      }
    }
  }

  private func showSteps() {
    mediator.render("show steps") { [weak mediator, weak logbook] _ in
      let steps = MarkSteps(undo: mediator?.undoName, redo: mediator?.redoName)
      logbook?.enqueue("steps changed") { logbook in
        if logbook.markSteps != steps { logbook.markSteps = steps }
      }
    }
  }
}

extension Annotations {
  /// Changes the annotation of a commit. Creates a missing annotation, and removes an empty one.
  func change(_ commit: CommitID, _ body: (Annotation) -> Void) {
    let present = byCommit[commit]
    let annotation = present ?? Annotation(of: commit)
    body(annotation)
    if annotation.isEmpty {
      if present != nil { byCommit.removeValue(forKey: commit) }
    } else if present == nil {
      byCommit[commit] = annotation
    }
  }
}
