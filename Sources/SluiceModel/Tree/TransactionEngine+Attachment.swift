import SluiceCollections

// The nodes that the root reaches. A node is attached while an attached node holds it. The number of places that hold
// it is counted, because there may be several.
//
// A node belongs to this mediator from the write that puts it below a node of the mediator. For an array that is edited
// in place, that is the end of the savepoint. Attachment is computed when a savepoint begins or ends and after each
// observer, for the slots that were written. An assigned array costs one pass over it; an edit of a `NodeList` costs
// the removed and inserted nodes. A node that is attached or detached costs a walk of the nodes below it.

/// The changes of the numbers of places that hold each node.
private struct PlaceCounts {
  private(set) var changes: [(node: any Node, by: Int)] = []
  private var indexes: [ObjectIdentifier: Int] = [:]

  mutating func add(_ number: Int, to node: any Node) {
    if let index = indexes[ObjectIdentifier(node)] {
      changes[index].by += number
    } else {
      indexes[ObjectIdentifier(node)] = changes.count
      changes.append((node, number))
    }
  }
}

/// The elements that were inserted into collections with listeners, and that were removed from them.
private struct ElementMoves {
  private struct Heard {
    let property: _PropertyInfo
    let place: UnsafeMutablePointer<_NodeState>
    var elements: [ObjectIdentifier: (element: AnyObject, by: Int)] = [:]
  }

  private var collections: [Heard] = []

  var isEmpty: Bool { collections.isEmpty }

  /// Counts a place of a collection that was added for an element, or removed.
  mutating func add(
    _ number: Int, of element: AnyObject, in property: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>
  ) {
    let known = collections.firstIndex { $0.place == place && $0.property === property }
    let index = known ?? collections.endIndex
    if known == nil { collections.append(Heard(property: property, place: place)) }
    collections[index].elements[ObjectIdentifier(element), default: (element, 0)].by += number
  }

  func tell(_ listener: (any ElementListening)?, in engine: TransactionEngine) {
    for collection in collections {
      for (element, number) in collection.elements.values where number != 0 {
        listener?.moved(element, by: number, in: collection.property, at: collection.place, engine)
      }
    }
  }
}

extension TransactionEngine {
  /// Attaches the nodes that were added to slots, and detaches those that no slot holds any more.
  ///
  /// A node below itself is noted, and reported if it is still there when the savepoint ends.
  @inline(__always)
  final func settleAttachment() {
    let isSettled =
      tree.pending.isEmpty && tree.enteredWithoutCycle == tree.entered.count
    if !isSettled { attachWhatIsHeld() }
  }

  private func attachWhatIsHeld() {
    if let cycle = findStrongCycleWhileSettling() { tree.possibleStrongCycles.append(cycle) }
  }

  private func findStrongCycleWhileSettling() -> (node: any Node, slot: _PropertyInfo)? {
    guard !tree.pending.isEmpty else { return strongCycleAmongEntered() }
    // A node that is attached from now on must be in a value that a log entry retains after it leaves its slot:
    // `ChangeLog` relies on it.
    log.forgetEdited()
    var entries = tree.pending
    tree.pending.removeAll()
    if !log.openEdits.isEmpty {
      // The caller is editing these slots in place. They are processed when the edit has ended.
      tree.pending = entries.filter { log.openEdits.contains($0) }
      entries.removeAll { log.openEdits.contains($0) }
    }
    if attachAdded(entries) { return strongCycleAmongEntered() }
    var counts = PlaceCounts()
    var moves = ElementMoves()
    let elements = neighbors.elements
    // A slot is counted once, with the first of its entries that holds a complete value. A node that was added to the
    // slot may be in a later entry. So the set contains slots that may have free nodes instead of entries; it is nil if
    // all entries may have some.
    let withFreeNodes =
      entries.allSatisfy { $0.header.pointee.mayHoldFreeNodes }
      ? nil : Set(entries.lazy.filter { $0.header.pointee.mayHoldFreeNodes }.map(\.slot))
    var whole: Set<SlotKey> = []
    var cycle: (any Node, _PropertyInfo)?
    // Strong cycles among these nodes are searched once, below. A strong cycle that also contains older nodes has an
    // edge from an older node to one of these, which is checked here.
    let newcomers = Set(
      tree.entered[min(tree.enteredWithoutCycle, tree.entered.count)...].map {
        $0.id
      })
    for entry in entries {
      let node = entry.node
      let property = entry.property
      let key = entry.slot
      guard !whole.contains(key) else { continue }
      let mayHoldFreeNodes = withFreeNodes?.contains(key) ?? true
      let holder = property.typed(node)
      let isAttached = holder.state.pointee.isAttached
      let isOfSession = property.isOfSession(at: holder.state)
      let isHeard = elements?.hears(property, at: holder.state) == true
      var before: Set<ObjectIdentifier> = []
      func count(_ child: any Node, _ number: Int) {
        if number > 0, mayHoldFreeNodes { takeIn(child, property, isOfSession: isOfSession) }
        if isAttached { counts.add(number, to: child) }
        if isAttached, number > 0, property.isUnordered { numberAttachment(of: child) }
        if isHeard { moves.add(number, of: child, in: property, at: holder.state) }
        if number < 0 {
          before.insert(ObjectIdentifier(child))
        } else if cycle == nil, !before.contains(ObjectIdentifier(child)),
          !newcomers.contains(ObjectIdentifier(holder)), reaches(holder, from: child)
        {
          cycle = (child, property)
        }
      }
      if property.visitLogged(entry.payload, of: node, { count($0, -$1) }) {
        whole.insert(key)
        property.visitChildrenInAnyOrder(of: node) { count($0, 1) }
      }
    }
    if !moves.isEmpty { moves.tell(elements, in: self) }
    apply(counts)
    return cycle ?? strongCycleAmongEntered()
  }

