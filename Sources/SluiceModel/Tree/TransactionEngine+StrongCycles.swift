// Nodes below themselves: found when attachment is computed, reported when the savepoint ends.

extension TransactionEngine {
  /// Returns a node that is below itself, and the slot that closed the cycle; nil if there is none.
  @inline(__always)
  final func settledStrongCycle() -> (node: any Node, slot: _PropertyInfo)? {
    settleAttachment()
    return tree.possibleStrongCycles.isEmpty ? nil : firstStrongCycle()
  }

  private func firstStrongCycle() -> (node: any Node, slot: _PropertyInfo)? {
    let cycle = tree.possibleStrongCycles.first { standsBelowItself($0.node) }
    tree.possibleStrongCycles.removeAll()
    return cycle
  }

  /// Returns a strong cycle among the nodes that have come since the last call. Costs a walk of those whose types allow
  /// one.
  final func strongCycleAmongEntered() -> (node: any Node, slot: _PropertyInfo)? {
    enum State {
      case open
      case done
    }
    enum Step {
      case enter(any Node, _PropertyInfo?)
      case leave(ObjectIdentifier)
    }
    guard tree.enteredWithoutCycle < tree.entered.count else { return nil }
    let new = tree.entered[tree.enteredWithoutCycle...]
      .filter { $0.type.isRecursive }.map(\.node)
    tree.enteredWithoutCycle = tree.entered.count
    guard !new.isEmpty else { return nil }
    let members = Set(new.map { ObjectIdentifier($0) })
    var states: [ObjectIdentifier: State] = [:]
    var steps: [Step] = new.map { .enter($0, nil) }
    while let step = steps.popLast() {
      switch step {
      case .leave(let id): states[id] = .done
      case .enter(let node, let slot):
        let id = ObjectIdentifier(node)
        if states[id] == .open, let slot { return (node, slot) }
        guard states[id] == nil, members.contains(id) else { continue }
        states[id] = .open
        steps.append(.leave(id))
        node.forEachChild { steps.append(.enter($0, $1)) }
      }
    }
    return nil
  }

  private func standsBelowItself(_ node: any Node) -> Bool {
    var found = false
    node.forEachChild { child, _ in found = found || reaches(node, from: child) }
    return found
  }

  /// Returns whether a node is below another, or equal to it. Costs nothing if the types exclude it, otherwise a walk.
  final func reaches(_ node: any Node, from top: any Node) -> Bool {
    guard type(of: top)._$type.typesOfSubtreeContain(type(of: node)._$type) else { return false }
    var met: Set<ObjectIdentifier> = []
    var open: [any Node] = [top]
    while let next = open.popLast() {
      if next === node { return true }
      guard met.insert(ObjectIdentifier(next)).inserted else { continue }
      next.forEachChild { child, _ in open.append(child) }
    }
    return false
  }
}
