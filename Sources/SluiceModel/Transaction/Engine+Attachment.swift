import SluiceMessages

// Which nodes the root reaches. A node is attached while an attached one holds it; how often is counted, because several
// may.
//
// A node belongs to this mediator from the write that puts it below one that does (of an array that is edited in place:
// from the end of the savepoint). What is attached is looked at when a savepoint begins or ends and after each observer,
// for the slots that were written: an assigned array costs one pass over it, an edit of a `NodeList` what it took out and
// put in, and a node that comes or goes a walk of what stands below it.

/// A slot that holds nodes and was written.
struct PendingHolder {
  let entry: LogEntry
  /// Whether the nodes that this write put in belong to this mediator already. Of what the slot holds that says nothing: another
  /// write of it may have put in others since.
  let isTakenIn: Bool

  var slot: SlotKey { SlotKey(entry.node, entry.property.id) }
}

/// A node that came to the mediator in this transaction.
struct Newcomer {
  private let object: AnyObject
  private let knownType: Unmanaged<NodeType>

  // A type lives as long as the process.
  init(_ object: AnyObject, _ type: NodeType) {
    self.object = object
    knownType = .passUnretained(type)
  }

  init(_ node: NodeAddress, _ type: NodeType) { self.init(node.takeUnretainedValue(), type) }

  var type: NodeType { knownType.takeUnretainedValue() }
  var state: UnsafeMutablePointer<_NodeState> { type.state(of: object) }
  var id: ObjectIdentifier { ObjectIdentifier(object) }
  /// The node, if it has a property.
  var node: any Node { type.properties[0].typed(object) }
}

/// A node that was session state until this transaction put it into the document.
struct FormerSessionNode {
  let node: Newcomer
  /// The stamp of the observer's run that put it there. In the closure of a transaction, the stamp of an earlier run.
  let stamp: UInt32
}

/// The root before it was replaced.
struct RootChange {
  let old: (any Node)?
  let version: UInt32
}

/// By how much the number of places that hold each node has changed.
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

extension Engine {
  /// Attaches what slots have come to hold, and detaches what none holds any more.
  ///
  /// What stands below itself is noted, and judged when the savepoint ends.
  @inline(__always)
  func settleAttachment() {
    let isSettled =
      state.pointee.pendingHolders.isEmpty && state.pointee.enteredWithoutCycle == state.pointee.entered.count
    if !isSettled { attachWhatIsHeld() }
  }

  private func attachWhatIsHeld() {
    if let cycle = findStrongCycleWhileSettling() { state.pointee.possibleStrongCycles.append(cycle) }
  }

