// Nodes in values whose type does not conform to `NodeHolding`. Such a node belongs to no model. The compiler accepts
// it, and its changes notify no observer, so debug builds look into values at the end of a transaction. Release builds
// contain none of this.

import SluiceMessages
import Synchronization

#if DEBUG
  extension TransactionEngine {
    /// Returns a violation for each free node in the values that were written since a mark in the log, and in the values
    /// of nodes that came to the mediator in this transaction.
    ///
    /// - Complexity: O(*n*), where *n* is the number of written slots and of properties of new nodes. Only the first
    ///   values of each property are reflected.
    final func hiddenNodes(since mark: ChangeLog.Mark) -> [ModelViolation] {
      guard log.openEdits.isEmpty else { return [] }
      var found: [ModelViolation] = []
      func look(_ node: AnyObject, _ property: _PropertyInfo) {
        if let hidden = property.hiddenNode(in: node) { found.append(hidden) }
      }
      log.visit(since: mark) { look($0.node, $0.property) }
      for newcomer in tree.entered { for property in newcomer.type.properties { look(newcomer.object, property) } }
      return found
    }

    /// Reports hidden nodes after the transaction with a name, or after the first root was set.
    final func report(_ hidden: [ModelViolation], of transaction: String?) {
      for violation in hidden { _ = refuses(violation, transaction.map { [.transaction($0)] } ?? []) }
    }
  }

  extension _PropertyInfo {
    /// The number of values of each property that are reflected: several, because an enum may have nodes in some cases
    /// only.
    private static let reflected = 32

    /// Returns a violation if the present value hides a free node. A property is reported once in a process.
    fileprivate func hiddenNode(in node: AnyObject) -> ModelViolation? {
      guard mayHideNodes, reflectedValues.load(ordering: .relaxed) < Self.reflected else { return nil }
      let value = anyValue(of: node)
      // An empty optional or collection shows nothing of its type, so it isn't counted.
      guard value is any Node || !Mirror(reflecting: value).children.isEmpty else { return nil }
      reflectedValues.wrappingAdd(1, ordering: .relaxed)
      guard let hidden = freeNode(in: value, depth: 4) else { return nil }
      reflectedValues.store(Self.reflected, ordering: .relaxed)
      return .hiddenNode(type: type(of: hidden)._$type.name, holder: "\(type(of: value))", slot: slotName)
    }
  }

  /// Returns the first free node in a value. Objects other than nodes are not entered.
  private func freeNode(in value: Any, depth: Int) -> (any Node)? {
    if let node = value as? any Node { return node._$node.isFree ? node : nil }
    if let holder = value as? any NodeHolding { return holder.firstFreeNode }
    guard depth > 0, !(type(of: value) is AnyClass) else { return nil }
    for child in Mirror(reflecting: value).children.prefix(16) {
      if let node = freeNode(in: child.value, depth: depth - 1) { return node }
    }
    return nil
  }

  extension NodeHolding {
    fileprivate var firstFreeNode: (any Node)? {
      var first: (any Node)?
      forEachNode { if first == nil, $0._$node.isFree { first = $0 } }
      return first
    }
  }
#endif
