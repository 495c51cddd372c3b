import SluiceGraph

/// Versions of some slots. One of them costs no allocation: mostly one element is written.
struct SlotVersions: Equatable {
  private var first: (slot: Graph.Source, version: UInt32)?
  /// None of them is the first one. Empty while there is no first one.
  private var others: [Graph.Source: UInt32] = [:]

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + others.count }
  var slots: [Graph.Source] { (first.map { [$0.slot] } ?? []) + others.keys }

  subscript(slot: Graph.Source) -> UInt32? {
    if let first, first.slot == slot { return first.version }
    return others.isEmpty ? nil : others[slot]
  }

  /// Notes the version of a slot that has none here.
  mutating func add(_ version: UInt32, of slot: Graph.Source) {
    if first == nil { first = (slot, version) } else { others[slot] = version }
  }

  mutating func remove(_ slot: Graph.Source) {
    if others.removeValue(forKey: slot) != nil || first?.slot != slot { return }
    first = others.popFirst().map { ($0.key, $0.value) }
  }

  mutating func removeAll() {
    first = nil
    if !others.isEmpty { others.removeAll() }
  }

  /// As they are, those excepted for which the body returns nil.
  func compactMapVersions(_ body: (Graph.Source, UInt32) -> UInt32?) -> SlotVersions {
    var result = SlotVersions()
    if let first, let version = body(first.slot, first.version) { result.add(version, of: first.slot) }
    for (slot, old) in others { if let version = body(slot, old) { result.add(version, of: slot) } }
    return result
  }

  static func == (left: SlotVersions, right: SlotVersions) -> Bool {
    guard left.count == right.count else { return false }
    if let first = left.first, right[first.slot] != first.version { return false }
    return left.others.allSatisfy { right[$0.key] == $0.value }
  }
}
