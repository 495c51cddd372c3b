import CSluice
import SluiceGraph
import SluiceMessages

extension Property where Access == ReadOnly {
  /// The value of a computed property: what its getter returns.
  ///
  /// Kept while an observer depends on it, computed anew at each call otherwise.
  public func _$computed(_ node: Owner) -> Value {
    guard let computed = info as? ComputedProperty<Owner, Value> else { info.missing() }
    return computed.value(of: node)
  }
}

/// A property whose value follows from others.
final class ComputedProperty<Owner: Node, Value>: OwnedProperty<Owner, Value>, @unchecked Sendable {
  let compute: (Owner) -> Value
  private let reads: () -> PathSet<Owner>
  /// What `compute` may read. Made at the first use: types may refer to each other.
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

  /// As the getter hands it over.
  func value(of node: Owner) -> Value {
    // Where nothing runs, who tracks by Observation must meet what it is computed from.
    guard let engine = Engine.current, node._$node.owner == engine.number else { return compute(node) }
    switch engine.state.pointee.access {
    case .track: return tracked(node, in: engine)
    case .check: engine.read(Unmanaged.passUnretained(node).toOpaque(), Owner._$type, id)
    case .free: break
    }
    // What cannot be compared is not kept in the middle of a transaction: after a rollback nothing would tell that it is as before.
    if isComparable, let source = node.state.pointee.source(.value(id)) {
      return engine.upToDate(memo(of: source), source)
    }
    return engine.reading { compute(node) }
  }

  /// The value, for an observer or another computed property that depends on it from now.
  private func tracked(_ node: Owner, in engine: Engine) -> Value {
    let place = node.state
    if let source = place.pointee.source(.value(id)) {
      let value = engine.upToDate(memo(of: source), source)
      engine.graph.track(source)
      return value
    }
    if swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) { return compute(node) }
    let memo = Memo(self, node)
    let source = engine.graph.makeDerivedSource { [unowned engine, unowned memo] in engine.evaluate(memo) }
    source.object = memo
    engine.keep(source, .value(id), at: place)
    let value = engine.upToDate(memo, source)
    engine.graph.track(source)
    return value
  }

  private func memo(of source: Graph.Source) -> Memo<Owner, Value> {
    unsafeDowncast(source.object!, to: Memo<Owner, Value>.self)
  }

  override func anyValue(of node: AnyObject) -> Any { value(of: unsafeDowncast(node, to: Owner.self)) }

  override func visitChildren(of node: AnyObject, _ body: (any Node) -> Void) {
    visit?(value(of: unsafeDowncast(node, to: Owner.self)), body)
  }

  override func note(_ node: AnyObject) { _ = value(of: unsafeDowncast(node, to: Owner.self)) }
}

/// What is kept of one computed slot: its value, and those that it had in the running transaction.
///
/// A value that comes back has the version that it had, so that who saw it does not run.
final class Memo<Owner: Node, Value>: ForgettableMemo {
  let property: ComputedProperty<Owner, Value>
  weak var node: Owner?
  var value: Value?
  var version: UInt32 = 0
  var earlier: [(value: Value, version: UInt32)] = []

  init(_ property: ComputedProperty<Owner, Value>, _ node: Owner) {
    self.property = property
    self.node = node
  }

  func forgetEarlier() { earlier.removeAll() }

  func refresh(in engine: Engine) {
    if let source = node?.state.pointee.source(.value(property.id)) { engine.graph.refresh(source) }
  }
}

/// A memo that keeps earlier values until the transaction is over.
protocol ForgettableMemo: AnyObject {
  func forgetEarlier()
  /// Computes the value anew if need be: after a rollback it may be an earlier one again.
  func refresh(in engine: Engine)
}

extension Engine {
  func upToDate<Owner, Value>(_ memo: Memo<Owner, Value>, _ source: Graph.Source) -> Value {
    graph.refresh(source)
    return memo.value ?? memo.property.compute(memo.node!)
  }

  /// Computes the value of a memo; what it reads is tracked by the graph and held to what the property declares.
  fileprivate func evaluate<Owner, Value>(_ memo: Memo<Owner, Value>) -> UInt32 {
    guard let node = memo.node else { return memo.version }
    let property = memo.property
    let new = computing(property.slotName, property.mayRead, property.computedFrom) { property.compute(node) }
    if let old = memo.value {
      if property.areEqual(old, new) { return memo.version }
      if state.pointee.phase != .idle {
        if memo.earlier.isEmpty { state.pointee.memosWithEarlier.append(memo) }
        memo.earlier.append((old, memo.version))
      }
    }
    memo.version = memo.earlier.first { property.areEqual($0.value, new) }?.version ?? graph.nextVersion()
    memo.value = new
    return memo.version
  }
}
