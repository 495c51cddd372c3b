extension RandomCase {
  /// Returns a known node of a type that user code retains: mostly an attached one, sometimes one that was attached.
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

  /// Returns nodes that no observer names and that no computed property can retain: mostly items to which a weak slot
  /// refers.
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

  /// Returns the id of a registration that has not ended, or of one that never existed.
  mutating func randomRegistration() -> String {
    guard !reference.living.isEmpty, random.happens(percent: 95) else { return "nobody" }
    return reference.registrations[random.pick(reference.living)].contract.spec.id
  }

  /// Returns the present ids in a list, without nodes that a step cannot name.
  func list(_ node: String, _ property: String) -> [String] {
    reference.value(of: reference.slot(node, property)).children.map { reference.nodes[$0].id }
      .filter { reference.nodesByID[$0] != nil }
  }

  /// Returns the number of attached nodes.
  mutating func attachedCount() -> Int { reference.attached().nodes.count }
}
