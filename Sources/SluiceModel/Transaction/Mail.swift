import SluiceGraph
import SluiceMessages

/// What was sent and has not been dropped: values of events, and settings of inputs.
struct Mail {
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

  /// A place in the mail to which it can be taken back.
  struct Mark {
    fileprivate let count: Int
  }

  /// Counts what was sent, and the runs of observers that read events.
  private(set) var time: UInt64
  private(set) var deliveries: [Delivery] = []
  private var bySlot: [SlotKey: [Int]] = [:]

  init(time: UInt64 = 0) { self.time = time }

  var isEmpty: Bool { deliveries.isEmpty }

  /// Drops what was sent. The clock goes on.
  mutating func forget() {
    if !isEmpty { self = Mail(time: time) }
  }

  var mark: Mark { Mark(count: deliveries.count) }

  mutating func add(
    _ value: Any, on property: _PropertyInfo, of node: any Node, hiddenFrom hidden: Set<UInt32>, version: UInt32?
  ) {
    time += 1
    bySlot[SlotKey(node, property.id), default: []].append(deliveries.count)
    deliveries.append(
      Delivery(time: time, node: node, property: property, value: value, hidden: hidden, version: version))
  }

  /// Takes back what was sent since, the latest first.
  mutating func takeBack(to mark: Mark) -> [Delivery] {
    var taken: [Delivery] = []
    while deliveries.count > mark.count {
      let last = deliveries.removeLast()
      bySlot[SlotKey(last.node, last.property.id)]?.removeLast()
      taken.append(last)
    }
    return taken
  }

  /// What was sent on a slot since an observer last ran, in order. Costs what was sent on it.
  func sent(on slot: SlotKey, to observer: Observer) -> [Delivery] {
    guard let indexes = bySlot[slot] else { return [] }
    return indexes.map { deliveries[$0] }.filter {
      $0.time > observer.lastHeard && !$0.hidden.contains(observer.plan.number)
    }
  }
}

extension Engine {
  /// Takes a value for those who read what is sent on a slot.
  func deliver(_ value: Any, on property: _PropertyInfo, of node: AnyObject) {
    let source = property.state(of: node).pointee.source(.sent(property.id))
    state.pointee.mail.add(
      value, on: property, of: property.typed(node), hiddenFrom: state.pointee.shielded,
      version: source.map { graph.version(of: $0) })
    state.pointee.tracer?.note(.sent(slot: property.slotName, value: value))
    if let source { graph.setVersion(graph.nextVersion(), of: source) }
  }

  /// A delivery was taken back.
  func restoreVersion(of delivery: Mail.Delivery) {
    guard let version = delivery.version, let source = delivery.node.state.pointee.source(.sent(delivery.property.id))
    else { return }
    graph.setVersion(version, of: source)
  }

  /// The running tracker hears of what is sent on a slot from now.
  func trackSent(_ slot: Slot) {
    let type = slot.property.ownerType
    if let source = source(of: slot.node, type, .sent(slot.property.id)) { graph.track(source) }
  }

  /// What was sent since an observer last ran, on a property of some nodes, in order of sending.
  func deliveries(on property: _PropertyInfo, of nodes: [AnyObject], to observer: Observer) -> [Mail.Delivery] {
    let found = nodes.flatMap { state.pointee.mail.sent(on: SlotKey($0, property.id), to: observer) }
    return nodes.count == 1 ? found : found.sorted { $0.time < $1.time }
  }
}
