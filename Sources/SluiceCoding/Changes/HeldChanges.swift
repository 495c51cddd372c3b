/// The changes of several transactions, merged into those of one.
///
/// A recorder holds changes back while a new node lacks a value, which could not be encoded. A model without that value
/// could not be read. The merged changes have the value or lack the node. So a receiver that stores them completely or
/// not at all always has a model that can be read.
///
/// Only the first changes can have edits of collections. The recorder writes later collections completely.
struct HeldChanges {
  private var merged: ModelChanges
  /// The nodes that the receiver does not have, by identity.
  private var made: [Int: ModelChanges.Record] = [:]
  /// The changes of the nodes that the receiver has, by identity.
  private var changed: [Int: ModelChanges.Change] = [:]
  private var removed: Set<Int> = []

  init(_ first: ModelChanges) {
    merged = first
    merge(first)
  }

  /// The merged changes, with the name of the first transaction.
  var changes: ModelChanges {
    var changes = merged
    changes.made = made.values.sorted { $0.id < $1.id }
    changes.changed = changed.values.sorted { $0.id < $1.id }
    changes.removed = removed.sorted()
    return changes
  }

  /// Adds the changes of the next transaction.
  mutating func merge(_ later: ModelChanges) {
    merged.root = later.root ?? merged.root
    merged.next = later.next
    merged.isStored = merged.isStored || later.isStored
    for record in later.made {
      if removed.remove(record.id) == nil {
        made[record.id] = record
      } else {
        // The receiver still has the node.
        changed[record.id] = ModelChanges.Change(id: record.id, values: record.values, nodes: record.nodes)
      }
    }
    for change in later.changed { merge(change) }
    for id in later.removed where made.removeValue(forKey: id) == nil {
      changed[id] = nil
      removed.insert(id)
    }
  }

  /// Cancels the removal of nodes that a part of a snapshot adds again.
  mutating func keep(_ records: [ModelChanges.Record]) {
    if removed.isEmpty { return }
    for record in records { removed.remove(record.id) }
  }

  private mutating func merge(_ later: ModelChanges.Change) {
    if var record = made[later.id] {
      record.values.merge(later.values) { $1 }
      record.nodes.merge(later.nodes) { $1 }
      made[later.id] = record
      return
    }
    var change = changed[later.id] ?? ModelChanges.Change(id: later.id)
    change.values.merge(later.values) { $1 }
    change.nodes.merge(later.nodes) { $1 }
    change.edits.merge(later.edits) { $1 }
    for name in later.nodes.keys { change.edits[name] = nil }
    changed[later.id] = change
  }
}