  /// Makes the nodes that a write has added to a slot belong to this mediator.
  final func takeInNodes(of entry: LogEntry) {
    let property = entry.property
    let isOfSession = property.isOfSession(at: property.state(of: entry.node))
    func takeIn(_ node: any Node) { self.takeIn(node, property, isOfSession: isOfSession) }
    if property.visitLogged(entry.payload, of: entry.node, { if $1 < 0 { takeIn($0) } }) {
      property.visitChildrenInAnyOrder(of: entry.node) { takeIn($0) }
    }
  }

  /// The numbers of the nodes that a rollback is about to remove from slots and to restore.
  struct Restoration {
    fileprivate var counts = PlaceCounts()
    fileprivate var moves = ElementMoves()
    fileprivate var whole: [SlotKey: LogEntry] = [:]

    fileprivate mutating func add(
      _ number: Int, to node: any Node, in property: _PropertyInfo, at holder: UnsafeMutablePointer<_NodeState>,
      isHeard: Bool
    ) {
      if holder.pointee.isAttached { counts.add(number, to: node) }
      if isHeard { moves.add(number, of: node, in: property, at: holder) }
    }
  }

  /// Counts the nodes of a slot before a log entry is restored.
  final func willRestoreNodes(_ entry: LogEntry, _ restoration: inout Restoration) {
    let property = entry.property
    let node = entry.node
    guard property.holdsNodes else { return }
    let place = property.state(of: node)
    let isHeard = neighbors.elements?.hears(property, at: place) == true
    guard place.pointee.isAttached || isHeard else { return }
    let key = SlotKey(node, property.id)
    guard restoration.whole[key] == nil else { return }
    if property.visitLogged(entry.payload, of: node, { _, _ in }) {
      restoration.whole[key] = entry
      property.visitChildrenInAnyOrder(of: node) {
        restoration.add(-1, to: $0, in: property, at: place, isHeard: isHeard)
      }
    } else {
      _ = property.visitLogged(entry.payload, of: node) {
        restoration.add($1, to: $0, in: property, at: place, isHeard: isHeard)
      }
    }
  }

  /// Applies the counts after all entries are restored.
  final func didRestoreNodes(_ restoration: consuming Restoration) {
    for entry in restoration.whole.values {
      let property = entry.property
      let place = property.state(of: entry.node)
      let isHeard = neighbors.elements?.hears(property, at: place) == true
      property.visitChildrenInAnyOrder(of: entry.node) {
        restoration.add(1, to: $0, in: property, at: place, isHeard: isHeard)
      }
    }
    if !restoration.moves.isEmpty { restoration.moves.tell(neighbors.elements, in: self) }
    apply(restoration.counts)
  }

  /// Replaces the present root by a node.
  final func exchangeRoot(for new: (any Node)?) {
    let old = tree.root
    tree.root = new
    var counts = PlaceCounts()
    if let old { counts.add(-1, to: old) }
    if let new {
      takeIn(new, nil, isOfSession: false)
      counts.add(1, to: new)
    }
    apply(counts)
  }

  /// Applies added places first, so that a node that moved stays attached throughout.
  private func apply(_ counts: PlaceCounts) {
    for change in counts.changes where change.by > 0 { attach(change.node, change.by) }
    for change in counts.changes where change.by < 0 { detach(change.node, -change.by) }
  }

  private func attach(_ top: any Node, _ number: Int) {
    var open: [(node: any Node, number: Int)] = [(top, number)]
    while let (node, number) = open.popLast() {
      guard node.state.pointee.owner == self.number else { continue }
      if node.state.pointee.isAttached {
        tree.places[ObjectIdentifier(node), default: 1] += number
        continue
      }
      node.state.pointee.isAttached = true
      if number > 1 { tree.places[ObjectIdentifier(node)] = number }
      noteMove(node)
      let next = open.count
      node.forEachChild { child, property in
        if property.isUnordered { numberAttachment(of: child) }
        open.append((child, 1))
      }
      open[next...].reverse()
    }
  }

