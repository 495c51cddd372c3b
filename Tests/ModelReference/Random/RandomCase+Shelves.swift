extension RandomCase {
  /// Returns a step that sets one of the properties of a shelf that hold more than a number, or moves shelves.
  mutating func randomShelving() -> Step {
    let shelf = shelf()
    func present(_ property: String) -> CaseValue {
      reference.describe(reference.value(of: reference.slot(shelf, property)))
    }
    let property = random.weighted([
      "stray": 3, "loose": 2, "group": 2, "keyed": 2, "index": 2, "spare": 2, "byNumber": 1, "style": 2, "table": 2,
      "shelf": 0.4, "shelves": 0.4,
    ])
    switch property {
    case "stray":
      return .link(node: shelf, property: property, value: node("Item").map { .node($0) } ?? .null)
    case "loose", "group":
      return .link(node: shelf, property: property, value: .list(editedSet(list(shelf, property)).sorted()))
    case "spare":
      if random.happens(percent: 12) { return .link(node: shelf, property: property, value: .null) }
      return .link(node: shelf, property: property, value: .list(editedList(list(shelf, property))))
    case "keyed", "index", "byNumber":
      if property == "byNumber", random.happens(percent: 15) {
        return .link(node: shelf, property: property, value: .null)
      }
      return .link(node: shelf, property: property, value: .map(editedMap(present(property))))
    case "style":
      guard case .map(var parts) = present(property) else { break }
      parts[random.below(2)] = .integer(random.below(6))
      return .link(node: shelf, property: property, value: .map(parts))
    case "table":
      guard case .map(var table) = present(property) else { break }
      for _ in 0...random.below(2) {
        table[random.below(4)] = random.happens(percent: 75) ? .integer(random.below(6)) : nil
      }
      return .link(node: shelf, property: property, value: .map(table))
    case "shelf":
      return .link(node: "n1", property: "shelf", value: random.happens(percent: 80) ? .node(shelf) : .null)
    default: break
    }
    let shelves = list("n1", "shelves")
    return .link(
      node: "n1", property: "shelves",
      value: .list(shelves.contains(shelf) ? shelves.filter { $0 != shelf } : shelves + [shelf]))
  }

  /// Returns steps that remove a node that user code has released from all its holders. Mostly, a weak reference leads
  /// to the node.
  mutating func lettingGo() -> [Step] {
    let shelves = reference.nodes.filter { $0.type == reference.schema.typesByName["Shelf"]! }
    let referred = Set(shelves.flatMap { $0.values[reference.schema.types[$0.type].indices["stray"]!].children })
    let forgotten = reference.known.map(\.node).filter { !reference.nodes[$0].isKept }
    let preferred = forgotten.filter(referred.contains)
    guard let node = (preferred.isEmpty ? forgotten : preferred).randomElement(using: &random) else {
      return [randomShelving(), randomStep(nested: 0)]
    }
    var steps: [Step] = []
    for (holder, one) in reference.nodes.enumerated() where !one.isDead && reference.nodesByID[one.id] == holder {
      for (index, property) in reference.schema.types[one.type].properties.enumerated()
      where property.holdsNodes && property.spec.kind != .derived && one.values[index].children.contains(node) {
        steps.append(.link(node: one.id, property: property.name, value: without(node, one.values[index])))
      }
    }
    return random.happens(percent: 30) ? steps + [randomStep(nested: 0)] : steps
  }

  private func without(_ node: Int, _ value: ReferenceValue) -> CaseValue {
    let id = reference.nodes[node].id
    switch reference.describe(value) {
    case .list(let ids): return .list(ids.filter { $0 != id && reference.nodesByID[$0] != nil })
    case .map(let map): return .map(nameable(map).filter { $0.value != .node(id) })
    default: return .null
    }
  }

  /// Returns the map without nodes that a step cannot name.
  private func nameable(_ map: [Int: CaseValue]) -> [Int: CaseValue] {
    map.filter { _, held in
      if case .node(let id) = held { reference.nodesByID[id] != nil } else { true }
    }
  }

  private mutating func editedList(_ list: [String]) -> [String] {
    var list = list
    let new = (0..<2).compactMap { _ in node("Item") }.filter { !list.contains($0) }
    if let new = new.first, list.count < 6, random.happens(percent: 60) {
      list.insert(new, at: random.below(list.count + 1))
    } else if !list.isEmpty {
      let one = list.remove(at: random.below(list.count))
      if random.happens(percent: 40) { list.insert(one, at: random.below(list.count + 1)) }
    }
    return list
  }

  private mutating func editedSet(_ ids: [String]) -> [String] {
    random.happens(percent: 5) ? [] : editedList(ids)
  }

  private mutating func editedMap(_ value: CaseValue) -> [Int: CaseValue] {
    var map: [Int: CaseValue] = [:]
    if case .map(let present) = value { map = present }
    map = nameable(map)
    switch random.below(4) {
    case 0: map[random.below(5)] = nil
    case 1:
      let (one, other) = (random.below(5), random.below(5))
      (map[one], map[other]) = (map[other], map[one])
    default: if let item = node("Item") { map[random.below(5)] = .node(item) }
    }
    return map
  }
}
