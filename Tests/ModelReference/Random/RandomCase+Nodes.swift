extension RandomCase {
  /// A known node of a type: mostly one that is attached, sometimes one that was. User code holds it.
  mutating func node(_ type: String) -> String? {
    let index = Schema.standard.typesByName[type]!
    let isAttached = random.happens(percent: 92)
    let attached = reference.attached()
    if isAttached {
      let nodes = attached.nodes.filter {
        reference.nodes[$0].type == index && reference.nodes[$0].known != nil && reference.nodes[$0].isKept
      }
      if !nodes.isEmpty { return reference.nodes[random.pick(nodes)].id }
    }
    let nodes = reference.known.filter { reference.nodes[$0.node].type == index && reference.nodes[$0.node].isKept }
    return nodes.isEmpty ? nil : random.pick(nodes).id
  }

  mutating func folder() -> String { node("Folder") ?? folders[0] }

  mutating func shelf() -> String { node("Shelf")! }

  /// Nodes that no observer names, and that no computed property may keep: mostly items to which a weak slot refers.
  mutating func forgettable() -> [String] {
    let known = reference.known.map(\.node).filter { node in
      let one = reference.nodes[node]
      return one.isKept && !one.isNamed && !one.wasComputedFrom
        && ["Item", "Row"].contains(reference.schema.types[one.type].name)
    }
    let referred = Set(
      reference.nodes.flatMap { $0.type == reference.schema.typesByName["Shelf"]! ? $0.values : [] }
        .flatMap(\.children))
    let preferred = known.filter { referred.contains($0) }
    let pool = random.happens(percent: 70) && !preferred.isEmpty ? preferred : known
    return random.sample(pool, upTo: 3).map { reference.nodes[$0].id }
  }

  /// The id of a registration that has not ended, or of one that never was.
  mutating func randomRegistration() -> String {
    guard !reference.living.isEmpty, random.happens(percent: 95) else { return "nobody" }
    return reference.registrations[random.pick(reference.living)].contract.spec.id
  }

  /// The ids that a list holds now, of nodes that a step may name.
  func list(_ node: String, _ property: String) -> [String] {
    reference.value(of: reference.slot(node, property)).children.map { reference.nodes[$0].id }
      .filter { reference.nodesByID[$0] != nil }
  }

  /// How many nodes are attached.
  mutating func attachedCount() -> Int { reference.attached().nodes.count }
}
