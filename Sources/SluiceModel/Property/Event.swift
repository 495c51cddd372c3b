/// Values that are sent to observers and not stored: taps, flags, commands.
///
/// ```swift
/// @Node final class Screen {
///   let reloadTapped = Event<Void>()
/// }
/// mediator.observe("reload", priority: .normal, reads: \.reloadTapped.sent) { screen, taps in … }
/// mediator.update("tap") { $0.reloadTapped.send() }
/// ```
///
/// Each value counts, even if it equals the one before. An observer that reads `sent` runs if values were sent since
/// its last run. The observer receives all of them, in order, if its path still reaches the node at its turn. Sent
/// values are dropped when the refresh ends, and with their transaction if that fails.
///
/// Transactions and priority observers send. Sending in other phases, and outside of a transaction, is a violation. On
/// a node that belongs to no mediator yet, sending has no effect. Costs as much as a recorded write.
public final class Event<Value> {
  private weak var node: AnyObject?
  private var deliver: ((AnyObject, Value) -> Void)?

  /// Creates an event without sent values.
  public init() {}

  /// Sends a value to the observers that read it.
  public func send(_ value: Value) {
    guard let node, let deliver else { return }
    deliver(node, value)
  }

  /// Connects the event with its node. Returns false if it belongs to another node that still exists.
  fileprivate func bind(to node: AnyObject, _ send: @escaping (AnyObject, Value) -> Void) -> Bool {
    if let present = self.node, present !== node { return false }
    self.node = node
    deliver = send
    return true
  }
}

extension Event where Value == Void {
  /// Notifies the observers that read the event.
  public func send() { send(()) }
}

/// The value of a property through which values are sent: an event.
public protocol EventValue<Payload> {
  /// The type of the values that are sent.
  associatedtype Payload
}

extension Event: EventValue {
  /// The type of the values that are sent.
  public typealias Payload = Value
}

/// A property that holds an ``Event``.
final class EventProperty<Owner: Node, Payload>: OwnedProperty<Owner, Event<Payload>>, @unchecked Sendable {
  init(_ id: Int, _ name: String, _ read: @escaping (Owner) -> Event<Payload>) {
    super.init(id, name, .discardable, read, { _, _ in }, nil)
    isConstant = true
  }

  override var isStored: Bool { false }
  override var isEvent: Bool { true }

  override func bind(to node: AnyObject) -> Bool {
    load(unsafeDowncast(node, to: Owner.self)).bind(to: node) { [unowned self] node, value in
      send(value, from: unsafeDowncast(node, to: Owner.self))
    }
  }

  private func send(_ value: Payload, from node: Owner) {
    switch TransactionEngine.permit(send: self, from: node) {
    case .granted(let engine): engine.deliver(value, on: self, of: node)
    case .alone(let engine): engine.transactAlone(slotName) { send(value, from: node) }
    case .unrecorded, .refused: return
    }
  }
}
