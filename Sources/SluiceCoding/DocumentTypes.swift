import SluiceModel

/// The node types that a model with a root of a given type can hold, by their names in documents.
struct DocumentTypes {
  /// The types by their names.
  let all: [String: any CodableNode.Type]
  private let names: [ObjectIdentifier: String]

  /// Collects the types. Fails if two types have one name.
  ///
  /// - Complexity: O(types + properties).
  init<Failure: Error>(below root: any CodableNode.Type, sharedName: (String) -> Failure) throws(Failure) {
    var types: [String: any CodableNode.Type] = [:]
    var names: [ObjectIdentifier: String] = [:]
    var open = [root]
    while let type = open.popLast() {
      let name = type.documentName
      if let known = types[name] {
        if ObjectIdentifier(known) != ObjectIdentifier(type) { throw sharedName(name) }
        continue
      }
      types[name] = type
      names[ObjectIdentifier(type)] = name
      // Includes types that are only referred to: a reference to a node that no other node holds is nil, but its type
      // is known.
      open += type._$coded.coders.compactMap(\.nodeType)
    }
    all = types
    self.names = names
  }

  subscript(name: String) -> (any CodableNode.Type)? { all[name] }
  /// Returns the name of a type. Computing a name takes longer than writing a node, so names are cached.
  func name(of type: any CodableNode.Type) -> String { names[ObjectIdentifier(type)]! }
}
