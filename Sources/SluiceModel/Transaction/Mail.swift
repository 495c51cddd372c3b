import SluiceGraph

/// What was sent and has not been dropped: values of events, and settings of inputs.
final class Mail: Participant {
  /// One value that was sent.
  struct Delivery {
    let time: UInt64
    let node: any Node
    let property: _PropertyInfo
    let value: Any
    /// The registrations that are shielded from it, by number.
    let hidden: Set<UInt32>
    /// The version of the source that stands for what is sent on the slot, before; nil if it had none.
    let version: UInt32?
  }

  /// Counts what was sent, and the runs of observers that read events.
  @exclusivity(unchecked) private(set) var time: UInt64 = 0
  @exclusivity(unchecked) private(set) var deliveries: [Delivery] = []
  @exclusivity(unchecked) private var bySlot: [SlotKey: [Int]] = [:]
  /// The registrations that do not hear of what is written and sent now, by number.
  @exclusivity(unchecked) var shielded: Set<UInt32> = []
  /// How much was sent without a transaction and kept all the same, before the open one.
  @exclusivity(unchecked) private var kept = 0
  private let graph: Graph

  init(_ graph: Graph) {
    self.graph = graph
    super.init(.deliveries)
  }

  /// Drops what was sent. The clock goes on.
  func forget() {
    if deliveries.isEmpty { return }
    (bySlot, kept) = ([:], 0)
    let dropped = deliveries
    deliveries = []
    withExtendedLifetime(dropped) {}
  }

  fileprivate func add(_ value: Any, on property: _PropertyInfo, of node: any Node, version: UInt32?) {
    time += 1
    bySlot[SlotKey(node, property.id), default: []].append(deliveries.count)
    deliveries.append(
      Delivery(time: time, node: node, property: property, value: value, hidden: shielded, version: version))
  }

  /// What was sent on a slot since an observer last ran, in order. Costs what was sent on it.
  func sent(on slot: SlotKey, to observer: Runner) -> [Delivery] {
    guard let indexes = bySlot[slot] else { return [] }
    return indexes.map { deliveries[$0] }.filter {
      $0.time > observer.heardUntil && !$0.hidden.contains(observer.number)
    }
  }

  // MARK: Its part in transactions

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
    remains.add(deliveries)
    forget()
  }
}

extension TransactionEngine {
  /// Takes a value for those who read what is sent on a slot.
  final func deliver(_ value: Any, on property: _PropertyInfo, of node: AnyObject) {
    let source = property.state(of: node).pointee.source(.sent(property.id))
    if frame.phase != .idle {
      if !mail.hasJoined { mail.willJoin() }
      join(mail)
    }
    mail.add(value, on: property, of: property.typed(node), version: source.map { graph.version(of: $0) })
    neighbours.witness?.note(.sent(slot: property.slotName, value: value))
    if let source { graph.setVersion(graph.nextVersion(), of: source) }
  }

  /// The running tracker hears of what is sent on a slot from now.
  final func trackSent(_ slot: Slot) {
    let type = slot.property.ownerType
    if let source = source(of: slot.node, type, .sent(slot.property.id)) { graph.track(source) }
  }

  /// What was sent since an observer last ran, on a property of some nodes, in order of sending.
  final func deliveries(on property: _PropertyInfo, of nodes: [AnyObject], to observer: Runner) -> [Mail.Delivery] {
    let found = nodes.flatMap { mail.sent(on: SlotKey($0, property.id), to: observer) }
    return nodes.count == 1 ? found : found.sorted { $0.time < $1.time }
  }
}
