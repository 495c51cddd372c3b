import SluiceCoding
import SluiceModel

// What a document does by itself: it writes the journal, saves after a pause, and looks for changes by other programs.

/// The times at which a document acts by itself, and the clock that measures them.
struct DocumentPause: Sendable {
  /// How long there are no changes before the document is saved; nil for never.
  let saving: Duration?
  /// How often the document looks for changes by other programs; nil for never but before a save.
  let watching: Duration?
  private let sleep: @Sendable (Duration) async -> Bool

  init<C: Clock<Duration>>(saving: Duration?, watching: Duration?, clock: C) {
    (self.saving, self.watching) = (saving, watching)
    sleep = { duration in
      do { try await clock.sleep(for: duration) } catch { return false }
      return true
    }
  }

  /// Waits. Returns false if the task was canceled.
  func wait(_ duration: Duration) async -> Bool { await sleep(duration) }
}

extension DocumentFile {
  /// Writes the journal soon. Changes that come meanwhile are written together.
  func recordSoon() {
    guard !isRecording, let isolation else { return }
    isRecording = true
    _ = isolation.perform(with: WeakDocument(value: self)) { document, isolation in
      await document.value?.recordAll(isolation: isolation)
    }
  }

  fileprivate func recordAll(isolation: isolated any Actor) async {
    isRecording = false
    if isClosed { return }
    // The status shows a failure.
    try? await record(upTo: queue.last)
  }

  /// Saves when there were no changes for some time.
  func saveAfterPause() {
    guard let duration = pause.saving, let isolation else { return }
    saving?.cancel()
    let pause = pause
    saving = isolation.perform(with: WeakDocument(value: self)) { document, isolation in
      guard await pause.wait(duration), !Task.isCancelled else { return }
      await document.value?.saveByItself(isolation: isolation)
    }
  }

  fileprivate func saveByItself(isolation: isolated any Actor) async {
    await turns.take()
    defer { turns.end() }
    if case .foreign = status { return }
    guard !isClosed, mediator.isEdited else { return }
    // The status shows a failure.
    try? await write(overwriting: false)
  }

  /// Looks for changes by other programs at intervals.
  func watch() {
    guard let interval = pause.watching, let isolation else { return }
    let pause = pause
    watching = isolation.perform(with: WeakDocument(value: self)) { document, isolation in
      while await pause.wait(interval), !Task.isCancelled {
        guard let document = document.value else { return }
        await document.lookForForeignChange(isolation: isolation)
      }
    }
  }

  fileprivate func lookForForeignChange(isolation: isolated any Actor) async {
    await turns.take()
    defer { turns.end() }
    guard case .normal = status, !isClosed else { return }
    guard let change = try? await writer.foreignChange() else { return }
    if case .normal = status { note(change) }
  }
}

/// What a document does by itself, without the type of its root: a task of the isolation cannot capture that.
private protocol BackgroundWork: AnyObject {
  func recordAll(isolation: isolated any Actor) async
  func saveByItself(isolation: isolated any Actor) async
  func lookForForeignChange(isolation: isolated any Actor) async
}

extension DocumentFile: BackgroundWork {}

/// A document that a task does not keep alive.
private struct WeakDocument {
  weak var value: (any BackgroundWork)?
}
