import SluiceCollections
import SluiceGraph

/// The dependency of observers of `songs.each.title`, in place of the slots of all elements: one collection, and one
/// property of its elements.
///
/// Each element's slot has a source, as if observers read it, and the watch *listens* to it: it is notified of each
/// change without an edge. So a run that reads no element costs nothing, and an element needs 32 bytes. The steps of
/// one transaction:
///
/// 1. *An element is written.* Before its slot gets another version, the present one is stored in `before`, if this is
///    the first change in the transaction. The watch is invalidated, and with it the observers that depend on it.
/// 2. *The version of the watch is requested.* The watch compares the slots in `before` with their versions now. The
///    slots that differ are its state. The same state has the same version, also if it returns. So an element that is
///    written back causes no run.
/// 3. *An element leaves the collection.* It no longer counts, but the watch listens to it until the transaction is
///    over: the collection may return to its former contents, and the element may have changed then.
/// 4. *The transaction is over.* The version stays, and represents the present elements; all other data is discarded.
///    An exception is an observer that has seen another version and has not run, as after a write outside of
///    transactions. The *span* of the watch then continues with the next transaction, until all its readers have run.
///
/// This is exact together with the collection's own version, on which every observer of the path depends as well. While
/// the collection has the version that an observer saw, it holds the same elements. A slot that is not in `before` has
/// not changed since the span began, or since the watch began to listen.
///
/// Exclusive access to its variables is not checked, since that costs more than the accesses: none of them is passed to
/// code that calls back here.
final class EachWatch {
  // The observed property.
  let collection: _PropertyInfo
  let property: _PropertyInfo
  /// The node that holds the collection, which is attached, and that slot; nil after the watch has released it. An
  /// attached node exists: when it is detached, the watch releases it before the transaction is over. The reference is
  /// not weak, since a weak one would slow down reference counting of the node.
  @exclusivity(unchecked) private(set) var holder: (node: Unmanaged<AnyObject>, slot: Graph.Source)?
  /// The source on which observers depend: a derived source, which retains this object. Nil after it was disposed.
  @exclusivity(unchecked) var source: Graph.Source!

  // The elements.
  /// The number of slots to which the watch listens: those of the collection's elements, and `left`.
  var heard = 0
  /// The number of occurrences of each element, if the watch is on membership only; nil otherwise.
  private(set) var members: [ObjectIdentifier: Int]?
  /// The number of elements in `members` that occur more than once.
  private var repeatedMembers = 0
  /// The number of occurrences of each element that occurs more than once.
  var repeated: [Graph.Source: Int] = [:]
  /// Slots of elements that have left the collection in the span.
  @exclusivity(unchecked) var left: Set<Graph.Source> = []
  /// Whether an element was inserted whose slot cannot be listened to, because it belongs to another mediator. From
  /// then on, the watch accepts no new observers.
  var isSpoilt = false

  // The writes of the span. Empty while the engine is idle and all readers have seen the present version.
  /// The versions of slots before their first change.
  @exclusivity(unchecked) var before = SlotVersions()
  /// The state that `version` represents: the slots whose version differs from that in `before`.
  @exclusivity(unchecked) private var changed = SlotVersions()
  @exclusivity(unchecked) private(set) var version: UInt32
  /// The version at the beginning of the span, which represents no change.
  @exclusivity(unchecked) private var versionBefore: UInt32
  /// The states of the versions in between.
  @exclusivity(unchecked) private var earlier: [(changed: SlotVersions, version: UInt32)] = []
  /// The difference of the collection between two versions, from the latest request.
  @exclusivity(unchecked) var difference: (from: UInt32, to: UInt32, value: CollectionDifference)?
  /// Whether the engine checks the watch when the transaction is over.
  @exclusivity(unchecked) var isNoted = false

  init(
    of property: _PropertyInfo, in collection: _PropertyInfo, _ slot: Graph.Source, of holder: AnyObject,
    _ engine: TransactionEngine
  ) {
    self.collection = collection
    self.property = property
    self.holder = (.passUnretained(holder), slot)
    version = engine.graph.nextVersion()
    versionBefore = version
    members = property === _PropertyInfo.membership ? [:] : nil
    // The source retains this object, and the engine retains the source.
    source = engine.graph.makeDerivedSource { [unowned(unsafe) self, unowned(unsafe) engine] in
      evaluate(in: engine)
      return version
    }
    source.object = self
    engine.graph.refresh(source)
  }

