/// A formatter of values, for traces, logs and failures of tests.
package struct ValueText {
  /// Returns the text of a node.
  private let name: (any Node) -> String

  package init(name: @escaping (any Node) -> String) { self.name = name }

  /// Returns the type of a node, and its id if the type declares one.
  static func name(of node: any Node) -> String {
    let type = typeName(node)
    let id = id(node)
    return id is ObjectIdentifier ? type : "\(type) \(id)"
  }

  /// Returns a value as Swift code, and a node by its name. At most ten nodes of a collection are named.
  package func text(_ value: Any) -> String {
    if let optional = value as? any AnyOptional { return optional.wrapped.map(text) ?? "nil" }
    if let node = value as? any Node { return name(node) }
    if let holding = value as? any NodeHolding { return nodes(holding) }
    return String(reflecting: value)
  }

  private func nodes(_ holding: some NodeHolding) -> String {
    var names: [String] = []
    var count = 0
    holding.forEachNode { node in
      count += 1
      if count <= 10 { names.append(name(node)) }
    }
    if count > 10 { names.append("and \(count - 10) more") }
    return "[\(names.joined(separator: ", "))]"
  }

  private static func typeName(_ node: some Node) -> String { type(of: node)._$type.name }
  private static func id(_ node: some Node) -> Any { node.id }
}

/// An optional of any type.
private protocol AnyOptional {
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  var wrapped: Any? { self }
}
