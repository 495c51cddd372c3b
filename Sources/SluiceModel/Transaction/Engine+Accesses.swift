import CSluice
import SluiceGraph
import SluiceMessages

// What a read and a write of a monitored slot mean while this engine works.

extension Engine {
  /// An observer reads a slot: it depends on it, or must have declared it.
  func read<N: Node>(_ node: N, _ property: Int) {
    guard node._$node.owner == number else { return }
    switch state.pointee.access {
    case .free: break
    case .track:
      if let computing = state.pointee.computing, !computing.mayRead(N._$type.base + property) {
        _ = refuses(
          .undeclaredComputedRead(
            property: computing.slot, slot: N._$type.slotName(property),
            declared: computing.declared.map(\.description)))
      }
      if let source = source(of: node, property) { graph.track(source) }
    case .check:
      guard let running = state.pointee.running, node._$node.born != state.pointee.stamp else { return }
      let mayRead = running.contract.mayRead(N._$type.base + property) && allows(\.read, SlotKey(node, property))
      if !mayRead {
        _ = refuses(
          .undeclaredRead(
            observer: running.name, slot: N._$type.slotName(property), declared: running.contract.declaredReads))
      }
    }
  }

  /// Whether the running observer's paths lead to a slot, where that is checked: when its run began, or now.
  private func allows(_ slots: KeyPath<AllowedSlots, Set<SlotKey>>, _ slot: SlotKey) -> Bool {
    guard let allowed = state.pointee.allowedSlots, !allowed[keyPath: slots].contains(slot) else { return true }
    guard let running = state.pointee.running, let origin = running.origin(in: self) else { return false }
    let now = reading { self.slots(of: running, from: origin) }
    state.pointee.allowedSlots = now
    return now[keyPath: slots].contains(slot)
  }

  /// Calls a closure whose reads mean nothing to the running observer.
  func reading<Result>(_ body: () -> Result) -> Result {
    let before = state.pointee.access
    setAccess(.free)
    defer { setAccess(before) }
    return body()
  }

  /// Calls a closure whose reads nobody depends on, in the middle of tracking.
  func untracked<Result>(_ body: () -> Result) -> Result { graph.pauseTracking { reading(body) } }

  /// Evaluates a computed property: its reads are the graph's, held to what it declares.
  func computing<Result>(
    _ slot: String, _ mayRead: @escaping (Int) -> Bool, _ declared: [Route], _ body: () -> Result
  ) -> Result {
    let before = (state.pointee.access, state.pointee.computing, sluice_run(), sluice_flags())
    state.pointee.computing = (slot, mayRead, declared)
    setAccess(.track)
    defer {
      state.pointee.computing = before.1
      setAccess(before.0)
      sluice_set(before.2, before.3)
    }
    return body()
  }

