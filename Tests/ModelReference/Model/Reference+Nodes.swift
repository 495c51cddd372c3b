extension Reference {
  mutating func makeNode(_ type: Int, id: String) -> Int {
    let values = schema.types[type].properties.map { ReferenceValue.initial($0.spec.shape) }
    nodes.append(ReferenceNode(id: id, type: type, values: values))
    return nodes.count - 1
  }

  func propertyIndex(_ name: String, of node: Int) -> Int { schema.types[nodes[node].type].indices[name]! }

  func slot(_ node: String, _ property: String) -> Slot {
    let node = nodesByID[node]!
    return Slot(node, propertyIndex(property, of: node))
  }

  /// Returns the value of a case in the form of a slot.
  func resolve(_ value: CaseValue, for slot: Slot) -> ReferenceValue {
    resolve(value).kept(as: property(of: slot).spec.shape)
  }

  private func resolve(_ value: CaseValue) -> ReferenceValue {
    switch value {
    case .integer(let integer): .integer(integer)
    case .null: .nothing
    case .node(let id): .node(nodesByID[id]!)
    case .list(let ids): .list(ids.map { nodesByID[$0]! })
    case .map(let map): .map(map.mapValues { resolve($0) })
    }
  }

  func describe(_ value: ReferenceValue) -> CaseValue {
    switch value {
    case .integer(let integer): .integer(integer)
    case .nothing: .null
    case .node(let node): .node(nodes[node].id)
    case .list(let list): .list(list.map { nodes[$0].id })
    case .set(let set): .list(set.map { nodes[$0].id }.sorted())
    case .map(let map): .map(map.mapValues { describe($0) })
    }
  }
}

/// The nodes below the root.
struct Membership {
  /// The nodes without duplicates, parents before children.
  let nodes: [Int]
  private let isMember: [Bool]

  init(_ nodes: [Int], of count: Int) {
    self.nodes = nodes
    var isMember = Array(repeating: false, count: count)
    for node in nodes { isMember[node] = true }
    self.isMember = isMember
  }

  func contains(_ node: Int) -> Bool { node < isMember.count && isMember[node] }
}

extension Reference {
  /// Returns the nodes that are attached now.
  mutating func attached() -> Membership {
    if let membership { return membership }
    let current = Membership(below([root]), of: nodes.count)
    membership = current
    return current
  }

  mutating func isAttached(_ node: Int) -> Bool { attached().contains(node) }
}
