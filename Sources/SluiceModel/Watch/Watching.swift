import SluiceGraph

// Watches: dependencies of observers on them, notifications to them, and their end.

/// The watches of an engine, as the implementation of its door for elements.
final class Watching: Participant, ElementListening {
  unowned(unsafe) let engine: TransactionEngine
  private let graph: Graph
  /// The minimum number of elements of a watched collection. The slots of a shorter one are read one by one, which is
  /// faster and takes less memory.
  @exclusivity(unchecked) var shortestWatched = 8
  /// The maximum number of slots that a span keeps after a write outside of transactions. Each such write costs the
  /// slots of the span.
  private let longestSpan = 256
  /// The watches with writes in the open transaction, and those whose span continues.
  @exclusivity(unchecked) private var noted: [EachWatch] = []
  /// The watches whose span continues after the transaction that ends.
  @exclusivity(unchecked) private var lagging: [EachWatch] = []
  /// Whether a collection was ever watched.
  @exclusivity(unchecked) private var hasWatches = false

  init(_ engine: TransactionEngine) {
    (self.engine, graph) = (engine, engine.graph)
    super.init(.elements)
  }

  /// Makes the running tracker depend on a property of all elements of a collection, by one watch. Returns false if the
  /// slots must be read one by one, which causes the same runs. That applies to short collections, to elements of
  /// another mediator or that occur twice, and if a watch might outlive the changes that a rollback reverts.
  ///
  /// Costs nothing per element, except for the first call for a collection, which costs a pass over it.
  func track(
    _ property: _PropertyInfo, in collection: _PropertyInfo, of holder: AnyObject, _ engine: TransactionEngine
  ) -> Bool {
    trackedWatch(of: property, in: collection, of: holder, engine) != nil
  }

  /// Does the same as ``track(_:in:of:_:)``, and returns the watch.
  func trackedWatch(
    of property: _PropertyInfo, in collection: _PropertyInfo, of holder: AnyObject, _ engine: TransactionEngine
  ) -> EachWatch? {
    guard engine.frame.reads == .track, engine.frame.computation == nil, engine.tree.pending.isEmpty,
      let place = collection.stateIfKnown(of: holder), place.pointee.owner == engine.number
    else { return nil }
    let watches = watches(at: place)
    guard
      let watch = watches?.watch(of: property, in: collection)
        ?? makeWatch(of: property, in: collection, of: holder, place),
      watch.isUsable
    else { return nil }
    graph.refresh(watch.source)
    graph.track(watch.source)
    return watch
  }

  /// Returns the watches of a node's collections.
  private func watches(at place: UnsafeMutablePointer<_NodeState>) -> WatchesOfHolder? {
    place.pointee.source(.watches)?.object.map { unsafeDowncast($0, to: WatchesOfHolder.self) }
  }

  /// Returns the watches of one collection.
  func watches(of collection: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>) -> [EachWatch] {
    hasWatches ? watches(at: place)?.watches.filter { $0.collection === collection } ?? [] : []
  }

  func hears(_ collection: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>) -> Bool {
    hasWatches && watches(at: place)?.watches.contains { $0.collection === collection } == true
  }

  private func makeWatch(
    of property: _PropertyInfo, in collection: _PropertyInfo, of holder: AnyObject,
    _ place: UnsafeMutablePointer<_NodeState>
  ) -> EachWatch? {
    // State that is observed in a refresh, outside of its savepoints, is not rolled back: neither the holder nor the
    // present collection.
    guard isInRefresh, engine.transaction.savepointNames.isEmpty, engine.log.openEdits.isEmpty,
      place.pointee.isAttached,
      let slotOfCollection = engine.source(of: holder, collection.ownerType, .value(collection.id))
    else { return nil }
    var slots: [Graph.Source] = []
    var elements: [AnyObject] = []
    collection.visitChildren(of: holder) { element in
      elements.append(element)
      if property !== _PropertyInfo.membership, let slot = slot(of: element, property) { slots.append(slot) }
    }
    let isWhole = property === _PropertyInfo.membership || slots.count == elements.count
    guard isWhole, elements.count >= shortestWatched else { return nil }
    let watch = EachWatch(of: property, in: collection, slotOfCollection, of: holder, engine)
    if watch.members != nil { for element in elements { watch.count(element, 1) } }
    for slot in slots { hear(slot, 1, watch) }
    if place.pointee.source(.watches) == nil {
      let source = graph.makeSource()
      source.object = WatchesOfHolder()
      engine.keep(source, .watches, at: place)
    }
    watches(at: place)?.watches.append(watch)
    hasWatches = true
    return watch
  }

  private var isInRefresh: Bool { engine.frame.phase == .priority || engine.frame.isOrdered }