  /// The node's record, made at the first call. Nil for a node that is dying, which must not be retained, and for one of
  /// another mediator.
  func record<N: Node>(of node: N) -> NodeRecord? {
    if let present = node._$node.record, present.graveyard === graveyard { return present }
    guard node._$node.owner == number, !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) else {
      return nil
    }
    let record = NodeRecord(graveyard, properties: N._$type.properties.count)
    node._$node.record = record
    return record
  }

  /// The slot's source in the graph, made at the first call. Nil for a node that has no record.
  private func source<N: Node>(of node: N, _ property: Int) -> Graph.Source? {
    guard let record = record(of: node) else { return nil }
    if let source = record.slots[property].source { return source }
    let source = graph.makeSource()
    record.slots[property].source = source
    return source
  }

  /// The engine that takes a write to a node that is not free; nil if the write is refused or not its business.
  static func permit<Owner: Node>(write property: PropertyInfo, to node: Owner) -> Engine? {
    if swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) { return nil }
    let owner = node._$node.owner
    guard let engine = current, engine.number == owner else {
      guard let mine = LiveEngines.engine(owner) else { return nil }
      let message: Message =
        current == nil
        ? .writeOutsideTransaction(slot: property.slotName) : .foreignWrite(slot: property.slotName)
      return mine.refuses(message) ? nil : mine
    }
    return engine.permits(property, node) ? engine : nil
  }

  /// The engine that takes what is sent; nil if it may not be sent now, or no living mediator has the node.
  static func permit<Owner: Node>(send property: PropertyInfo, from node: Owner) -> Engine? {
    guard !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()),
      let mine = LiveEngines.engine(node._$node.owner)
    else { return nil }
    guard let engine = current, engine === mine, engine.state.pointee.phase != .idle else {
      return mine.refuses(.sendOutsideTransaction(event: property.slotName)) ? nil : mine
    }
    if let computing = engine.state.pointee.computing {
      return engine.refuses(.writeInComputed(property: computing.slot, slot: property.slotName)) ? nil : engine
    }
    guard engine.isOrdered, let running = engine.state.pointee.running else { return engine }
    return engine.refuses(.sendInObserver(observer: running.name, event: property.slotName)) ? nil : engine
  }

  /// Whether a write that was not permitted is stored all the same: in a node's own `deinit`, and where its mediator is
  /// gone.
  static func ignoresWrite<Owner: Node>(to node: Owner) -> Bool {
    swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) || !LiveEngines.contains(node._$node.owner)
  }

  private func permits<Owner: Node>(_ property: PropertyInfo, _ node: Owner) -> Bool {
    if let computing = state.pointee.computing {
      return !refuses(.writeInComputed(property: computing.slot, slot: property.slotName))
    }
    switch state.pointee.phase {
    case .idle:
      return !refuses(.writeOutsideTransaction(slot: property.slotName))
    case .transaction, .priority:
      guard property.kind == .derived else { return true }
      return !refuses(.derivedWrite(slot: property.slotName))
    case .smart:
      guard let running = state.pointee.running, node._$node.born != state.pointee.stamp else { return true }
      let mayWrite = running.contract.mayWrite(property.index) && allows(\.write, SlotKey(node, property.id))
      return mayWrite
        || !refuses(
          .undeclaredWrite(
            observer: running.name, slot: property.slotName, declared: running.contract.declaredWrites))
    case .rendering:
      return !refuses(.writeWhileRendering(observer: state.pointee.running?.name ?? "", slot: property.slotName))
    }
  }

  /// Refuses a write to a slot that an observer has read which does not run again in this refresh, or that a priority
  /// observer reads. Notes when the running observer reads it itself.
  func isInOrder<Owner: Node>(write property: PropertyInfo, to node: Owner) -> Bool {
    guard let source = node._$node.record?.slots[property.id].source else { return true }
    var reader: Observer?
    graph.forEachSubscriber(of: source) { reaction in
      guard let other = state.pointee.observers[Int(graph.tag(of: reaction))] else { return }
      if other === state.pointee.running {
        state.pointee.ownReadsWritten = true
      } else if other.plan.phase == .priority
        ? isAwake(other)
        : other.plan.phase == .smart && other.plan.mayRun && other.lastRefresh == state.pointee.refreshNumber
      {
        reader = other
      }
    }
    guard let reader, let running = state.pointee.running else { return true }
    let message: Message =
      reader.plan.phase == .priority
      ? .writeOfPriorityRead(observer: running.name, slot: property.slotName, reader: reader.name)
      : .lateWrite(observer: running.name, slot: property.slotName, reader: reader.name)
    return !refuses(message)
  }

  /// A slot has its new value, and the entry holds the old one. Decides by comparison whether its readers are stale.
  func didWrite<Owner: Node>(_ node: Owner, _ property: PropertyInfo, _ entry: LogEntry) {
    if property.holdsNodes {
      state.pointee.pendingHolders.append(PendingHolder(entry: entry, isTakenIn: true))
      takeInNodes(of: entry)
    }
    didEdit(node, property, entry)
  }

  /// As ``didWrite(_:_:_:)``, for a slot whose entry is known to wait for its nodes' attachment.
  func didEdit<Owner: Node>(_ node: Owner, _ property: PropertyInfo, _ entry: LogEntry) {
    if state.pointee.tracer != nil { traceChange(entry) }
    defer { if state.pointee.phase == .idle { closeStray() } }
    guard let record = node._$node.record, let source = record.slots[property.id].source else { return }
    let present = graph.version(of: source)
    if entry.header.pointee.version == 0 { entry.header.pointee.version = present }
    noteBase(entry, in: record, property.id)
    let version = versionOfPresentValue(of: node, property, record, entry) ?? graph.nextVersion()
    if version != present { graph.setVersion(version, of: source) }
  }

  /// Links an entry whose value an observer may have seen: the first of its slot in each segment.
  private func noteBase(_ entry: LogEntry, in record: NodeRecord, _ property: Int) {
    var slot = record.slots[property]
    if slot.transaction != state.pointee.transaction { slot.base = nil }
    guard slot.base == nil || slot.segment != state.pointee.segment else { return }
    entry.header.pointee.isBase = true
    entry.header.pointee.earlierBase = slot.base
    slot.base = entry
    slot.transaction = state.pointee.transaction
    slot.segment = state.pointee.segment
    record.slots[property] = slot
  }

  /// The version of a value that the slot has had before in this transaction and has again.
  private func versionOfPresentValue(
    of node: AnyObject, _ property: PropertyInfo, _ record: NodeRecord, _ entry: LogEntry
  ) -> UInt32? {
    if property.matches(node, entry.payload) { return entry.header.pointee.version }
    if property.logsEdits(entry.payload) {
      state.pointee.editedLists.append(entry)
      return nil
    }
    var base = record.slots[property.id].base
    while let candidate = base {
      if property.matches(node, candidate.payload) { return candidate.header.pointee.version }
      if property.logsEdits(candidate.payload) { state.pointee.editedLists.append(entry) }
      base = candidate.header.pointee.earlierBase
    }
    return nil
  }

  /// Gives lists that edits have brought back to what they were their former version. Costs a look through the log.
  func settleEditedLists() {
    guard !state.pointee.editedLists.isEmpty else { return }
    var entries: [SlotKey: [LogEntry]] = [:]
    let edited = state.pointee.editedLists
    state.pointee.editedLists.removeAll(keepingCapacity: true)
    for entry in edited { entries[SlotKey(entry.node, entry.property.id)] = [] }
    var next = state.pointee.log.last
    while let entry = next {
      entries[SlotKey(entry.node, entry.property.id)]?.append(entry)
      next = entry.header.pointee.previous
    }
    for entries in entries.values {
      guard let last = entries.first, case let node = last.node, case let property = last.property,
        let source = property.record(of: node)?.slots[property.id].source,
        let version = property.versionOfPresentValue(node, among: entries), version != 0,
        version != graph.version(of: source)
      else { continue }
      graph.setVersion(version, of: source)
    }
  }

  /// An entry is about to be put back: its slot has the version from before the write again.
  func willRestore(_ entry: LogEntry) {
    let property = entry.property.id
    guard let record = entry.property.record(of: entry.node), let source = record.slots[property].source else { return }
    if entry.header.pointee.isBase { record.slots[property].base = entry.header.pointee.earlierBase }
    let version = entry.header.pointee.version
    if version != 0, graph.version(of: source) != version { graph.setVersion(version, of: source) }
  }
}
