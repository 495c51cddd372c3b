public import LogbookGit
public import Sluice

// A note is typed into the draft of a tab. A draft is saved after a pause, when its field is left, and when the tab
// shows another commit.

extension AnnotationBook {
  /// The length of a pause in typing, after which a draft is saved.
  public static let pause = Duration.milliseconds(600)
  /// The longest time between two saves of the same step.
  private static let stepLength = Duration.seconds(60)

  /// Sets the draft to the changed text of a note field, truncated to the maximum length.
  public func type(_ text: String, for commit: CommitID, in tab: Tab) {
    guard isOn else { return }
    let text = String(text.unicodeScalars.prefix(Annotation.longestNote))
    logbook.update("type note") { _ in tab.draft = NoteDraft(commit: commit, text: text) }
  }

  /// Saves the text of a note field when the field is left. Later typing is a separate step.
  public func leave(_ text: String, for commit: CommitID, in tab: Tab) {
    if text != tab.noteText(of: commit) { type(text, for: commit, in: tab) }
    saveDraft(of: tab)
    visit += 1
  }

  /// Saves the draft of a tab, if there is one, in one transaction. All saves of one visit of the field are one step.
  public func saveDraft(of tab: Tab) {
    guard let draft = tab.draft else { return }
    let note = draft.text.contains { !$0.isWhitespace } ? draft.text : ""
    if isOn, note != mediator.root.byCommit[draft.commit]?.note ?? "" {
      let typing = NoteTyping(tab: ObjectIdentifier(tab), commit: draft.commit, visit: visit)
      mediator.update("note", coalescing: UndoCoalescing(typing, within: Self.stepLength)) {
        $0.change(draft.commit) { $0.note = note }
      }
    }
    logbook.update("note saved") { _ in tab.draft = nil }
  }

  /// Saves the drafts of all tabs.
  public func saveDrafts() { for tab in logbook.root.tabs { saveDraft(of: tab) } }

  /// Registers an observer that saves the draft of a tab after a pause in typing, and at once when the tab shows
  /// another commit.
  ///
  /// - Returns: The registration, which ends with the tab.
  public func saveDrafts(of tab: Tab, isolation: isolated any Actor = #isolation) -> Registration {
    logbook.from(tab).perform("save note", reads: \.draft, \.selection) {
      [weak self, weak tab, clock] draft, selection in
      _ = isolation
      guard let draft else { return }
      if selection?.id == draft.commit { try await clock.sleep(for: Self.pause) }
      try Task.checkCancellation()
      if let tab { self?.saveDraft(of: tab) }
    }
  }
}

extension Tab {
  /// The text of the field for the note of a commit: the draft of this tab, or the note.
  public func noteText(of commit: CommitID) -> String {
    if let draft, draft.commit == commit { return draft.text }
    return logbook?.marks[commit]?.note ?? ""
  }
}

/// A visit of a note field.
private struct NoteTyping: Hashable {
  let tab: ObjectIdentifier
  let commit: CommitID
  let visit: Int
}
