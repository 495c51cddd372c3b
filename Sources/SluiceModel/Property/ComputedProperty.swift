import CSluice
import SluiceGraph
import SluiceMessages

extension Property where Access == ReadOnly {
  /// Returns the value of a computed property, for its getter.
  ///
  /// The value is cached while an observer depends on it, and otherwise computed at each call.
  public func _$computed(_ node: Owner) -> Value {
    guard let computed = info as? ComputedProperty<Owner, Value> else {
      BugInSluice(module: "SluiceModel", fact: "the property \(info.name) is computed and has no getter").trap()
    }
    return computed.value(of: node)
  }
}

/// A property whose value derives from others.
final class ComputedProperty<Owner: Node, Value>: OwnedProperty<Owner, Value>, Computation, @unchecked Sendable {
  let compute: (Owner) -> Value
  private let reads: () -> PathSet<Owner>
  /// The declared reads of `compute`. Created at the first use, since types may refer to each other.
  private let declared = Guarded<(routes: [Route], indexes: ContractIndexes)?>(nil)

  init(
    _ id: Int, _ name: String, _ reads: @escaping () -> PathSet<Owner>,
    _ compute: @escaping (Owner) -> Value, _ areEqual: ((Value, Value) -> Bool)? = nil
  ) {
    self.reads = reads
    self.compute = compute
    super.init(id, name, .derived, compute, { _, _ in }, areEqual)
    isConstant = true
  }

  override var isStored: Bool { false }
  override var computedFrom: [Route] { declaration.routes }

  func mayRead(_ index: Int) -> Bool { declaration.indexes.contains(index) }

  private var declaration: (routes: [Route], indexes: ContractIndexes) {
    if let made = declared.withLock({ $0 }) { return made }
    let routes = reads().routes
    let new = (routes, ContractIndexes(routes.flatMap { [$0] + $0.way }.flatMap(\.ends)))
    return declared.withLock {
      if $0 == nil { $0 = new }
      return $0!
    }
  }

  /// Returns the value for the getter.
  func value(of node: Owner) -> Value {
    // If no code of the mediator runs, Observation must track the slots from which the value is computed.
    guard let engine = TransactionEngine.current, node._$node.owner == engine.number else { return compute(node) }
    switch engine.frame.reads {
    case .track: return tracked(node, in: engine)
    case .check: engine.read(Unmanaged.passUnretained(node).toOpaque(), Owner._$type, id)
    case .free: break
    }
    // A value that is not comparable is not cached during a transaction: after a rollback, a change could not be ruled
    // out.
    if isComparable, let source = node.state.pointee.source(.value(id)) {
      return Memo<Value>.of(source).upToDate(in: engine)
    }
    return engine.reading { compute(node) }
  }

  /// Returns the value for an observer or another computed property, which depends on it from now on.
  private func tracked(_ node: Owner, in engine: TransactionEngine) -> Value {
    let place = node.state
    if engine.frame.tracksClosely, engine.frame.computation == nil {
      engine.frame.recorder?.noteRead(node, self, isDeclared: false)
    }
    if place.pointee.source(.value(id)) == nil {
      if swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) { return compute(node) }
      let source = Memo.source(of: node, in: engine, areEqual: areEqual) { [self] node, engine in
        engine.computing(self) { compute(unsafeDowncast(node, to: Owner.self)) }
      }
      engine.keep(source, .value(id), at: place)
    }
    let source = place.pointee.source(.value(id))!
    let value = Memo<Value>.of(source).upToDate(in: engine)
    engine.graph.track(source)
    return value
  }

  override func anyValue(of node: AnyObject) -> Any { value(of: unsafeDowncast(node, to: Owner.self)) }

  override func visitChildren(of node: AnyObject, _ body: (any Node) -> Void) {
    visit?(value(of: unsafeDowncast(node, to: Owner.self)), body)
  }

  override func note(_ node: AnyObject) { _ = value(of: unsafeDowncast(node, to: Owner.self)) }
}
