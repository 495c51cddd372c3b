package import SluiceCollections

/// The changes of one finished transaction, slot by slot. Valid only during the call that delivers it.
///
/// A slot is listed once, however often it was written, and only if its value differs from the one before the
/// transaction. Slots of nodes that the transaction has attached or detached are listed by the same rule.
package struct CommittedTransaction {
  /// The name of the transaction; `outside a transaction` for an edit outside of transactions.
  package let name: String
  /// The root; nil while there is none.
  package let root: (any Node)?
  /// The root before the transaction, if the transaction has replaced it.
  package let formerRoot: (any Node)??
  /// The slots that hold another value, in the order of their last change.
  package let slots: [CommittedSlot]
}

/// One slot of a ``CommittedTransaction``.
package struct CommittedSlot {
  /// The node that owns the slot.
  package let node: AnyObject
  package let property: _PropertyInfo
  /// The earlier values of the slot, as its property logs them, latest first.
  let payloads: [UnsafeMutableRawPointer]

  /// Whether the slot is part of the document, and not discardable.
  package var isStored: Bool { property.kind == .stored }
  /// Whether the root reaches the node.
  package var isAttached: Bool { property.state(of: node).pointee.isAttached }

  /// Visits the nodes that the slot held at some time of the transaction before its end. May visit one several times.
  package func forEachFormerNode(_ body: (any Node) -> Void) {
    guard property.holdsNodes else { return }
    for payload in payloads {
      let isWhole = property.visitLogged(payload, of: node) { child, count in if count > 0 { body(child) } }
      // Later edits may have removed nodes that earlier edits inserted.
      if !isWhole { _ = property.visitLogged(payload, of: node) { child, count in if count < 0 { body(child) } } }
    }
  }

  /// Returns the change of a `NodeList`, `NodeSet` or `NodeMap` during the transaction; nil for any other value.
  ///
  /// - Complexity: Proportional to the elements that the edits have touched.
  package var contentsChange: ContentsChange? { property.recorded?.change(of: node, since: payloads) }
}

extension Node {
  /// Whether the root of a mediator reaches the node.
  package var isAttached: Bool { state.pointee.isAttached }

  /// Visits the nodes that the properties currently hold, including those of session state.
  package func forEachHeld(_ body: (any Node) -> Void) { forEachChild { child, _ in body(child) } }
}

/// Delivers the changes of each finished transaction. Each engine has one feed.
final class CommitFeed: LogReader {
  private var listeners: [(id: Int, body: (CommittedTransaction) -> Void)] = []
  private var nextID = 0

  func add(_ body: @escaping (CommittedTransaction) -> Void, in engine: TransactionEngine) -> Int {
    defer { nextID += 1 }
    listeners.append((nextID, body))
    engine.neighbors.reader = self
    return nextID
  }

  func remove(_ id: Int, in engine: TransactionEngine) {
    listeners.removeAll { $0.id == id }
    if listeners.isEmpty { engine.neighbors.reader = nil }
  }

  func read(_ name: String, in engine: TransactionEngine) {
    let commit = CommittedTransaction(
      name: name, root: engine.tree.root, formerRoot: engine.tree.firstRoot, slots: slots(of: engine.log))
    if commit.slots.isEmpty, commit.formerRoot == nil { return }
    for listener in listeners { listener.body(commit) }
  }

  private func slots(of log: borrowing ChangeLog) -> [CommittedSlot] {
    var places: [SlotKey: Int] = [:]
    var found: [(node: AnyObject, property: _PropertyInfo, payloads: [UnsafeMutableRawPointer])] = []
    var next = log.last
    while let entry = next {
      next = entry.header.pointee.previous
      let place = places[entry.slot]
      if let place {
        found[place].payloads.append(entry.payload)
      } else {
        places[entry.slot] = found.count
        found.append((entry.node, entry.property, [entry.payload]))
      }
    }
    return found.reversed().compactMap { slot in
      slot.property.isUnchanged(slot.node, since: slot.payloads)
        ? nil : CommittedSlot(node: slot.node, property: slot.property, payloads: slot.payloads)
    }
  }
}

/// Listens to the transactions of a mediator until it is cancelled or the mediator is released.
package struct CommitListening {
  private weak var engine: TransactionEngine?
  private let id: Int

  fileprivate init(_ engine: TransactionEngine, _ id: Int) { (self.engine, self.id) = (engine, id) }

  package func cancel() {
    if let engine { engine.kept(CommitFeed.self)?.remove(id, in: engine) }
  }
}

extension Mediator {
  /// Calls a closure with the changes of each finished transaction, at its end and before anything that follows from
  /// it.
  ///
  /// An edit outside of transactions, undo, redo and the end of an optimistic update are transactions too. The closure
  /// may read the model but must not change it.
  ///
  /// - Complexity: Each transaction costs a pass over its log. Without listeners, one comparison.
  package func onCommit(_ body: @escaping (CommittedTransaction) -> Void) -> CommitListening {
    CommitListening(engine, engine.kept(CommitFeed.self) { CommitFeed() }.add(body, in: engine))
  }
}
