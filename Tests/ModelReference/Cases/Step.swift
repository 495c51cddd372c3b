/// One thing that is done inside a transaction. Nodes are named by id.
package enum Step: Hashable, Sendable {
  /// Sets a number. With `plus`, the number of the running coordinator is added and the sum taken modulo 10.
  case set(node: String, property: String, value: Int, plus: Bool = false)
  /// Sets a property that holds nodes: attaches, detaches, moves.
  case link(node: String, property: String, value: CaseValue)
  /// Makes a node, with `value` as its `v`, and appends it to a list.
  case grow(node: String, property: String, type: String, value: Int)
  /// Takes the first element off a list, if there is one.
  case shrink(node: String, property: String)
  case send(node: String, property: String, value: Int)
  /// A transaction inside the transaction; an error is caught right outside it.
  case savepoint([Step])
  case `throw`
  /// A transaction of its own after the running refresh; there, no number is added.
  case enqueue([Step])
  case observe(ObserverSpec)
  case end(String)
}

extension Step: Codable {
  private enum CodingKeys: String, CodingKey {
    case step, node, property, value, plus, type, steps, observer
  }

  private enum Kind: String, Codable {
    case set, link, grow, shrink, send, savepoint, `throw`, enqueue, observe, end
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String { try container.decode(String.self, forKey: key) }
    func integer() throws -> Int { try container.decode(Int.self, forKey: .value) }
    func steps() throws -> [Step] { try container.decode([Step].self, forKey: .steps) }
    switch try container.decode(Kind.self, forKey: .step) {
    case .set:
      let plus = try container.decodeIfPresent(Bool.self, forKey: .plus) ?? false
      self = .set(node: try text(.node), property: try text(.property), value: try integer(), plus: plus)
    case .link:
      let value = try container.decode(CaseValue.self, forKey: .value)
      self = .link(node: try text(.node), property: try text(.property), value: value)
    case .grow:
      self = .grow(
        node: try text(.node), property: try text(.property), type: try text(.type), value: try integer())
    case .shrink: self = .shrink(node: try text(.node), property: try text(.property))
    case .send: self = .send(node: try text(.node), property: try text(.property), value: try integer())
    case .savepoint: self = .savepoint(try steps())
    case .throw: self = .throw
    case .enqueue: self = .enqueue(try steps())
    case .observe: self = .observe(try container.decode(ObserverSpec.self, forKey: .observer))
    case .end: self = .end(try text(.observer))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ kind: Kind, node: String? = nil, property: String? = nil) throws {
      try container.encode(kind, forKey: .step)
      try container.encodeIfPresent(node, forKey: .node)
      try container.encodeIfPresent(property, forKey: .property)
    }
    switch self {
    case .set(let node, let property, let value, let plus):
      try encode(.set, node: node, property: property)
      try container.encode(value, forKey: .value)
      try container.encode(plus, forKey: .plus)
    case .link(let node, let property, let value):
      try encode(.link, node: node, property: property)
      try container.encode(value, forKey: .value)
    case .grow(let node, let property, let type, let value):
      try encode(.grow, node: node, property: property)
      try container.encode(type, forKey: .type)
      try container.encode(value, forKey: .value)
    case .shrink(let node, let property): try encode(.shrink, node: node, property: property)
    case .send(let node, let property, let value):
      try encode(.send, node: node, property: property)
      try container.encode(value, forKey: .value)
    case .savepoint(let steps):
      try encode(.savepoint)
      try container.encode(steps, forKey: .steps)
    case .throw: try encode(.throw)
    case .enqueue(let steps):
      try encode(.enqueue)
      try container.encode(steps, forKey: .steps)
    case .observe(let observer):
      try encode(.observe)
      try container.encode(observer, forKey: .observer)
    case .end(let id):
      try encode(.end)
      try container.encode(id, forKey: .observer)
    }
  }
}
