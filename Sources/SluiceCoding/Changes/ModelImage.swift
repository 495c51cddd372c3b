/// A model as records of text, without nodes: the sum of ``ModelChanges``.
///
/// An image is a value, so a copy of it can be written elsewhere while the model changes.
package struct ModelImage: Hashable, Sendable {
  /// The records, by identity.
  package private(set) var records: [Int: ModelChanges.Record] = [:]
  /// The identity of the root; nil while there is none.
  package private(set) var root: Int?
  /// The lowest identity that was never assigned.
  package private(set) var next = 0

  /// Creates a model without nodes.
  package init() {}

  /// All nodes, as changes of an empty model.
  package var snapshot: ModelChanges {
    var changes = ModelChanges.snapshot(root: root, next: next)
    changes.made = records.values.sorted { $0.id < $1.id }
    return changes
  }

  /// Applies the changes of a transaction.
  ///
  /// - Throws: ``ModelImageError`` if the changes don't fit, because they name a node or an element that doesn't exist,
  ///   or an identity that was never assigned. The image is then unusable.
  /// - Complexity: O(changes), and O(elements) for each collection that was edited.
  package mutating func apply(_ changes: ModelChanges) throws(ModelImageError) {
    next = max(next, changes.next)
    // Half of the identities remain for new nodes, so that they never run out.
    guard next <= Int.max / 2 else { throw ModelImageError("its next identity \(next) is too large") }
    for record in changes.made {
      guard record.id >= 0, record.id < next else {
        throw ModelImageError("it adds node \(record.id), but its next identity is \(next)")
      }
      records[record.id] = record
    }
    for change in changes.changed { try apply(change) }
    if let root = changes.root { self.root = root }
    for id in changes.removed where records.removeValue(forKey: id) == nil {
      throw ModelImageError("it removes node \(id), which does not exist")
    }
  }

  private mutating func apply(_ change: ModelChanges.Change) throws(ModelImageError) {
    // Removed during the change, so that collections are not copied.
    guard var record = records.removeValue(forKey: change.id) else {
      throw ModelImageError("it changes node \(change.id), which does not exist")
    }
    record.values.merge(change.values) { $1 }
    record.nodes.merge(change.nodes) { $1 }
    for (name, edits) in change.edits {
      guard let old = record.nodes.removeValue(forKey: name) else {
        throw ModelImageError("it edits '\(name)' of node \(change.id), which holds no collection there")
      }
      guard let new = old.applying(edits) else {
        throw ModelImageError("its edits do not fit '\(name)' of node \(change.id)")
      }
      record.nodes[name] = new
    }
    records[change.id] = record
  }
}

/// An error for changes that don't fit the model to which they are applied.
package struct ModelImageError: Error, Hashable {
  package let fact: String

  init(_ fact: String) { self.fact = fact }
}

extension ModelChanges.References {
  /// Returns the references after the edits; nil if the edits don't fit.
  consuming func applying(_ edits: ModelChanges.Edits) -> Self? {
    switch (consume self, edits) {
    case (.list(var ids), .splices(let splices)):
      for splice in splices {
        guard splice.offset >= 0, splice.removed >= 0, splice.removed <= ids.count - splice.offset else { return nil }
        ids.replaceSubrange(splice.offset..<splice.offset + splice.removed, with: splice.inserted)
      }
      return .list(ids)
    case (.list(let ids), .keyed(let removed, let placed)):
      guard var keyed = KeyedReferences(ids.map { (JSONText("\($0)"), $0) }), keyed.apply(removed, placed) else {
        return nil
      }
      return .list(keyed.pairs.map(\.1))
    case (.map(let keys, let nodes), .keyed(let removed, let placed)):
      guard var keyed = KeyedReferences(Array(zip(keys, nodes))), keyed.apply(removed, placed) else { return nil }
      return .map(keys: keyed.pairs.map(\.0), nodes: keyed.pairs.map(\.1))
    default: return nil
    }
  }
}

/// The elements of a set or a map, in order, by their keys.
private struct KeyedReferences {
  private struct Entry {
    var node: Int
    var previous: JSONText?
    var next: JSONText?
  }

  private var entries: [JSONText: Entry] = [:]
  private var first: JSONText?
  private var last: JSONText?

  /// Returns nil if a key exists twice.
  init?(_ pairs: [(JSONText, Int)]) {
    for (key, node) in pairs {
      guard entries[key] == nil else { return nil }
      insert(key, node, after: last)
    }
  }

  var pairs: [(JSONText, Int)] {
    var pairs: [(JSONText, Int)] = []
    var next = first
    while let key = next, let entry = entries[key] {
      pairs.append((key, entry.node))
      next = entry.next
    }
    return pairs
  }

  /// Applies edits. Returns false if a removed key or the key of a place doesn't exist, or if an inserted key already
  /// exists.
  mutating func apply(_ removed: [JSONText], _ placed: [ModelChanges.Placed]) -> Bool {
    for key in removed {
      guard let entry = entries.removeValue(forKey: key) else { return false }
      if let previous = entry.previous { entries[previous]!.next = entry.next } else { first = entry.next }
      if let next = entry.next { entries[next]!.previous = entry.previous } else { last = entry.previous }
    }
    for place in placed {
      guard entries[place.key] == nil, place.after.map({ entries[$0] != nil }) ?? true else { return false }
      insert(place.key, place.node, after: place.after)
    }
    return true
  }

  private mutating func insert(_ key: JSONText, _ node: Int, after previous: JSONText?) {
    let next = if let previous { entries[previous]!.next } else { first }
    entries[key] = Entry(node: node, previous: previous, next: next)
    if let previous { entries[previous]!.next = key } else { first = key }
    if let next { entries[next]!.previous = key } else { last = key }
  }
}
