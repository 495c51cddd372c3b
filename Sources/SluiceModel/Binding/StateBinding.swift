import SluiceGraph

/// A value of the model that a control shows and sets, returned by ``Mediator/binding(_:)``.
///
/// Reading a binding is an ordinary read: an observer that renders the value is notified of its changes. Each setting
/// is a transaction of its own, named "set title" after the property, or a savepoint inside a running transaction.
/// Setting an input counts as an event. Settings of one slot that follow within a second of the mediator's clock form
/// one undo step. In an observer that must not begin a transaction, setting a binding is a violation, as any `update`
/// there.
///
/// A binding of a view state, returned by `bind` of its container, is set by an action of the state and retains the
/// container. A binding of a model retains neither the mediator nor the node at which its path starts, so it can be
/// stored anywhere. Once the mediator or the node is released, the binding returns the value that it read last, and
/// setting it does nothing. Use a binding only in the isolation of the mediator.
///
/// - Complexity: A read follows the path. A setting is a transaction.
public struct StateBinding<Value> {
  private let slot: any BoundSlot<Value>

  package init(_ slot: any BoundSlot<Value>) { self.slot = slot }

  /// Renamed.
  @available(*, unavailable, renamed: "value")
  public var wrappedValue: Value { value }

  /// The value in the model.
  public var value: Value {
    get { slot.value }
    nonmutating set { slot.set(newValue) }
  }
}

/// A slot that a binding reads and sets, without the types of its path.
package protocol BoundSlot<Value>: AnyObject {
  associatedtype Value
  var value: Value { get }
  func set(_ value: Value)
}

/// The slot to which a path currently leads.
final class SlotAtPath<Origin: Node, Value>: BoundSlot {
  /// Returns the node and the property to which the path leads from an origin; nil if the path leads to no slot.
  typealias Place = (Origin) -> (node: AnyObject, property: _ValueProperty<Value>)?

  private weak var engine: Engine?
  private let start: ObserverPlan.Start
  private let read: (Origin) -> Value
  private let place: Place
  private let property: String
  private var last: Value

  init(
    _ engine: Engine, _ start: ObserverPlan.Start, property: String?, read: @escaping (Origin) -> Value,
    place: @escaping Place
  ) {
    self.engine = engine
    self.start = start
    self.read = read
    self.place = place
    self.property = property ?? ""
    guard let origin = engine.origin(of: start) as? Origin else { engine.hasNoRoot(Origin._$type) }
    last = TransactionEngine.current === engine ? engine.untracked { read(origin) } : read(origin)
  }

  var value: Value {
    guard let engine, let origin = engine.origin(of: start) as? Origin else { return last }
    if case .root = start {
      engine.neighbors.rootReader?.noteRead()
      if engine.frame.reads == .track { engine.graph.track(engine.rootSource) }
    }
    last = read(origin)
    return last
  }

  func set(_ value: Value) {
    guard let engine, let origin = engine.origin(of: start) as? Origin else { return }
    guard let (node, slot) = place(origin) else { return }
    if let undo = engine.knownUndo, undo.history != nil {
      undo.coalesce(UndoCoalescing(SlotKey(node, slot.id)), in: engine)
    }
    let savepoint = engine.begin("set \(property)")
    _ = slot.setAny(node, value)
    engine.end(savepoint)
  }
}

extension Engine {
  /// Returns the node at which paths start; nil if it has been released.
  fileprivate func origin(of start: ObserverPlan.Start) -> (any Node)? {
    switch start {
    case .root: tree.root
    case .node(let node): node.node
    case .each: nil
    }
  }
}
