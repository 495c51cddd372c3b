import SluiceModel

/// A key as a tree keeps it.
struct ElementKey {
  /// Equal for equal keys; reports show it.
  let text: String
  /// The node whose address is in the text.
  ///
  /// A node that is gone leaves its address to others. So a tree keeps the nodes that are its keys, and no two nodes
  /// have one key in trees that are compared.
  let node: AnyObject?

  init(_ key: HTMLKey) {
    node = Self.node(key)
    text =
      if let node {
        "node \(String(UInt(bitPattern: ObjectIdentifier(node)), radix: 16))"
      } else if let value = key as? any CustomStringConvertible {
        value.description
      } else {
        String(describing: key)
      }
  }

  /// Most keys are texts and numbers, and a cast to a concrete type costs least.
  private static func node(_ key: HTMLKey) -> AnyObject? {
    if key is String || key is Int { return nil }
    return key as? any Node
  }
}
