import SluiceGraph

// Watches: how observers come to depend on one, what it hears, and when it goes.

extension Engine {
  /// Makes whoever tracks depend on a property of all elements of a collection, by one watch. False where the slots are to be
  /// read one by one, which leads to the same runs: short collections; elements of another mediator, or that stand in it twice;
  /// and where a watch might outlive what a rollback takes back.
  ///
  /// Costs nothing for the elements, but at the first call for a collection a pass over it.
  func trackEach(_ property: _PropertyInfo, in collection: _PropertyInfo, of holder: AnyObject) -> Bool {
    trackedWatch(of: property, in: collection, of: holder) != nil
  }

  /// As ``trackEach(_:in:of:)``; the watch.
  func trackedWatch(of property: _PropertyInfo, in collection: _PropertyInfo, of holder: AnyObject) -> EachWatch? {
    guard state.pointee.access == .track, state.pointee.computing == nil, state.pointee.pendingHolders.isEmpty,
      let place = collection.stateIfKnown(of: holder), place.pointee.owner == number
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

  /// The watches of a node's collections.
  private func watches(at place: UnsafeMutablePointer<_NodeState>) -> WatchesOfHolder? {
    place.pointee.source(.watches)?.object.map { unsafeDowncast($0, to: WatchesOfHolder.self) }
  }

  /// The watches of one collection.
  @inline(__always)
  func watches(of collection: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>) -> [EachWatch] {
    state.pointee.hasWatches ? watchesThereAre(of: collection, at: place) : []
  }

  private func watchesThereAre(of collection: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>) -> [EachWatch]
  {
    watches(at: place)?.watches.filter { $0.collection === collection } ?? []
  }

  private func makeWatch(
    of property: _PropertyInfo, in collection: _PropertyInfo, of holder: AnyObject,
    _ place: UnsafeMutablePointer<_NodeState>
  ) -> EachWatch? {
    // What is observed in a refresh, outside its savepoints, is not taken back: neither the holder nor the collection as it is.
    guard isInRefresh, state.pointee.savepointNames.isEmpty, state.pointee.openEdits.isEmpty, place.pointee.isAttached,
      let slotOfCollection = source(of: holder, collection.ownerType, .value(collection.id))
    else { return nil }
    var slots: [Graph.Source] = []
    var elements: [AnyObject] = []
    collection.visitChildren(of: holder) { element in
      elements.append(element)
      if property !== _PropertyInfo.membership, let slot = slot(of: element, property) { slots.append(slot) }
    }
    let isWhole = property === _PropertyInfo.membership || slots.count == elements.count
    guard isWhole, elements.count >= state.pointee.shortestWatched else { return nil }
    let watch = EachWatch(of: property, in: collection, slotOfCollection, of: holder, self)
    if watch.members != nil { for element in elements { watch.count(element, 1) } }
    for slot in slots { hear(slot, 1, watch) }
    if place.pointee.source(.watches) == nil {
      let source = graph.makeSource()
      source.object = WatchesOfHolder()
      keep(source, .watches, at: place)
    }
    watches(at: place)?.watches.append(watch)
    state.pointee.hasWatches = true
    return watch
  }

  private var isInRefresh: Bool { state.pointee.phase == .priority || isOrdered }

  private func slot(of element: AnyObject, _ property: _PropertyInfo) -> Graph.Source? {
    source(of: element, property.ownerType, .value(property.id))
  }

  // MARK: What it hears

  /// Gives a slot another version, which its readers and those who watch it hear of.
  @inline(__always)
  func setVersion(_ version: UInt32, of slot: Graph.Source, _ node: AnyObject) {
    if graph.isHeard(slot) { noteChange(of: slot, node) }
    if state.pointee.hasObservedSlots { noteObserved(slot, node) }
    graph.setVersion(version, of: slot)
  }

  /// A slot that is watched is about to have another version.
  private func noteChange(of slot: Graph.Source, _ node: AnyObject) {
    let version = graph.version(of: slot)
    graph.forEachListener(of: slot) { listener in
      let watch = Self.watch(listener)
      if watch.before[slot] == nil { watch.before.add(version, of: slot, .passUnretained(node)) }
      touch(watch)
    }
  }

  private static func watch(_ listener: Graph.Source) -> EachWatch {
    unsafeDowncast(listener.object.unsafelyUnwrapped, to: EachWatch.self)
  }

  private func touch(_ watch: EachWatch) {
    graph.touch(watch.source)
    note(watch)
  }

  /// The watch is looked at when the transaction is over.
  func note(_ watch: EachWatch) {
    if watch.isNoted { return }
    watch.isNoted = true
    state.pointee.notedWatches.append(watch)
  }

  private func hear(_ slot: Graph.Source, _ number: Int, _ watch: EachWatch) {
    if !graph.isHeard(slot, by: watch.source) {
      graph.add(watch.source, to: slot)
      watch.heard += 1
    } else if watch.left.remove(slot) == nil {
      watch.repeated[slot, default: 1] += number
      return
    } else if watch.before[slot] != nil {
      touch(watch)
    }
    if number > 1 { watch.repeated[slot] = number }
  }

  private func stopHearing(_ slot: Graph.Source, _ watch: EachWatch) {
    if graph.remove(watch.source, from: slot) { watch.heard -= 1 }
  }

  // MARK: The collection changes

  /// A node has been detached: its watches are looked at when the transaction is over.
  func noteWatches(ofDetached place: UnsafeMutablePointer<_NodeState>) {
    for watch in watches(at: place)?.watches ?? [] { note(watch) }
  }

  /// A collection holds an element so many times more.
  func elementCame(_ element: AnyObject, _ number: Int, _ watch: EachWatch) {
    if watch.members != nil { return watch.count(element, number) }
    if let slot = slot(of: element, watch.property) {
      hear(slot, number, watch)
    } else {
      watch.isSpoilt = true
      note(watch)
    }
  }

  /// A collection holds an element so many times less.
  func elementWent(_ element: AnyObject, _ number: Int, _ watch: EachWatch) {
    if watch.members != nil { return watch.count(element, -number) }
    guard let slot = watch.knownSlot(of: element, in: self), graph.isHeard(slot, by: watch.source),
      !watch.left.contains(slot)
    else {
      return
    }
    let places = (watch.repeated[slot] ?? 1) - number
    watch.repeated[slot] = places > 1 ? places : nil
    guard places <= 0 else { return }
    watch.left.insert(slot)
    if watch.before[slot] != nil { touch(watch) } else { note(watch) }
  }

  // MARK: Who reads

  /// Calls the body with each reaction that depends on a slot, by a watch also. Costs the readers.
  @inline(__always)
  func visitReaders(of slot: Graph.Source, _ body: (Graph.Reaction) -> Void) {
    if graph.isHeard(slot) { visitReadersOfHeard(slot, body) } else { graph.visitSubscribers(of: slot, body) }
  }

  private func visitReadersOfHeard(_ slot: Graph.Source, _ body: (Graph.Reaction) -> Void) {
    var left: [EachWatch] = []
    graph.forEachListener(of: slot) {
      let watch = Self.watch($0)
      if watch.left.contains(slot) { left.append(watch) }
    }
    graph.forEachSubscriber(of: slot, through: { listener in !left.contains { $0.source == listener } }, body)
    // Who has seen the collection without the element does not read it any more.
    for watch in left {
      graph.forEachSubscriber(of: watch.source) { if !sawPresentCollection($0, watch) { body($0) } }
    }
  }

  private func sawPresentCollection(_ reaction: Graph.Reaction, _ watch: EachWatch) -> Bool {
    watch.holder.map { graph.sawOtherVersion(reaction, of: $0.slot) == false } ?? false
  }

  /// Whether a reaction that reads a slot by watches saw another version of it; nil if it reads it by none. Which elements
  /// there were in a collection that it saw before is not known: it may be one that has come or gone since.
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

  /// The transaction is over: watches stand for what there is now, and go if nobody depends on them.
  @inline(__always)
  func settleWatches() {
    if !state.pointee.notedWatches.isEmpty { settleNotedWatches() }
  }

  private func settleNotedWatches() {
    for watch in state.pointee.notedWatches {
      // What its readers saw is compared with this version from now, so it must be known before the rest is forgotten.
      graph.refresh(watch.source)
      if !watch.left.isEmpty {
        for slot in watch.left { stopHearing(slot, watch) }
        watch.left.removeAll()
      }
      if !graph.hasSubscribers(watch.source) { stop(watch) } else if !isAttached(watch) { letGoOfHolder(watch) }
      watch.forgetChanges()
      letGo(watch)
    }
    state.pointee.notedWatches.removeAll(keepingCapacity: true)
  }

  /// Nobody depends on a watch: it hears no more. Costs a pass over the collection; where it has let go of that, it stops
  /// hearing slots as they are written.
  private func stop(_ watch: EachWatch) {
    guard let holder = watch.holder?.node else {
      for (slot, _) in watch.before.slots { stopHearing(slot, watch) }
      return
    }
    // The caller of an access in place has the collection.
    guard state.pointee.openEdits.isEmpty else { return isAttached(watch) ? () : letGoOfHolder(watch) }
    watch.collection.visitChildren(of: holder.takeUnretainedValue()) {
      if let slot = watch.knownSlot(of: $0, in: self) { stopHearing(slot, watch) }
    }
    letGoOfHolder(watch)
  }

  private func isAttached(_ watch: EachWatch) -> Bool {
    watch.holder.map { watch.collection.state(at: $0.node.toOpaque()).pointee.isAttached } ?? false
  }

  /// The holder is detached, and may die. For those who depend on the watch still, as they have not run since, it goes on: they
  /// have seen what it hears.
  private func letGoOfHolder(_ watch: EachWatch) {
    guard let holder = watch.holder?.node else { return }
    watches(at: watch.collection.state(at: holder.toOpaque()))?.watches.removeAll { $0 === watch }
    watch.letGoOfHolder()
  }

  /// Disposes of a watch that hears nothing any more, and of which nobody hears.
  private func letGo(_ watch: EachWatch) {
    guard watch.holder == nil, watch.heard == 0, let source = watch.source, !graph.hasSubscribers(source) else {
      return
    }
    watch.source = nil
    graph.dispose(source)
  }

  /// A node has died whose source this was: disposes of it.
  func bury(_ source: Graph.Source) {
    var concerned: [EachWatch] = []
    if source.label == SlotLabel.parts.rawValue, let parts = source.object as? PartsOfNode { bury(parts) }
    if source.label == SlotLabel.watches.rawValue, let watches = source.object as? WatchesOfHolder {
      for watch in watches.watches { watch.letGoOfHolder() }
      concerned = watches.watches
    } else if graph.isHeard(source) {
      graph.forEachListener(of: source) { concerned.append(Self.watch($0)) }
      for watch in concerned {
        watch.heard -= 1
        watch.before.remove(source)
        watch.left.remove(source)
        watch.repeated[source] = nil
      }
    }
    graph.dispose(source)
    for watch in concerned { letGo(watch) }
  }
}
