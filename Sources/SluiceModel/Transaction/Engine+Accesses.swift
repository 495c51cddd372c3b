import CSluice
import SluiceGraph
import SluiceMessages

// What a read and a write of a monitored slot mean while this engine works.

extension Engine {
  /// An observer reads a slot: it depends on it, or must have declared it.
  func read<N: Node>(_ node: N, _ property: Int) {
    guard node._$node.owner == number else { return }
    switch access {
    case .free: break
    case .track: if let source = source(of: node, property) { graph.track(source) }
    case .check:
      guard let running, node._$node.born != stamp else { return }
      if !running.contract.mayRead(N._$type.base + property) {
        report(
          .undeclaredRead(
            observer: running.name, slot: N._$type.slotName(property), declared: running.contract.declaredReads))
      }
    }
  }

  /// The slot's source in the graph, made at the first call. Nil for a node that is dying: it must not be retained.
  private func source<N: Node>(of node: N, _ property: Int) -> Graph.Source? {
    if let record = node._$node.record, record.graveyard === graveyard, let source = record.slots[property].source {
      return source
    }
    guard !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) else { return nil }
    let record: NodeRecord
    if let present = node._$node.record, present.graveyard === graveyard {
      record = present
    } else {
      record = NodeRecord(graveyard, properties: N._$type.properties.count)
      node._$node.record = record
    }
    let source = graph.makeSource()
    graph.setVersion(graph.nextVersion(), of: source)  // Not 0, which in the log means that there was no source.
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
      mine.report(message)
      return nil
    }
    return engine.permits(property, node._$node.born) ? engine : nil
  }

  /// Whether a write that was not permitted is stored all the same: in a node's own `deinit`, and where its mediator is
  /// gone.
  static func ignoresWrite<Owner: Node>(to node: Owner) -> Bool {
    swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) || !LiveEngines.contains(node._$node.owner)
  }

  private func permits(_ property: PropertyInfo, _ born: UInt32) -> Bool {
    switch phase {
    case .idle:
      report(.writeOutsideTransaction(slot: property.slotName))
      return false
    case .transaction:
      guard property.kind == .derived else { return true }
      report(.derivedWrite(slot: property.slotName))
      return false
    case .smart:
      guard let running, born != stamp else { return true }
      if running.contract.mayWrite(property.index) { return true }
      report(
        .undeclaredWrite(
          observer: running.name, slot: property.slotName, declared: running.contract.declaredWrites))
      return false
    case .rendering:
      report(.writeWhileRendering(observer: running?.name ?? "", slot: property.slotName))
      return false
    }
  }

  /// Whether nobody has read the slot in this refresh who will not run again.
  func isInOrder<Owner: Node>(write property: PropertyInfo, to node: Owner) -> Bool {
    guard let source = node._$node.record?.slots[property.id].source else { return true }
    var reader: Observer?
    graph.forEachSubscriber(of: source) { reaction in
      let other = observers[Int(graph.tag(of: reaction))]
      if other === running {
        ownReadsWritten = true
      } else if let other, other.mayRun, other.kind == .smart, other.lastRefresh == refreshNumber {
        reader = other
      }
    }
    guard let reader, let running else { return true }
    report(.lateWrite(observer: running.name, slot: property.slotName, reader: reader.name))
    return false
  }

  /// A slot has its new value, and the entry holds the old one. Decides by comparison whether its readers are stale.
  func didWrite<Owner: Node>(_ node: Owner, _ property: PropertyInfo, _ entry: LogEntry) {
    if property.holdsNodes { writtenHolders.append((node, property)) }
    didEdit(node, property, entry)
  }

  /// As ``didWrite(_:_:_:)``, for a property that has told itself which nodes it took in.
  func didEdit<Owner: Node>(_ node: Owner, _ property: PropertyInfo, _ entry: LogEntry) {
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
    if slot.transaction != transaction { slot.base = nil }
    guard slot.base == nil || slot.segment != segment else { return }
    entry.header.pointee.isBase = true
    entry.header.pointee.earlierBase = slot.base
    slot.base = entry
    slot.transaction = transaction
    slot.segment = segment
    record.slots[property] = slot
  }

  /// The version of a value that the slot has had before in this transaction and has again.
  private func versionOfPresentValue(
    of node: AnyObject, _ property: PropertyInfo, _ record: NodeRecord, _ entry: LogEntry
  ) -> UInt32? {
    if property.matches(node, entry.payload) { return entry.header.pointee.version }
    var base = record.slots[property.id].base
    while let candidate = base {
      if property.matches(node, candidate.payload) { return candidate.header.pointee.version }
      base = candidate.header.pointee.earlierBase
    }
    return nil
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
