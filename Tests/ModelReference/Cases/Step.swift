/// One step inside a transaction. Nodes are named by id.
package enum Step: Hashable, Sendable {
  /// Sets a number. With `plus`, the number of the running coordinator is added, and the sum is taken modulo 10.
  case set(node: String, property: String, value: Int, plus: Bool = false)
  /// Sets a property that holds nodes, which attaches, detaches or moves them.
  case link(node: String, property: String, value: CaseValue)
  /// Creates a node with `value` as its `v`, and appends it to a list.
  case grow(node: String, property: String, type: String, value: Int)
  /// Removes the first element of a list, if there is one.
  case shrink(node: String, property: String)
  case send(node: String, property: String, value: Int)
  /// A transaction inside the transaction. An error is caught immediately outside of it.
  case savepoint([Step])
  case `throw`
  /// A separate transaction after the running refresh. There, no number is added.
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
    switch try container.decode(.step) as Kind {
    case .set:
      self = .set(
        node: try container.decode(.node), property: try container.decode(.property),
        value: try container.decode(.value), plus: try container.decodeIfPresent(Bool.self, forKey: .plus) ?? false)
    case .link:
      self = .link(
        node: try container.decode(.node), property: try container.decode(.property),
        value: try container.decode(.value))
    case .grow:
      self = .grow(
        node: try container.decode(.node), property: try container.decode(.property),
        type: try container.decode(.type), value: try container.decode(.value))
    case .shrink:
      self = .shrink(node: try container.decode(.node), property: try container.decode(.property))
    case .send:
      self = .send(
        node: try container.decode(.node), property: try container.decode(.property),
        value: try container.decode(.value))
    case .savepoint: self = .savepoint(try container.decode(.steps))
    case .throw: self = .throw
    case .enqueue: self = .enqueue(try container.decode(.steps))
    case .observe: self = .observe(try container.decode(.observer))
    case .end: self = .end(try container.decode(.observer))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    let fields: [CodingKeys: any Encodable] =
      switch self {
      case .set(let node, let property, let value, let plus):
        [.step: Kind.set, .node: node, .property: property, .value: value, .plus: plus]
      case .link(let node, let property, let value):
        [.step: Kind.link, .node: node, .property: property, .value: value]
      case .grow(let node, let property, let type, let value):
        [.step: Kind.grow, .node: node, .property: property, .type: type, .value: value]
      case .shrink(let node, let property): [.step: Kind.shrink, .node: node, .property: property]
      case .send(let node, let property, let value):
        [.step: Kind.send, .node: node, .property: property, .value: value]
      case .savepoint(let steps): [.step: Kind.savepoint, .steps: steps]
      case .throw: [.step: Kind.throw]
      case .enqueue(let steps): [.step: Kind.enqueue, .steps: steps]
      case .observe(let observer): [.step: Kind.observe, .observer: observer]
      case .end(let id): [.step: Kind.end, .observer: id]
      }
    try encoder.encode(fields)
  }
}
