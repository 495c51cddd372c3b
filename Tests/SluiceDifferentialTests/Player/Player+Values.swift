import ModelReference
import SluiceModel

/// What a path led to when a run began.
enum View {
  case values([Value])
  case events([Int])

  /// A value of a slot.
  enum Value {
    case integer(Int)
    case nodes([any CaseNode])
  }

  var number: Int {
    switch self {
    case .events(let values): return values.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
    case .values(let values):
      return values.reduce(0) { sum, value in
        switch value {
        case .integer(let integer): sum + integer
        case .nodes(let nodes): sum + nodes.count
        }
      }
    }
  }

  /// The nodes of the view, each once, in order.
  var pool: [(any CaseNode)?] {
    guard case .values(let values) = self else { return [] }
    var met: Set<String> = []
    var pool: [(any CaseNode)?] = []
    for case .nodes(let nodes) in values { for node in nodes where met.insert(node.id).inserted { pool.append(node) } }
    return pool
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
    default: fatalError("there is no type \(type)")
    }
  }

  static func value(_ value: Any) -> View.Value {
    switch value {
    case let integer as Int: .integer(integer)
    case let list as NodeList<Item>: .nodes(Array(list))
    case let list as NodeList<Folder>: .nodes(Array(list))
    case let list as NodeList<Row>: .nodes(Array(list))
    case let list as [any CaseNode]: .nodes(list)
    case let node as any CaseNode: .nodes([node])
    default: .nodes([])
    }
  }

  /// Sets a slot to nodes, or to one or none, whichever it holds.
  static func assign(_ slot: AnySlot, _ nodes: [any CaseNode]) {
    switch slot.property {
    case "current", "shown", "item": slot.value = nodes.first as! Item? as Any
    case "left", "right": slot.value = nodes.first as! Folder? as Any
    case "items": slot.value = NodeList(nodes as! [Item])
    case "visible": slot.value = NodeList(nodes as! [Item])
    case "folders": slot.value = nodes as! [Folder]
    case "subs": slot.value = NodeList(nodes as! [Folder])
    case "rows": slot.value = nodes as! [Row]
    case "lines": slot.value = NodeList(nodes as! [Row])
    default: fatalError("\(slot.property) holds no nodes")
    }
  }

  /// Makes a list what it is to be by one edit in place: about every second, since an assignment is recorded otherwise.
  static func edit(_ node: any CaseNode, _ property: String, _ value: CaseValue, _ nodes: [String: any CaseNode])
    -> Bool
  {
    func edit<Element: CaseNode>(_ list: inout NodeList<Element>, to ids: [String]) {
      let start = zip(list, ids).prefix { $0.id == $1 }.count
      let end = zip(list.dropFirst(start).reversed(), ids.dropFirst(start).reversed()).prefix { $0.id == $1 }.count
      list.replaceSubrange(
        start..<list.count - end, with: ids[start..<ids.count - end].map { nodes[$0] as! Element })
    }
    guard case .list(let ids) = value, ids.count % 2 == 0 else { return false }
    switch (node, property) {
    case (let root as Root, "items"): edit(&root.items, to: ids)
    case (let folder as Folder, "items"): edit(&folder.items, to: ids)
    case (let folder as Folder, "subs"): edit(&folder.subs, to: ids)
    default: return false
    }
    return true
  }

  static func set(_ node: any CaseNode, _ property: String, _ value: CaseValue, _ nodes: [String: any CaseNode]) {
    let slot = AnySlot(node, property)!
    switch value {
    case .integer(let integer): slot.value = integer
    case .null: assign(slot, [])
    case .node(let id): assign(slot, [nodes[id]!])
    case .list(let ids): assign(slot, ids.map { nodes[$0]! })
    }
  }
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
