import SluiceGraph
import Synchronization

/// The slots of a deinitialized node in the mediator's graph: the first slot of a chain that only the mediator follows.
struct Remains: @unchecked Sendable {
  let slots: Graph.Source
}

/// A queue of notes about objects that were deinitialized on any thread, for the next transaction.
///
/// The last reference to a node, a registration's lifetime or an optimistic update may be released on any thread, while
/// the mediator works in its isolation. Therefore a `deinit` only adds a note here, behind a lock. The mediator empties
/// the queue before it begins a transaction and after it has ended one.
final class Graveyard: Sendable {
  /// Work for the engine that owns the graveyard.
  typealias Note = @Sendable (AnyObject) -> Void

  private struct Notes {
    var nodes: [Remains] = []
    var notes: [Note] = []
    /// Whether the mediator was released. Its graph has freed all slots then, and notes are dropped.
    var isClosed = false
  }

  private let notes = Guarded(Notes())
  /// Whether there are notes. An empty graveyard costs no lock.
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

  /// Removes and returns all notes, which the mediator then processes.
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
