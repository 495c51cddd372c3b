import SluiceGraph

/// A value of the model for a control, which shows it and sets it: what ``Mediator/binding(_:)`` returns.
///
/// Reading it is a read like any other: what renders it hears of the change. Each setting is a transaction of its own,
/// "set title" by the name of the property, or a savepoint where one runs; of an input it counts as an event. Settings of one slot
/// that follow within a second are one step of undo. In observers that may not begin a transaction it is a violation, as any
/// `update` there.
///
/// One of a view state, by `bind` of its container, is set by an action of the state, and keeps the container. One of a
/// model keeps neither the mediator nor the node at which its path starts, so it may be kept anywhere. Once one of them is gone, it
/// reads what it read last, and setting it does nothing. Belongs to the isolation of the mediator. A read costs the path,
/// a setting a transaction.
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

/// What a binding reads and sets, without the types of its path.
package protocol BoundSlot<Value>: AnyObject {
  associatedtype Value
  var value: Value { get }
  func set(_ value: Value)
}

/// The slot to which a path leads at the moment.
final class SlotAtPath<Origin: Node, Value>: BoundSlot {
  /// Where the path leads from an origin: a node and its property; nil where it breaks off.
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
    if case .root = start, engine.frame.reads == .track { engine.graph.track(engine.rootSource) }
    last = read(origin)
    return last
  }

  func set(_ value: Value) {
    guard let engine, let origin = engine.origin(of: start) as? Origin else { return }
    let place = place(origin)
    if let (node, property) = place, let undo = engine.knownUndo, let history = undo.history {
      undo.coalesce(UndoCoalescing(SlotKey(node, property.id), at: history.now()), in: engine)
    }
    let savepoint = engine.begin("set \(property)")
    if let (node, property) = place { _ = property.setAny(node, value) }
    engine.end(savepoint)
  }
}

extension Engine {
  /// The node at which paths start, if it lives.
  fileprivate func origin(of start: ObserverPlan.Start) -> (any Node)? {
    switch start {
    case .root: tree.root
    case .node(let node): node.node
    case .each: nil
    }
  }
}
