import ModelReference
import SluiceModel

/// The values that a path led to at the start of a run.
enum View {
  case values([any CaseSlot])
  case events([Int])

  var number: Int {
    switch self {
    case .events(let values): values.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
    case .values(let values): values.reduce(0) { $0 + $1.number }
    }
  }

  /// The nodes of the view without duplicates, in order.
  var pool: [any CaseNode] {
    guard case .values(let values) = self else { return [] }
    var met: Set<String> = []
    return values.flatMap(\.held).filter { met.insert($0.id).inserted }
  }
}

extension [View] {
  func number(seed: Int) -> Int {
    var sum = seed
    for (index, view) in self.enumerated() { sum += (index + 1) * view.number }
    return sum % 1000
  }
}

extension Player {
  static func makeNode(_ type: String, id: String) -> any CaseNode {
    switch type {
    case "Root": Root(id: id)
    case "Folder": Folder(id: id)
    case "Item": Item(id: id)
    case "Row": Row(id: id)
    case "Shelf": Shelf(id: id)
    default: fatalError("there is no type \(type)")
    }
  }

  func set(_ node: any CaseNode, _ property: String, _ value: CaseValue) { set(AnySlot(node, property)!, value) }

  /// Sets a slot to a value of a case, converted to the slot's type.
  func set(_ slot: AnySlot, _ value: CaseValue) { Self.set(slot, value, nodes) }

  static func set(_ slot: AnySlot, _ value: CaseValue, _ nodes: [String: any CaseNode]) {
    let new = (type(of: slot.value) as! any CaseSlot.Type).made(value, nodes)
    slot.value = inOrder(of: slot.value, new)
  }

  /// Returns a set or a map in the order of the present one, because values in different orders differ, and cases have
  /// no order.
  private static func inOrder(of present: Any, _ new: any CaseSlot) -> any CaseSlot {
    switch (present, new) {
    case (var set as NodeSet<Item>, let new as NodeSet<Item>):
      set.formIntersection(new)
      set.formUnion(new)
      return set
    case (var map as NodeMap<Int, Item>, let new as NodeMap<Int, Item>):
      for key in Array(map.keys) where new[key] == nil { map[key] = nil }
      for (key, item) in new { map[key] = item }
      return map
    default: return new
    }
  }

  /// Changes a value by in-place edits, for about every second value, because assignments are recorded differently.
  func edit(_ node: any CaseNode, _ property: String, _ value: CaseValue) -> Bool {
    switch (node, property, value) {
    case (let root as Root, "items", .list(let ids)) where ids.count % 2 == 0: edit(&root.items, to: ids)
    case (let folder as Folder, "items", .list(let ids)) where ids.count % 2 == 0: edit(&folder.items, to: ids)
    case (let folder as Folder, "subs", .list(let ids)) where ids.count % 2 == 0: edit(&folder.subs, to: ids)
    case (let shelf as Shelf, _, _): return edit(shelf, property, value)
    default: return false
    }
    return true
  }

  private func edit(_ shelf: Shelf, _ property: String, _ value: CaseValue) -> Bool {
    switch (property, value) {
    case ("spare", .list(let ids)) where ids.count % 2 == 0 && shelf.spare != nil: edit(&shelf.spare!, to: ids)
    case ("loose", .list(let ids)) where ids.count % 2 == 0: edit(&shelf.loose, to: ids)
    case ("group", .list(let ids)) where ids.count % 2 == 0: edit(&shelf.group, to: ids)
    case ("keyed", .map(let map)) where map.count % 2 == 0:
      edit(shelf.keyed, to: map) { shelf.keyed[$0] = $1 }
    case ("index", .map(let map)) where map.count % 2 == 0:
      edit(Dictionary(uniqueKeysWithValues: shelf.index.map { ($0.key, $0.value) }), to: map) { shelf.index[$0] = $1 }
    case ("byNumber", .map(let map)) where map.count % 2 == 0 && shelf.byNumber != nil:
      edit(shelf.byNumber!, to: map) { shelf.byNumber![$0] = $1 }
    case ("table", .map(let map)) where map.count % 2 == 0: edit(shelf.table, to: map) { shelf.table[$0] = $1 }
    case ("style", .map(let parts)):
      if parts[0]?.integer != shelf.style.hue { shelf.style.hue = parts[0]?.integer ?? 0 }
      if parts[1]?.integer != shelf.style.weight { shelf.style.weight = parts[1]?.integer ?? 0 }
    default: return false
    }
    return true
  }

  private func edit<Element: CaseNode>(_ list: inout NodeList<Element>, to ids: [String]) {
    let start = zip(list, ids).prefix { $0.id == $1 }.count
    let end = zip(list.dropFirst(start).reversed(), ids.dropFirst(start).reversed()).prefix { $0.id == $1 }.count
    list.replaceSubrange(
      start..<list.count - end, with: ids[start..<ids.count - end].map { nodes[$0] as! Element })
  }

  private func edit<Nodes: SetAlgebra & Sequence>(_ set: inout Nodes, to ids: [String])
  where Nodes.Element == Item {
    for item in Array(set) where !ids.contains(item.id) { set.remove(item) }
    for id in ids { set.insert(nodes[id] as! Item) }
  }

  private func edit<Value: CaseSlot>(
    _ present: [Int: Value], to map: [Int: CaseValue], _ put: (Int, Value?) -> Void
  ) {
    for key in Set(present.keys).union(map.keys).sorted() where present[key]?.caseValue != map[key] {
      put(key, map[key].map { .made($0, nodes) })
    }
  }
}

extension CaseValue {
  fileprivate var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
}

extension Body {
  /// Whether a coordinator ends a registration.
  var endsSomeone: Bool {
    func ends(_ steps: [Step]) -> Bool {
      steps.contains { step in
        switch step {
        case .end: true
        case .savepoint(let inner), .enqueue(let inner): ends(inner)
        default: false
        }
      }
    }
    guard case .coordinate(_, _, let steps, let otherwise) = form else { return false }
    return ends(steps) || ends(otherwise)
  }
}
