import SluiceGraph

/// The sent events that have not been dropped: values of events, and settings of inputs.
final class Mail: Participant {
  /// A sent value.
  struct Delivery {
    let time: UInt64
    let node: any Node
    let property: _PropertyInfo
    let value: Any
    /// The numbers of the registrations that are shielded from it.
    let hidden: Set<UInt32>
    /// The former version of the source for the slot's events; nil if there was no source.
    let version: UInt32?
  }

  /// The clock of events, which counts sent events and the runs of observers that read events.
  @exclusivity(unchecked) private(set) var time: UInt64 = 0
  @exclusivity(unchecked) private(set) var deliveries: [Delivery] = []
  /// The events that were dropped, until the transaction is closed.
  @exclusivity(unchecked) private var departed: [Delivery] = []
  @exclusivity(unchecked) private var bySlot: [SlotKey: [Int]] = [:]
  /// The numbers of the registrations that are shielded from present writes and events.
  @exclusivity(unchecked) var shielded: Set<UInt32> = []
  /// The number of events that were sent without a transaction, and stored nevertheless, before the open one.
  @exclusivity(unchecked) private var kept = 0
  private let graph: Graph

  init(_ graph: Graph) {
    self.graph = graph
    super.init(.deliveries)
  }

  /// Drops the sent events. The clock continues. Their values are released when the transaction is closed, because
  /// `deinit` can begin another one.
  func forget(in engine: TransactionEngine) {
    if deliveries.isEmpty { return }
    engine.join(self)
    (bySlot, kept) = ([:], 0)
    departed += deliveries
    deliveries = []
  }

  fileprivate func add(_ value: Any, on property: _PropertyInfo, of node: any Node, version: UInt32?) {
    time += 1
    bySlot[SlotKey(node, property.id), default: []].append(deliveries.count)
    deliveries.append(
      Delivery(time: time, node: node, property: property, value: value, hidden: shielded, version: version))
  }

  /// Returns the values sent on a slot since an observer's last run, in order. Costs the values sent on it.
  func sent(on slot: SlotKey, to observer: Runner) -> [Delivery] {
    guard let indexes = bySlot[slot] else { return [] }
    return indexes.map { deliveries[$0] }.filter {
      $0.time > observer.heardUntil && !$0.hidden.contains(observer.number)
    }
  }

  // MARK: Participation in transactions

  override var mark: Int { deliveries.count - kept }

  func willJoin() { kept = deliveries.count }

  override func takeBack(to mark: Int, in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    var taken: [Delivery] = []
    while deliveries.count > kept + mark {
      let last = deliveries.removeLast()
      bySlot[SlotKey(last.node, last.property.id)]?.removeLast()
      taken.append(last)
      if let version = last.version, let source = last.node.state.pointee.source(.sent(last.property.id)) {
        graph.setVersion(version, of: source)
      }
    }
    remains.add(taken)
  }

  override func close(in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    remains.add(departed + deliveries)
    (departed, deliveries, bySlot, kept) = ([], [], [:], 0)
  }
}

extension TransactionEngine {
  /// Stores a value for the observers that read a slot's events.
  final func deliver(_ value: Any, on property: _PropertyInfo, of node: AnyObject) {
    let source = property.state(of: node).pointee.source(.sent(property.id))
    if frame.phase != .idle {
      if !mail.hasJoined { mail.willJoin() }
      join(mail)
    }
    mail.add(value, on: property, of: property.typed(node), version: source.map { graph.version(of: $0) })
    neighbors.witness?.note(.sent(slot: property.slotName, value: value))
    if let source { graph.setVersion(graph.nextVersion(), of: source) }
  }

  /// Makes the running tracker depend on the events of a slot.
  final func trackSent(_ slot: Slot) {
    let type = slot.property.ownerType
    if let source = source(of: slot.node, type, .sent(slot.property.id)) { graph.track(source) }
  }

  /// Returns the values sent since an observer's last run, on a property of some nodes, in order of sending.
  final func deliveries(on property: _PropertyInfo, of nodes: [AnyObject], to observer: Runner) -> [Mail.Delivery] {
    let found = nodes.flatMap { mail.sent(on: SlotKey($0, property.id), to: observer) }
    return nodes.count == 1 ? found : found.sorted { $0.time < $1.time }
  }
}
