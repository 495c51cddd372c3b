import SluiceCollections
import SluiceGraph

/// What observers of `songs.each.title` depend on in the place of the slots of all elements: one collection, and one property
/// of its elements.
///
/// Each element's slot has its source, as if observers read it, and the watch *listens* to it: it is told of each change, and
/// there is no edge. So a run that looks at nothing costs nothing, and an element carries 32 bytes. One transaction, step by
/// step:
///
/// 1. *An element is written.* Before its slot gets another version, the present one goes to `before`, if it is the first
///    change in this transaction. The watch is touched, and with it the observers that depend on it.
/// 2. *The watch is asked for its version*: it compares the slots in `before` with their versions now. Those that differ are
///    its state. The same state has the same version, also if it comes back; so an element that is written back makes
///    nobody run.
/// 3. *An element leaves the collection.* It does not count any more, but the watch listens to it until the transaction is
///    over: the collection may come back to what it was, and the element then may be another.
/// 4. *The transaction is over.* The version stays, and stands for what the elements are now; all else is forgotten. The exception
///    is an observer that has seen another version and has not run, as after a write outside of transactions: the *span*
///    of the watch then goes on with the next transaction, until all its readers have run.
///
/// That is exact, together with the collection's own version, which every observer of the path depends on as well: while the
/// collection has the version that an observer saw, it holds the elements that it held then, and a slot that is not in `before`
/// is what it was when the span began, or when the watch began to listen.
///
/// Its variables are not checked for exclusive access, which costs more than they do: none of them is lent to code that comes
/// back here.
final class EachWatch {
  // What is watched.
  let collection: _PropertyInfo
  let property: _PropertyInfo
  /// The node that holds the collection, which is attached, and that slot; nil when the watch has let go of it. An attached
  /// node lives: when it is detached the watch lets go of it before the transaction is over. Not weak, which would slow down
  /// each count of the node's references.
  @exclusivity(unchecked) private(set) var holder: (node: Unmanaged<AnyObject>, slot: Graph.Source)?
  /// What observers depend on: a derived source, which keeps this object. Nil when it was disposed of.
  @exclusivity(unchecked) var source: Graph.Source!

  // Which elements.
  /// How many slots the watch listens to: those of the collection's elements, and `left`.
  var heard = 0
  /// How often each element stands in the collection, where it is watched that they are there and nothing else. Nil otherwise.
  private(set) var members: [ObjectIdentifier: Int]?
  /// How many of these stand in it more than once.
  private var repeatedMembers = 0
  /// How often an element stands in the collection, where it is more than once.
  var repeated: [Graph.Source: Int] = [:]
  /// Slots of elements that have left the collection in the span.
  @exclusivity(unchecked) var left: Set<Graph.Source> = []
  /// Whether an element has come whose slot cannot be heard: it belongs to another mediator. From then on nobody comes to
  /// depend on the watch.
  var isSpoilt = false

  // What was written in the span. Empty while nothing runs and all readers have seen the present version.
  /// The versions of slots before their first change.
  @exclusivity(unchecked) var before = SlotVersions()
  /// What `version` stands for: the slots that have another version than in `before`.
  @exclusivity(unchecked) private var changed = SlotVersions()
  @exclusivity(unchecked) private(set) var version: UInt32
  /// The version when the span began, which stands for no change.
  @exclusivity(unchecked) private var versionBefore: UInt32
  /// What it stood for between.
  @exclusivity(unchecked) private var earlier: [(changed: SlotVersions, version: UInt32)] = []
  /// How the collection came from one version to another, as it was last asked for.
  @exclusivity(unchecked) var difference: (from: UInt32, to: UInt32, value: CollectionDifference)?
  /// Whether the engine will look at it when the transaction is over.
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
    // It keeps this object, and the engine keeps it.
    source = engine.graph.makeDerivedSource { [unowned(unsafe) self, unowned(unsafe) engine] in
      evaluate(in: engine)
      return version
    }
    source.object = self
    engine.graph.refresh(source)
  }

  /// Whether observers may depend on it: its elements are heard, and each stands in the collection once.
  var isUsable: Bool { !isSpoilt && repeated.isEmpty && repeatedMembers == 0 }

  /// An element stands in the collection so many times more.
  func count(_ element: AnyObject, _ number: Int) {
    let before = members?[ObjectIdentifier(element)] ?? 0
    let now = before + number
    members?[ObjectIdentifier(element)] = now > 0 ? now : nil
    repeatedMembers += (now > 1 ? 1 : 0) - (before > 1 ? 1 : 0)
  }

  /// The collection is not its any more.
  func letGoOfHolder() { holder = nil }

  /// The source of an element's slot, if it has one. Of a node that another mediator knows it is that one's.
  func knownSlot(of element: AnyObject, in engine: TransactionEngine) -> Graph.Source? {
    guard members == nil, let place = property.stateIfKnown(of: element), place.pointee.number == engine.number else {
      return nil
    }
    return place.pointee.source(.value(property.id))
  }

  /// Finds the version of what the elements are now. Costs what was written.
  private func evaluate(in engine: TransactionEngine) {
    // Who has left counts until it is settled who has.
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

  /// Whether a slot of which this is the present version had another when the watch had that one. True if that was before
  /// the span, of which nothing is known any more.
  func hadOther(than present: UInt32, _ slot: Graph.Source, when version: UInt32) -> Bool {
    state(when: version).map { ($0[slot] ?? before[slot] ?? present) != present } ?? true
  }

  /// Whether it is known what the elements were when the watch had that version.
  func knows(_ version: UInt32) -> Bool { state(when: version) != nil }

  /// What a version stood for; nil if that was before the span, and something has changed since.
  private func state(when version: UInt32) -> SlotVersions? {
    version == self.version
      ? changed : version == versionBefore ? SlotVersions() : earlier.first { $0.version == version }?.changed
  }

  /// The elements whose slots have other versions than when the watch had that one, in the order of their first change; nil if
  /// that is not known any more.
  func writtenElements(since version: UInt32, in engine: TransactionEngine) -> [AnyObject]? {
    guard let state = state(when: version) else { return nil }
    return before.slots.compactMap { slot, node in
      let present = engine.graph.version(of: slot)
      let isWritten = !left.contains(slot) && (state[slot] ?? before[slot] ?? present) != present
      return isWritten ? node.takeUnretainedValue() : nil
    }
  }

  /// Whether the span has brought the watch to another version, or did so for a while.
  var hasNewVersion: Bool { version != versionBefore || !earlier.isEmpty }

  /// The transaction is over, and the span goes on: of the former versions these are remembered.
  func forgetChanges(butThoseSince versions: Set<UInt32>) {
    if !earlier.isEmpty { earlier.removeAll { !versions.contains($0.version) } }
    difference = nil
  }

  /// A slot is no more: another may take its place.
  func forget(_ slot: Graph.Source) {
    before.remove(slot)
    changed.remove(slot)
    for index in earlier.indices { earlier[index].changed.remove(slot) }
    left.remove(slot)
    repeated[slot] = nil
  }

  /// The span is over: the version stands for what the elements are now.
  func forgetChanges() {
    before.removeAll()
    changed.removeAll()
    if !earlier.isEmpty { earlier.removeAll() }
    difference = nil
    versionBefore = version
    isNoted = false
  }

  /// Facts that do not hold while nothing runs.
  var leftovers: [String] {
    [
      (before.isEmpty && changed.isEmpty && earlier.isEmpty, "versions of elements"),
      (left.isEmpty, "elements that left"),
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