  /// Whether observers may depend on it: it listens to all elements, and each occurs once in the collection.
  var isUsable: Bool { !isSpoilt && repeated.isEmpty && repeatedMembers == 0 }

  /// Adds to the number of occurrences of an element.
  func count(_ element: AnyObject, _ number: Int) {
    let before = members?[ObjectIdentifier(element)] ?? 0
    let now = before + number
    members?[ObjectIdentifier(element)] = now > 0 ? now : nil
    repeatedMembers += (now > 1 ? 1 : 0) - (before > 1 ? 1 : 0)
  }

  /// Releases the collection.
  func letGoOfHolder() { holder = nil }

  /// Returns the source of an element's slot, if it has one. For a node that another mediator knows, the source would
  /// be that mediator's.
  func knownSlot(of element: AnyObject, in engine: TransactionEngine) -> Graph.Source? {
    guard members == nil, let place = property.stateIfKnown(of: element), place.pointee.number == engine.number else {
      return nil
    }
    return place.pointee.source(.value(property.id))
  }

  /// Computes the version of the present elements. Costs the writes.
  private func evaluate(in engine: TransactionEngine) {
    // Elements that have left the collection count until attachment is computed.
    let isSettled = engine.tree.pending.isEmpty
    let present = before.compactMapVersions { slot, before in
      let now = engine.graph.version(of: slot)
      return now == before || isSettled && left.contains(slot) ? nil : now
    }
    if present == changed { return }
    if !changed.isEmpty, !earlier.contains(where: { $0.version == version }) { earlier.append((changed, version)) }
    version =
      present.isEmpty
      ? versionBefore : earlier.first { $0.changed == present }?.version ?? engine.graph.nextVersion()
    changed = present
  }

  /// Returns whether a slot that has this version now had another one when the watch had the given version. True if
  /// that was before the span, which is no longer known.
  func hadOther(than present: UInt32, _ slot: Graph.Source, when version: UInt32) -> Bool {
    state(when: version).map { ($0[slot] ?? before[slot] ?? present) != present } ?? true
  }

  /// Returns whether the elements at a version of the watch are known.
  func knows(_ version: UInt32) -> Bool { state(when: version) != nil }

  /// Returns the state that a version represents; nil if that was before the span, and an element has changed since.
  private func state(when version: UInt32) -> SlotVersions? {
    version == self.version
      ? changed : version == versionBefore ? SlotVersions() : earlier.first { $0.version == version }?.changed
  }

  /// Returns the elements whose slots have other versions than at a version of the watch, in the order of their first
  /// change; nil if that is no longer known.
  func writtenElements(since version: UInt32, in engine: TransactionEngine) -> [AnyObject]? {
    guard let state = state(when: version) else { return nil }
    return before.slots.compactMap { slot, node in
      let present = engine.graph.version(of: slot)
      let isWritten = !left.contains(slot) && (state[slot] ?? before[slot] ?? present) != present
      return isWritten ? node.takeUnretainedValue() : nil
    }
  }

  /// Whether the version of the watch has changed in the span, at least temporarily.
  var hasNewVersion: Bool { version != versionBefore || !earlier.isEmpty }

  /// Keeps these former versions when the transaction is over and the span continues.
  func forgetChanges(butThoseSince versions: Set<UInt32>) {
    if !earlier.isEmpty { earlier.removeAll { !versions.contains($0.version) } }
    difference = nil
  }

  /// Removes a slot that no longer exists, since another one may have its place later.
  func forget(_ slot: Graph.Source) {
    before.remove(slot)
    changed.remove(slot)
    for index in earlier.indices { earlier[index].changed.remove(slot) }
    left.remove(slot)
    repeated[slot] = nil
  }

  /// Ends the span: the version represents the present elements.
  func forgetChanges() {
    before.removeAll()
    changed.removeAll()
    if !earlier.isEmpty { earlier.removeAll() }
    difference = nil
    versionBefore = version
    isNoted = false
  }

  /// The names of the data that must be empty while the engine is idle.
  var leftovers: [String] {
    [
      (before.isEmpty && changed.isEmpty && earlier.isEmpty, "versions of elements"),
      (left.isEmpty, "removed elements"),
      (!isNoted, "a note"), (difference == nil, "a difference"),
    ].filter { !$0.0 }.map(\.1)
  }
}

/// The watches of the collections of one node.
final class WatchesOfHolder: NodeCompanion {
  var watches: [EachWatch] = []

  func watch(of property: _PropertyInfo, in collection: _PropertyInfo) -> EachWatch? {
    watches.first { $0.property === property && $0.collection === collection }
  }
}
