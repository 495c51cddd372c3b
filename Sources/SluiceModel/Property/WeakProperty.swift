public import CSluice
import SluiceGraph

// A weak reference is a slot like any other, and paths can pass through it. The slot does not hold its node, so the
// node is neither attached by it nor part of a subtree through it. The deinitialization of the node is not a write. So
// a reader of the slot also depends on the *end* of the node: a source that the node keeps with its slots, and that the
// graveyard reports.

extension Property {
  /// Creates a property for a weak reference to a node. Paths pass through it; trees do not.
  ///
  /// A reader of the property runs in the transaction after the node was deinitialized. While the property is observed,
  /// this costs 32 bytes at the node, and a look-up in the node's slots for each read. For a node of no mediator, or of
  /// another one, neither its properties nor its end are observed.
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

  /// Creates a property for a weak reference to another object, which cannot be observed.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "A weak property can be observed only if it refers to a node. To fix this, mark it @Untracked."
  )
  public init(
    weak id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) {
    self.init(id, name, kind: kind, read: read, load: load, store: store)
  }
}

extension Node {
  /// Called by the getter of a weak property with the value that it has read.
  @inlinable @inline(__always)
  public func _$read<Target: Node>(_ property: Int, weak target: Target?) -> Target? {
    if sluice_flags() != 0 {
      _$read(property)
      if let target { trackEnd(of: target) }
    }
    return target
  }
}

/// Makes the tracking observer depend on the end of a node.
@usableFromInline
func trackEnd(of node: some Node) {
  guard let engine = TransactionEngine.current, engine.frame.reads == .track,
    let end = engine.source(of: node, type(of: node)._$type, .end)
  else { return }
  if end.object == nil { end.object = EndOfNode.only }
  engine.graph.track(end)
}

extension SlotLabel {
  /// The label of a node's end, on which readers of weak references depend.
  static var end: SlotLabel { .ofNode(2) }
}

/// The object of a source that represents the end of a node.
private final class EndOfNode: NodeCompanion, @unchecked Sendable {
  static let only = EndOfNode()

  override func nodeDied(_ source: Graph.Source, in engine: TransactionEngine) -> Bool {
    engine.kept(EndsOfNodes.self) { EndsOfNodes(.ends) }.add(source, in: engine)
    return true
  }
}

/// The ends of deinitialized nodes whose weak references observers had read. Their sources stay as long as an observer
/// depends on them.
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
