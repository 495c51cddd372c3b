import SluiceGraph
import Synchronization

/// What a dead node leaves: the first of its slots in the mediator's graph, which only the mediator follows.
struct Remains: @unchecked Sendable {
  let slots: Graph.Source
}

/// Where what has died off isolation waits for the next transaction.
///
/// The last reference to a node, a registration's lifetime or an optimistic update may be dropped on any thread, while the
/// mediator works on its own. So a `deinit` only leaves a note here, behind a lock; the mediator empties the place before it
/// begins and after it has ended a transaction.
final class Graveyard: Sendable {
  /// What somebody wants to be done by the engine whose graveyard this is.
  typealias Note = @Sendable (AnyObject) -> Void

  private struct Notes {
    var nodes: [Remains] = []
    var notes: [Note] = []
    /// Whether the mediator is gone: its graph has taken everything with it, and notes are dropped.
    var isClosed = false
  }

  private let notes = Guarded(Notes())
  /// Whether there are notes, so that an empty place costs no lock.
  private let isOccupied = Atomic<Bool>(false)

  var hasNotes: Bool { isOccupied.load(ordering: .acquiring) }

  func bury(_ slots: Graph.Source) {
    let remains = Remains(slots: slots)
    leave { $0.nodes.append(remains) }
  }

  func leave(note: @escaping Note) {
    leave { $0.notes.append(note) }
  }

  private func leave(_ note: (inout sending Notes) -> Void) {
    notes.withLock {
      guard !$0.isClosed else { return }
      note(&$0)
      isOccupied.store(true, ordering: .releasing)
    }
  }

  /// Takes all notes, for the mediator to follow.
  func empty() -> (nodes: [Remains], notes: [Note])? {
    guard hasNotes else { return nil }
    return notes.withLock {
      let taken = ($0.nodes, $0.notes)
      $0 = Notes()
      isOccupied.store(false, ordering: .relaxed)
      return taken
    }
  }

  func close() {
    notes.withLock {
      $0 = Notes()
      $0.isClosed = true
    }
  }
}
