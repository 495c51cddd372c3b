// Nodes end between operations, because the player retains all of them during one. A node lives as long as it is
// reachable from the root, from a node that user code retains, or from user code itself. A weak slot is empty after its
// node ended, and counts as changed for observers that saw the node.

extension Reference {
  /// Ends the nodes that nothing retains any more.
  mutating func bury() {
    guard nodes.contains(where: { !$0.isKept && !$0.isDead }) else { return }
    let living = Membership(below([root] + nodes.indices.filter { nodes[$0].isKept }), of: nodes.count)
    let dead = nodes.indices.filter { !nodes[$0].isDead && !living.contains($0) }
    guard !dead.isEmpty else { return }
    for node in dead { nodes[node].isDead = true }
    known.removeAll { nodes[$0.node].isDead }
    detached.removeAll { nodes[nodesByID[$0]!].isDead }
    for node in living.nodes {
      for (index, property) in schema.types[nodes[node].type].properties.enumerated() where property.spec.shape == .weak
      {
        if nodes[node].values[index].children.contains(where: { nodes[$0].isDead }) {
          nodes[node].values[index] = .nothing
          written.append(Slot(node, index))
        }
      }
    }
  }

  /// Notes the nodes in a value, because a computed property can return them.
  mutating func noteComputed(_ value: ReferenceValue) {
    for node in value.children { nodes[node].wasComputedFrom = true }
  }

  /// Marks the nodes that an observer names as retained.
  mutating func keepNodes(namedBy spec: ObserverSpec) {
    for id in spec.namedNodes {
      guard let node = nodesByID[id] else { continue }
      nodes[node].isNamed = true
      nodes[node].isKept = true
    }
  }
}

extension ObserverSpec {
  /// The ids of nodes that the registration and its steps name.
  package var namedNodes: Set<String> {
    var named = Set([origin, body.breach?.node].compactMap { $0 })
    func add(_ value: CaseValue) {
      switch value {
      case .integer, .null: break
      case .node(let id): named.insert(id)
      case .list(let ids): named.formUnion(ids)
      case .map(let map): map.values.forEach(add)
      }
    }
    func add(_ steps: [Step]) {
      for step in steps {
        switch step {
        case .set(let node, _, _, _), .grow(let node, _, _, _), .shrink(let node, _), .send(let node, _, _):
          named.insert(node)
        case .link(let node, _, let value):
          named.insert(node)
          add(value)
        case .savepoint(let inner), .enqueue(let inner): add(inner)
        case .observe(let spec): named.formUnion(spec.namedNodes)
        case .throw, .end: break
        }
      }
    }
    switch body.form {
    case .smart(_, _, let enqueued): add(enqueued)
    case .coordinate(_, _, let steps, let otherwise):
      add(steps)
      add(otherwise)
    case .render, .follow, .derive, .nothing: break
    }
    return named
  }
}
