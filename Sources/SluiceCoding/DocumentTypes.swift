import SluiceModel

/// The node types that a model with a root of some type can hold, by the names that they have in documents.
struct DocumentTypes {
  private let types: [String: any CodableNode.Type]
  private let names: [ObjectIdentifier: String]

  /// Fails with a name that two types have. O(types and their properties).
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
      // Also those that are but referred to: a reference to one that nobody holds is nil, but its type is known.
      open += type._$coded.coders.compactMap(\.nodeType)
    }
    self.types = types
    self.names = names
  }

  subscript(name: String) -> (any CodableNode.Type)? { types[name] }
  /// The name of a type, which costs more to find out than a node to write.
  func name(of type: any CodableNode.Type) -> String { names[ObjectIdentifier(type)]! }
}
