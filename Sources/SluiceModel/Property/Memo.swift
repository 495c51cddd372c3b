import SluiceGraph

/// The cached value of one node that derives from others: a computed property, or a part of a value. The object of its
/// source in the graph.
///
/// A value that returns within a transaction has its former version, so that an observer that saw it does not run.
final class Memo<Value>: HasEarlierValues {
  private weak var node: AnyObject?
  private let areEqual: (Value, Value) -> Bool
  private let compute: (AnyObject, TransactionEngine) -> Value
  private var source: Graph.Source?
  private var value: Value?
  private var version: UInt32 = 0
  private var earlier: [(value: Value, version: UInt32)] = []

  private init(
    of node: AnyObject, areEqual: @escaping (Value, Value) -> Bool,
    compute: @escaping (AnyObject, TransactionEngine) -> Value
  ) {
    self.node = node
    self.areEqual = areEqual
    self.compute = compute
  }

  /// Returns a source that keeps a memo, which is computed on demand.
  static func source(
    of node: AnyObject, in engine: TransactionEngine, areEqual: @escaping (Value, Value) -> Bool,
    compute: @escaping (AnyObject, TransactionEngine) -> Value
  ) -> Graph.Source {
    let memo = Memo(of: node, areEqual: areEqual, compute: compute)
    let source = engine.graph.makeDerivedSource { [unowned engine, unowned memo] in memo.evaluate(in: engine) }
    source.object = memo
    memo.source = source
    return source
  }

  /// Returns the memo of a source that was created for values of this type.
  static func of(_ source: Graph.Source) -> Memo { unsafeDowncast(source.object!, to: Memo.self) }

  /// Returns the value, computed again if one of its dependencies has changed.
  func upToDate(in engine: TransactionEngine) -> Value {
    refresh(in: engine)
    return value ?? compute(node!, engine)
  }

  private func evaluate(in engine: TransactionEngine) -> UInt32 {
    guard let node else { return version }
    let new = compute(node, engine)
    if let old = value {
      if areEqual(old, new) { return version }
      if engine.frame.phase != .idle {
        if earlier.isEmpty { engine.earlierValues.add(self, in: engine) }
        earlier.append((old, version))
      }
    }
    version = earlier.first { areEqual($0.value, new) }?.version ?? engine.graph.nextVersion()
    value = new
    return version
  }

  func forgetEarlier(leaving remains: inout TransactionRemains) {
    remains.add(earlier)
    earlier.removeAll()
  }

  func refresh(in engine: TransactionEngine) {
    if node != nil, let source { engine.graph.refresh(source) }
  }
}
