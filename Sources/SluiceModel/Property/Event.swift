/// Values that are sent to observers and not kept: taps, flags, commands.
///
/// ```swift
/// @Node final class Screen {
///   let reloadTapped = Event<Void>()
/// }
/// mediator.observe("reload", priority: .normal, reads: \.reloadTapped.sent) { screen, taps in … }
/// mediator.update("tap") { $0.reloadTapped.send() }
/// ```
///
/// Each value counts, equal to the one before or not. An observer that reads `sent` runs when values were sent since it
/// last ran and gets all of them, in order, if its path still reaches the node when its turn comes. What was sent is
/// dropped when the refresh ends, and with its transaction if that fails.
///
/// Transactions and priority observers send; in other phases, and outside a transaction, it is a violation. On a node that
/// belongs to no mediator yet nobody listens, and sending does nothing. Costs what a recorded write costs.
public final class Event<Value> {
  private weak var node: AnyObject?
  private var deliver: ((AnyObject, Value) -> Void)?

  /// An event of which nothing has been sent.
  public init() {}

  /// Sends a value to those who read it.
  public func send(_ value: Value) {
    guard let node, let deliver else { return }
    deliver(node, value)
  }

  /// False where it is another living node's.
  fileprivate func bind(to node: AnyObject, _ send: @escaping (AnyObject, Value) -> Void) -> Bool {
    if let present = self.node, present !== node { return false }
    self.node = node
    deliver = send
    return true
  }
}

extension Event where Value == Void {
  /// Tells those who read it.
  public func send() { send(()) }
}

/// A value of a property through which values are sent: an event.
public protocol EventValue<Payload> {
  /// The type of what is sent.
  associatedtype Payload
}

extension Event: EventValue {
  /// What is sent.
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