  private func slot(of element: AnyObject, _ property: _PropertyInfo) -> Graph.Source? {
    engine.source(of: element, property.ownerType, .value(property.id))
  }

  // MARK: Notifications

  func willChange(_ slot: Graph.Source, of node: AnyObject, in engine: TransactionEngine) {
    let version = graph.version(of: slot)
    graph.forEachListener(of: slot) { listener in
      let watch = Self.watch(listener)
      if watch.before[slot] == nil { watch.before.add(version, of: slot, .passUnretained(node)) }
      touch(watch, in: engine)
    }
  }

  private static func watch(_ listener: Graph.Source) -> EachWatch {
    unsafeDowncast(listener.object.unsafelyUnwrapped, to: EachWatch.self)
  }

  private func touch(_ watch: EachWatch, in engine: TransactionEngine) {
    graph.touch(watch.source)
    note(watch, in: engine)
  }

  /// Schedules a check of the watch for the end of the transaction.
  func note(_ watch: EachWatch, in engine: TransactionEngine) {
    if watch.isNoted { return }
    watch.isNoted = true
    if !hasJoined { engine.join(self) }
    noted.append(watch)
  }

  private func hear(_ slot: Graph.Source, _ number: Int, _ watch: EachWatch) {
    if !graph.isHeard(slot, by: watch.source) {
      graph.add(watch.source, to: slot)
      watch.heard += 1
    } else if watch.left.remove(slot) == nil {
      watch.repeated[slot, default: 1] += number
      return
    } else if watch.before[slot] != nil {
      touch(watch, in: engine)
    }
    if number > 1 { watch.repeated[slot] = number }
  }

  private func stopHearing(_ slot: Graph.Source, _ watch: EachWatch) {
    if graph.remove(watch.source, from: slot) { watch.heard -= 1 }
  }

  // MARK: Changes of the collection

  /// Schedules a check of the watches of a detached node for the end of the transaction.
  func detached(_ place: UnsafeMutablePointer<_NodeState>) {
    if hasWatches { for watch in watches(at: place)?.watches ?? [] { note(watch, in: engine) } }
  }

  func moved(
    _ element: AnyObject, by number: Int, in collection: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>,
    _ engine: TransactionEngine
  ) {
    for watch in watches(of: collection, at: place) {
      if number > 0 { elementCame(element, number, watch) } else { elementWent(element, -number, watch) }
    }
  }

  /// Notes that a collection holds an element more often, by a number.
  private func elementCame(_ element: AnyObject, _ number: Int, _ watch: EachWatch) {
    if watch.members != nil { return watch.count(element, number) }
    if let slot = slot(of: element, watch.property) {
      hear(slot, number, watch)
    } else {
      watch.isSpoilt = true
      note(watch, in: engine)
    }
  }

  /// Notes that a collection holds an element less often, by a number.
  private func elementWent(_ element: AnyObject, _ number: Int, _ watch: EachWatch) {
    if watch.members != nil { return watch.count(element, -number) }
    guard let slot = watch.knownSlot(of: element, in: engine), graph.isHeard(slot, by: watch.source),
      !watch.left.contains(slot)
    else {
      return
    }
    let places = (watch.repeated[slot] ?? 1) - number
    watch.repeated[slot] = places > 1 ? places : nil
    guard places <= 0 else { return }
    watch.left.insert(slot)
    if watch.before[slot] != nil { touch(watch, in: engine) } else { note(watch, in: engine) }
  }

  // MARK: Readers

  func visitReaders(of slot: Graph.Source, _ body: (Graph.Reaction) -> Void) {
    var left: [EachWatch] = []
    graph.forEachListener(of: slot) {
      let watch = Self.watch($0)
      if watch.left.contains(slot) { left.append(watch) }
    }
    graph.forEachSubscriber(of: slot, through: { listener in !left.contains { $0.source == listener } }, body)
    // An observer that has seen the collection without the element no longer reads it.
    for watch in left {
      graph.forEachSubscriber(of: watch.source) { if !sawPresentCollection($0, watch) { body($0) } }
    }
  }

  private func sawPresentCollection(_ reaction: Graph.Reaction, _ watch: EachWatch) -> Bool {
    watch.holder.map { graph.sawOtherVersion(reaction, of: $0.slot) == false } ?? false
  }

  /// Returns whether a reaction that reads a slot by watches saw another version of it; nil if it reads it by none. The
  /// elements of a collection that it saw before are unknown: the slot may belong to one that was inserted or removed
  /// since.
  func sawOtherVersionByWatch(_ reaction: Graph.Reaction, of slot: Graph.Source) -> Bool? {
    guard graph.isHeard(slot) else { return nil }
    let present = graph.version(of: slot)
    var answer: Bool?
    graph.forEachListener(of: slot) { listener in
      let watch = Self.watch(listener)
      guard let seen = graph.seenVersion(of: listener, by: reaction) else { return }
      if watch.left.contains(slot), sawPresentCollection(reaction, watch) { return }
      answer = answer == true || watch.hadOther(than: present, slot, when: seen)
    }
    return answer
  }