  private func detach(_ top: any Node, _ number: Int) {
    var open: [(node: any Node, number: Int)] = [(top, number)]
    while let (node, number) = open.popLast() {
      guard node.state.pointee.owner == self.number, node.state.pointee.isAttached else { continue }
      let left = (tree.places[ObjectIdentifier(node)] ?? 1) - number
      tree.places[ObjectIdentifier(node)] = left > 1 ? left : nil
      guard left <= 0 else { continue }
      node.state.pointee.isAttached = false
      neighbors.elements?.detached(node.state)
      noteMove(node)
      node.forEachChild { child, _ in open.append((child, 1)) }
    }
  }

  final func noteMove(_ node: any Node) {
    if tree.notesAllMoves || node.state.pointee.source(.origin) != nil { tree.moved.append(node) }
  }

  /// Adopts a free node and the nodes below it. Costs nothing for a node that belongs to this mediator.
  ///
  /// - Parameter isOfSession: Whether the slot is session state. A node that enters as document state stays document
  ///   state.
  final func takeIn(_ top: any Node, _ slot: _PropertyInfo?, isOfSession: Bool) {
    guard top._$node.owner != number else {
      if !isOfSession { leaveSession(top, for: slot) }
      return
    }
    var open: [(node: any Node, slot: _PropertyInfo?, isOfSession: Bool)] = [(top, slot, isOfSession)]
    while let (node, slot, isOfSession) = open.popLast() {
      if node._$node.owner == number {
        if !isOfSession { leaveSession(node, for: slot) }
        continue
      }
      guard isMine(node, slot) else { continue }
      if isOfSession { node.state.pointee.isOfSession = true }
      node.forEachChild { open.append(($0, $1, isOfSession || $1.kind == .session)) }
    }
  }

  /// Moves a node and its descendants from session state to the document, which holds it from now on. A derived
  /// property is not part of the document, so it can hold session state.
  private func leaveSession(_ top: any Node, for slot: _PropertyInfo?) {
    guard top._$node.isOfSession, slot?.kind != .derived else { return }
    var open = [top]
    while let node = open.popLast() {
      guard node._$node.owner == number, node._$node.isOfSession else { continue }
      node.state.pointee.isOfSession = false
      tree.changes.append(.leftSession(Newcomer(node, type(of: node)._$type), stamp: stamp))
      node.forEachChild { child, property in
        if property.kind == .stored || property.kind == .discardable { open.append(child) }
      }
    }
  }

  /// Removes the slots that a free node has from another mediator that knows it. If that mediator has ended, their
  /// memory belongs to others by now.
  final func forgetSlots(of node: any Node) {
    let place = node.state
    guard place.pointee.number != number, let slots = place.pointee.slots else { return }
    LiveEngines.graveyard(place.pointee.number)?.bury(slots)
    place.pointee.slots = nil
  }

  /// Returns whether the node belongs to this mediator. Adopts a free node.
  private func isMine(_ node: any Node, _ slot: _PropertyInfo?) -> Bool {
    let owner = node._$node.owner
    if owner == number { return true }
    let type = type(of: node)._$type
    if owner != 0, LiveEngines.contains(owner) {
      _ = refuses(.foreignNode(type: type.name, slot: slot?.slotName ?? "the root"))
      return false
    }
    node.noteLayout()
    forgetSlots(of: node)
    node.state.pointee.owner = number
    noteEntered(Newcomer(node, type))
    for event in type.events where !event.bind(to: node) { _ = refuses(.sharedEvent(event: event.slotName)) }
    return true
  }

  /// Notes a node that has come to this mediator. A node without children cannot be part of a strong cycle.
  @inline(__always)
  final func noteEntered(_ newcomer: Newcomer) {
    let count = tree.entered.count
    if newcomer.type.isLeaf, tree.enteredWithoutCycle == count {
      tree.enteredWithoutCycle = count + 1
    }
    tree.entered.append(newcomer)
  }

  /// Visits every attached node once. Costs a walk of the model. A node of another mediator that was put into a slot
  /// nevertheless is not attached here, and neither are the nodes below it.
  final func visitAttached(_ body: (any Node) -> Void) {
    guard let root = tree.root else { return }
    var met: Set<ObjectIdentifier> = []
    var open: [any Node] = [root]
    while let node = open.popLast() {
      guard node._$node.owner == number, met.insert(ObjectIdentifier(node)).inserted else { continue }
      body(node)
      var children: [any Node] = []
      node.forEachChild { child, _ in children.append(child) }
      open += children.reversed()
    }
  }
}
