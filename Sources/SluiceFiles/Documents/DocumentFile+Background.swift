import SluiceCoding
import SluiceData
import SluiceModel

// The automatic work of a document: it writes the journal, saves after a pause, and checks for changes by other
// programs.

/// The times of a document's automatic work, and the clock that measures them.
struct DocumentPause: Sendable {
  /// The time without changes after which the document is saved; nil for never.
  let saving: Duration?
  /// The interval of the checks for changes by other programs; nil to check only before a save.
  let watching: Duration?
  private let sleep: @Sendable (Duration) async -> Bool

  init<C: Clock<Duration>>(saving: Duration?, watching: Duration?, clock: C) {
    (self.saving, self.watching) = (saving, watching)
    sleep = { duration in
      do { try await clock.pause(for: duration) } catch { return false }
      return true
    }
  }

  /// Waits. Returns false if the task was cancelled.
  func wait(_ duration: Duration) async -> Bool { await sleep(duration) }
}

extension DocumentFile {
  /// Schedules a write of the journal. Changes that are made until then are written together.
  func recordSoon() {
    guard !isRecording, let isolation else { return }
    isRecording = true
    _ = isolation.perform(with: WeakDocument(value: self)) { document, isolation in
      await document.value?.recordByItself(isolation: isolation)
    }
  }

  fileprivate func recordByItself(isolation: isolated any Actor) async {
    isRecording = false
    if isClosed { return }
    // The status shows the failure.
    try? await recordAll()
  }

  /// Schedules a save for the time when no change has been made for the duration of the pause.
  func saveAfterPause() {
    guard let duration = pause.saving, let isolation else { return }
    saving?.cancel()
    let pause = pause
    saving = isolation.perform(with: WeakDocument(value: self), after: { await pause.wait(duration) }) {
      document, isolation in
      await document.value?.saveByItself(isolation: isolation)
      return false
    }
  }

  fileprivate func saveByItself(isolation: isolated any Actor) async {
    await turns.take()
    defer { turns.end() }
    if case .foreign = status { return }
    guard !isClosed, mediator.isEdited else { return }
    // The status shows the failure.
    try? await write(overwriting: false)
  }

  /// Checks for changes by other programs at intervals.
  func watch() {
    guard let interval = pause.watching, let isolation else { return }
    let pause = pause
    watching = isolation.perform(with: WeakDocument(value: self), after: { await pause.wait(interval) }) {
      document, isolation in
      guard let document = document.value else { return false }
      await document.lookForForeignChange(isolation: isolation)
      return true
    }
  }

  /// Whether the document neither saves nor waits for a decision about a foreign change.
  private var isWithoutDecision: Bool {
    switch status {
    case .normal, .failed: true
    case .saving, .foreign: false
    }
  }

  fileprivate func lookForForeignChange(isolation: isolated any Actor) async {
    await turns.take()
    defer { turns.end() }
    guard isWithoutDecision, !isClosed, let change = try? await writer.foreignChange() else { return }
    if isWithoutDecision { note(change) }
  }
}

/// The automatic work of a document, without the type of its root. A task of the isolation cannot capture that type.
private protocol BackgroundWork: AnyObject {
  func recordByItself(isolation: isolated any Actor) async
  func saveByItself(isolation: isolated any Actor) async
  func lookForForeignChange(isolation: isolated any Actor) async
}

extension DocumentFile: BackgroundWork {}

/// A weak reference to a document, for a task.
private struct WeakDocument {
  weak var value: (any BackgroundWork)?
}