  // MARK: The end

  /// Updates the watches to the present elements, and ends those on which no observer depends.
  override func close(in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    // Writes in the `deinit` of values.
    if !engine.tree.pending.isEmpty { engine.settleAttachment() }
    for watch in noted where watch.source != nil {
      // From now on, this version is compared with those that the watch's readers saw, so it must be computed before
      // other data is discarded.
      graph.refresh(watch.source)
      let seen = versionsSeenByLaggards(of: watch)
      let isTooLong = engine.frame.phase == .idle && watch.before.count > longestSpan
      guard seen.isEmpty || isTooLong else {
        if !isAttached(watch) { letGoOfHolder(watch) }
        watch.forgetChanges(butThoseSince: seen)
        lagging.append(watch)
        continue
      }
      if !watch.left.isEmpty {
        for slot in watch.left { stopHearing(slot, watch) }
        watch.left.removeAll()
      }
      if !graph.hasSubscribers(watch.source) { stop(watch) } else if !isAttached(watch) { letGoOfHolder(watch) }
      watch.forgetChanges()
      letGo(watch)
    }
    noted.removeAll(keepingCapacity: true)
    swap(&noted, &lagging)
  }

  override var staysJoined: Bool { !noted.isEmpty }

  /// Returns the versions of a watch that were seen by observers which have not run since. Costs its readers if it has
  /// a new version.
  func versionsSeenByLaggards(of watch: EachWatch) -> Set<UInt32> {
    guard watch.hasNewVersion else { return [] }
    var seen: Set<UInt32> = []
    graph.visitSubscribers(of: watch.source) { reaction in
      if let version = graph.seenVersion(of: watch.source, by: reaction), version != watch.version {
        seen.insert(version)
      }
    }
    return seen
  }

  /// Stops a watch on which no observer depends. Costs a pass over the collection. If the watch has released the
  /// collection, it stops listening to slots as they are written.
  private func stop(_ watch: EachWatch) {
    guard let holder = watch.holder?.node else {
      for (slot, _) in watch.before.slots { stopHearing(slot, watch) }
      return
    }
    // The caller of an edit in place has the collection.
    guard engine.log.openEdits.isEmpty else { return isAttached(watch) ? () : letGoOfHolder(watch) }
    watch.collection.visitChildren(of: holder.takeUnretainedValue()) {
      if let slot = watch.knownSlot(of: $0, in: engine) { stopHearing(slot, watch) }
    }
    letGoOfHolder(watch)
  }

  private func isAttached(_ watch: EachWatch) -> Bool {
    watch.holder.map { watch.collection.state(at: $0.node.toOpaque()).pointee.isAttached } ?? false
  }

  /// Releases a detached holder, which may be deinitialized. The watch continues for observers that have not run since:
  /// they have seen the slots to which it listens.
  private func letGoOfHolder(_ watch: EachWatch) {
    guard let holder = watch.holder?.node else { return }
    watches(at: watch.collection.state(at: holder.toOpaque()))?.watches.removeAll { $0 === watch }
    watch.letGoOfHolder()
  }

  /// Disposes a watch that listens to no slot and on which no observer depends.
  private func letGo(_ watch: EachWatch) {
    guard watch.holder == nil, watch.heard == 0, let source = watch.source, !graph.hasSubscribers(source) else {
      return
    }
    watch.source = nil
    graph.dispose(source)
  }

  func buried(_ source: Graph.Source) {
    var concerned: [EachWatch] = []
    if source.label == SlotLabel.watches.rawValue, let watches = source.object as? WatchesOfHolder {
      for watch in watches.watches { watch.letGoOfHolder() }
      concerned = watches.watches
    } else if graph.isHeard(source) {
      graph.forEachListener(of: source) { concerned.append(Self.watch($0)) }
      for watch in concerned {
        watch.heard -= 1
        watch.forget(source)
      }
    }
    graph.dispose(source)
    for watch in concerned { letGo(watch) }
  }
}

extension SlotLabel {
  /// The label for the watches of a node's collections.
  static var watches: SlotLabel { .ofNode(4) }
}

extension TransactionEngine {
  /// The watches of the engine.
  final var watching: Watching {
    if let elements = neighbors.elements { return unsafeDowncast(elements, to: Watching.self) }
    let watching = Watching(self)
    neighbors.elements = watching
    return watching
  }
}