  private func findStrongCycleWhileSettling() -> (node: any Node, slot: _PropertyInfo)? {
    guard !state.pointee.pendingHolders.isEmpty else { return strongCycleAmongEntered() }
    // A node that is attached from now must be in a value that an entry keeps once it leaves its slot: `ChangeLog` relies on it.
    state.pointee.log.forgetEdited()
    var entries = state.pointee.pendingHolders
    state.pointee.pendingHolders.removeAll()
    if !state.pointee.openEdits.isEmpty {
      // The caller holds these slots: they are looked at when it has let go.
      state.pointee.pendingHolders = entries.filter {
        state.pointee.openEdits.contains($0.entry)
      }
      entries.removeAll { state.pointee.openEdits.contains($0.entry) }
    }
    if attachAdded(entries) { return strongCycleAmongEntered() }
    var counts = PlaceCounts()
    var moves = ElementMoves()
    // A slot is counted once, with the first of its entries that holds a whole value, and what was put into it may stand in a
    // later one: it is the slot that has something to be taken in, not the entry. Nil where that is the same.
    let withStrangers =
      entries.contains { $0.isTakenIn } ? Set(entries.lazy.filter { !$0.isTakenIn }.map(\.slot)) : nil
    var whole: Set<SlotKey> = []
    var cycle: (any Node, _PropertyInfo)?
    // Strong cycles among these are looked for once, below; one through older nodes as well has an edge from one of those to
    // one of these, which is looked at here.
    let newcomers = Set(
      state.pointee.entered[min(state.pointee.enteredWithoutCycle, state.pointee.entered.count)...].map {
        $0.id
      })
    for pending in entries {
      let entry = pending.entry
      let node = entry.node
      let property = entry.property
      let key = pending.slot
      guard !whole.contains(key) else { continue }
      let mayHoldStrangers = withStrangers?.contains(key) ?? true
      let holder = property.typed(node)
      let isAttached = holder.state.pointee.isAttached
      let isOfSession = property.isOfSession(at: holder.state)
      let watches = watches(of: property, at: holder.state)
      var before: Set<ObjectIdentifier> = []
      func count(_ child: any Node, _ number: Int) {
        if number > 0, mayHoldStrangers { takeIn(child, property, isOfSession: isOfSession) }
        if isAttached { counts.add(number, to: child) }
        if isAttached, number > 0, property.isUnordered { numberAttachment(of: child) }
        if !watches.isEmpty { moves.add(number, of: child, watches) }
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
    if !moves.isEmpty { apply(moves) }
    apply(counts)
    return cycle ?? strongCycleAmongEntered()
  }

  /// The nodes that a write has put into a slot belong to this mediator.
  func takeInNodes(of entry: LogEntry) {
    let property = entry.property
    let isOfSession = property.isOfSession(at: property.state(of: entry.node))
    func takeIn(_ node: any Node) { self.takeIn(node, property, isOfSession: isOfSession) }
    if property.visitLogged(entry.payload, of: entry.node, { if $1 < 0 { takeIn($0) } }) {
      property.visitChildrenInAnyOrder(of: entry.node) { takeIn($0) }
    }
  }

  /// Counts the nodes that a rollback is about to take out of slots and put back.
  struct Restoration {
    fileprivate var counts = PlaceCounts()
    fileprivate var moves = ElementMoves()
    fileprivate var whole: [SlotKey: LogEntry] = [:]

    fileprivate mutating func add(
      _ number: Int, to node: any Node, at holder: UnsafeMutablePointer<_NodeState>, _ watches: [EachWatch]
    ) {
      if holder.pointee.isAttached { counts.add(number, to: node) }
      if !watches.isEmpty { moves.add(number, of: node, watches) }
    }
  }

  /// Before an entry is put back: what its slot holds is about to be exchanged.
  func willRestoreNodes(_ entry: LogEntry, _ restoration: inout Restoration) {
    let property = entry.property
    let node = entry.node
    guard property.holdsNodes else { return }
    let place = property.state(of: node)
    let watches = watches(of: property, at: place)
    guard place.pointee.isAttached || !watches.isEmpty else { return }
    let key = SlotKey(node, property.id)
    guard restoration.whole[key] == nil else { return }
    if property.visitLogged(entry.payload, of: node, { _, _ in }) {
      restoration.whole[key] = entry
      property.visitChildrenInAnyOrder(of: node) { restoration.add(-1, to: $0, at: place, watches) }
    } else {
      _ = property.visitLogged(entry.payload, of: node) { restoration.add($1, to: $0, at: place, watches) }
    }
  }

  /// After all entries are back.
  func didRestoreNodes(_ restoration: consuming Restoration) {
    for entry in restoration.whole.values {
      let property = entry.property
      let place = property.state(of: entry.node)
      let watches = watches(of: property, at: place)
      property.visitChildrenInAnyOrder(of: entry.node) { restoration.add(1, to: $0, at: place, watches) }
    }
    if !restoration.moves.isEmpty { apply(restoration.moves) }
    apply(restoration.counts)
  }

  /// Makes a node the root in the place of the present one.
  func exchangeRoot(for new: (any Node)?) {
    let old = state.pointee.root
    state.pointee.root = new
    var counts = PlaceCounts()
    if let old { counts.add(-1, to: old) }
    if let new {
      takeIn(new, nil, isOfSession: false)
      counts.add(1, to: new)
    }
    apply(counts)
  }

  /// Counts first what comes, so that a node that moved stays attached throughout.
  private func apply(_ counts: PlaceCounts) {
    for change in counts.changes where change.by > 0 { attach(change.node, change.by) }
    for change in counts.changes where change.by < 0 { detach(change.node, -change.by) }
  }

  private func attach(_ top: any Node, _ number: Int) {
    var open: [(node: any Node, number: Int)] = [(top, number)]
    while let (node, number) = open.popLast() {
      guard node.state.pointee.owner == self.number else { continue }
      if node.state.pointee.isAttached {
        state.pointee.places[ObjectIdentifier(node), default: 1] += number
        continue
      }
      node.state.pointee.isAttached = true
      if number > 1 { state.pointee.places[ObjectIdentifier(node)] = number }
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
      let left = (state.pointee.places[ObjectIdentifier(node)] ?? 1) - number
      state.pointee.places[ObjectIdentifier(node)] = left > 1 ? left : nil
      guard left <= 0 else { continue }
      node.state.pointee.isAttached = false
      if state.pointee.hasWatches { noteWatches(ofDetached: node.state) }
      noteMove(node)
      node.forEachChild { child, _ in open.append((child, 1)) }
    }
  }

  func noteMove(_ node: any Node) {
    if !state.pointee.eachPlans.isEmpty || node.state.pointee.source(.origin) != nil {
      state.pointee.moved.append(node)
    }
  }

  /// Takes in a free node, and what stands below it. Costs nothing for one that belongs to this mediator.
  ///
  /// - Parameter isOfSession: Whether the slot is session state. A node that enters as document state stays document state.
  func takeIn(_ top: any Node, _ slot: _PropertyInfo?, isOfSession: Bool) {
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

  /// Moves a node and its descendants from session state to the document, which holds it from now on. A derived property is
  /// no part of the document, so it can hold session state.
  private func leaveSession(_ top: any Node, for slot: _PropertyInfo?) {
    guard top._$node.isOfSession, slot?.kind != .derived else { return }
    var open = [top]
    while let node = open.popLast() {
      guard node._$node.owner == number, node._$node.isOfSession else { continue }
      node.state.pointee.isOfSession = false
      let former = FormerSessionNode(node: Newcomer(node, type(of: node)._$type), stamp: state.pointee.stamp)
      state.pointee.leftSession.append(former)
      node.forEachChild { child, property in
        if property.kind == .stored || property.kind == .discardable { open.append(child) }
      }
    }
  }

  /// Makes the last nodes that have left session state session state again, except those that no longer belong to the mediator.
  ///
  /// - Parameter count: The number of nodes that had left it before them.
  /// - Returns: The nodes, which may have no other owner.
  func returnToSession(downTo count: Int) -> [FormerSessionNode] {
    let former = Array(state.pointee.leftSession[count...])
    state.pointee.leftSession.removeSubrange(count...)
    for entry in former where !entry.node.state.pointee.isFree { entry.node.state.pointee.isOfSession = true }
    return former
  }

  /// A free node may have slots of another mediator that knows it; of one that is gone, the memory is others' by now.
  func forgetSlots(of node: any Node) {
    let place = node.state
    guard place.pointee.number != number, let slots = place.pointee.slots else { return }
    LiveEngines.graveyard(place.pointee.number)?.bury(slots)
    place.pointee.slots = nil
  }

  /// Whether the node belongs to this mediator; a free one does from now on.
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
    for event in type.events { event.bind(to: node, in: self) }
    return true
  }

  /// A node has come to this mediator. One without children cannot be part of a strong cycle.
  @inline(__always)
  func noteEntered(_ newcomer: Newcomer) {
    let count = state.pointee.entered.count
    if newcomer.type.isLeaf, state.pointee.enteredWithoutCycle == count {
      state.pointee.enteredWithoutCycle = count + 1
    }
    state.pointee.entered.append(newcomer)
  }

  /// Visits every attached node once. Costs a walk of the model. A node of another mediator, which was put into a slot all the
  /// same, is not attached here, nor is what stands below it.
  func visitAttached(_ body: (any Node) -> Void) {
    guard let root = state.pointee.root else { return }
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
