import SluiceGraph

/// Versions of slots, with their nodes. A single entry costs no allocation, since mostly one element is written.
struct SlotVersions: Equatable {
  private struct Entry {
    let version: UInt32
    /// The node of the slot. Not accessed after it has left the list.
    let node: Unmanaged<AnyObject>
    /// The number of entries before it.
    let number: Int
  }

  private var first: (slot: Graph.Source, entry: Entry)?
  /// The entries other than the first one. Empty while there is no first one.
  private var others: [Graph.Source: Entry] = [:]
  private var noted = 0

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + others.count }
  /// The slots in the order in which they were noted.
  var slots: [(slot: Graph.Source, node: Unmanaged<AnyObject>)] {
    let all = (first.map { [(key: $0.slot, value: $0.entry)] } ?? []) + others
    return all.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.node) }
  }

  subscript(slot: Graph.Source) -> UInt32? {
    if let first, first.slot == slot { return first.entry.version }
    return others.isEmpty ? nil : others[slot]?.version
  }

  /// Adds the version of a slot that has no entry.
  mutating func add(_ version: UInt32, of slot: Graph.Source, _ node: Unmanaged<AnyObject>) {
    add(Entry(version: version, node: node, number: noted), of: slot)
    noted += 1
  }

  private mutating func add(_ entry: Entry, of slot: Graph.Source) {
    if first == nil { first = (slot, entry) } else { others[slot] = entry }
  }

  mutating func remove(_ slot: Graph.Source) {
    if others.removeValue(forKey: slot) != nil || first?.slot != slot { return }
    first = others.popFirst().map { ($0.key, $0.value) }
  }

  mutating func removeAll() {
    first = nil
    noted = 0
    if !others.isEmpty { others.removeAll() }
  }

  /// Returns the entries with new versions, except those for which the body returns nil.
  func compactMapVersions(_ body: (Graph.Source, UInt32) -> UInt32?) -> SlotVersions {
    var result = SlotVersions()
    func add(_ slot: Graph.Source, _ entry: Entry) {
      guard let version = body(slot, entry.version) else { return }
      result.add(Entry(version: version, node: entry.node, number: entry.number), of: slot)
    }
    if let first { add(first.slot, first.entry) }
    for (slot, entry) in others { add(slot, entry) }
    return result
  }

  static func == (left: SlotVersions, right: SlotVersions) -> Bool {
    guard left.count == right.count else { return false }
    if let first = left.first, right[first.slot] != first.entry.version { return false }
    return left.others.allSatisfy { right[$0.key] == $0.value.version }
  }
}
