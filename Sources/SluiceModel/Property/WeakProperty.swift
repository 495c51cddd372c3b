public import CSluice
import SluiceGraph

// A weak reference is a slot like any other, and a way for paths; but what it refers to is not held by it, so that is neither
// attached nor part of a subtree through it. That the node dies is no write: who reads the slot also depends on the *end* of
// the node, a source that the node keeps with its slots, and that is found in the graveyard.

extension Property {
  /// A weak reference to a node. Paths pass through it; trees do not.
  ///
  /// Who has read it hears in the next transaction that the node has died. Costs, while somebody observes it, 32 bytes at the
  /// node and a look at the node's slots a read. What belongs to no mediator, or to another, is a stranger: neither its
  /// properties nor its end is heard of.
  @_documentation(visibility: internal)
  public init<Target: Node>(
    weak id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value == Target? {
    self.init(OwnedProperty(id, name, kind, load, store) { $0 === $1 }, read)
    info.isWeak = true
    info.visit = { value, body in if let value { body(value) } }
    info.childType = { Target._$type }
  }

  /// A weak reference to something else, which cannot be monitored.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(*, unavailable, message: "A weak property can be monitored if it refers to a node. Mark it @Untracked.")
  public init(
    weak id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) {
    self.init(id, name, kind: kind, read: read, load: load, store: store)
  }
}

extension Node {
  /// Called by the getter of a weak property with what it has found.
  @inlinable @inline(__always)
  public func _$read<Target: Node>(_ property: Int, weak target: Target?) -> Target? {
    if sluice_flags() != 0 {
      _$read(property)
      if let target { trackEnd(of: target) }
    }
    return target
  }
}

/// Who tracks depends on the end of a node.
@usableFromInline
func trackEnd(of node: some Node) {
  guard let engine = TransactionEngine.current, engine.frame.reads == .track,
    let end = engine.source(of: node, type(of: node)._$type, .end)
  else { return }
  if end.object == nil { end.object = EndOfNode.only }
  engine.graph.track(end)
}

extension SlotLabel {
  /// That the node dies: for whoever has read a weak reference to it.
  static var end: SlotLabel { .ofNode(2) }
}

/// The object of a source that stands for the end of a node.
private final class EndOfNode: NodeCompanion, @unchecked Sendable {
  static let only = EndOfNode()

  override func nodeDied(_ source: Graph.Source, in engine: TransactionEngine) -> Bool {
    engine.kept(EndsOfNodes.self) { EndsOfNodes(.ends) }.add(source, in: engine)
    return true
  }
}

/// Nodes that have died while observers had read weak references to them. Their sources stay as long as somebody depends on them.
private final class EndsOfNodes: Participant {
  @exclusivity(unchecked) private var ends: [Graph.Source] = []

  func add(_ end: Graph.Source, in engine: TransactionEngine) {
    engine.graph.setVersion(engine.graph.nextVersion(), of: end)
    engine.join(self)
    ends.append(end)
  }

  override var staysJoined: Bool { !ends.isEmpty }

  override func close(in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    ends.removeAll { end in
      if engine.graph.hasSubscribers(end) { return false }
      engine.graph.dispose(end)
      return true
    }
  }
}
