// A node that stands below itself: found when attachment is settled, judged when the savepoint ends.

extension Engine {
  /// A node that stands below itself now, and the slot that closed the circle; nil if all is well.
  func settledCircle() -> (node: any Node, slot: PropertyInfo)? {
    settleAttachment()
    guard !suspects.isEmpty else { return nil }
    let circle = suspects.first { standsBelowItself($0.node) }
    suspects.removeAll()
    return circle
  }

  /// A circle among the nodes that have come since this was last asked. Costs a walk of those whose types allow one.
  func circleAmongEntered() -> (node: any Node, slot: PropertyInfo)? {
    enum State {
      case open
      case done
    }
    enum Step {
      case enter(any Node, PropertyInfo?)
      case leave(ObjectIdentifier)
    }
    let new = entered[min(enteredWithoutCircle, entered.count)...].filter { type(of: $0)._$type.isRecursive }
    enteredWithoutCircle = entered.count
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
        for property in type(of: node)._$type.properties where property.holdsNodes {
          property.visitChildren(of: node) { steps.append(.enter($0, property)) }
        }
      }
    }
    return nil
  }

  private func standsBelowItself(_ node: any Node) -> Bool {
    var found = false
    for property in type(of: node)._$type.properties where property.holdsNodes {
      property.visitChildren(of: node) { found = found || reaches(node, from: $0) }
    }
    return found
  }

  /// Whether a node stands below another, or is it. Costs nothing where the types exclude it, else a walk.
  func reaches(_ node: any Node, from top: any Node) -> Bool {
    guard type(of: top)._$type.typesOfSubtreeContain(type(of: node)._$type) else { return false }
    var met: Set<ObjectIdentifier> = []
    var open: [any Node] = [top]
    while let next = open.popLast() {
      if next === node { return true }
      guard met.insert(ObjectIdentifier(next)).inserted else { continue }
      for property in type(of: next)._$type.properties where property.holdsNodes {
        property.visitChildren(of: next) { open.append($0) }
      }
    }
    return false
  }
}
