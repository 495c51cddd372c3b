import SluiceModel

/// The decoded nodes of a document, by number.
final class NodeTable {
  /// The nodes; nil for ignored nodes of unknown types.
  private(set) var nodes: [(any CodableNode)?] = []
  /// The number of all nodes of the document, if known.
  var count: Int?
  private var typeNames: [String] = []
  private var isHeld: [Bool] = []
  private var waiting: [(number: Int, set: (AnyObject) throws -> Void)] = []

  init(count: Int?) { self.count = count }

  deinit {
    // Releases a node before the nodes that it holds, which have lower numbers. The table still holds those, so
    // releases don't nest.
    while nodes.popLast() != nil {}
  }

  func add(_ node: (any CodableNode)?, _ typeName: String) {
    nodes.append(node)
    typeNames.append(typeName)
    isHeld.append(false)
  }

  /// Returns a node that another node holds. The held node has the lower number.
  func held<N: CodableNode>(_ number: Int, by record: NodeRecord, _ info: _PropertyInfo) throws -> N {
    guard nodes.indices.contains(number) else {
      let exists = number >= 0 && count.map { number < $0 } ?? true
      throw record.error(exists ? .laterNode(number) : .missingNode(number), info)
    }
    isHeld[number] = true
    return try typed(number, record, info)
  }

  /// Returns a node to which another node refers; nil for an ignored node.
  func referred<N: CodableNode>(
    _ number: Int, as type: N.Type, at record: NodeRecord, _ info: _PropertyInfo
  ) throws -> N? {
    guard nodes.indices.contains(number) else { throw record.error(.missingNode(number), info) }
    return nodes[number] == nil ? nil : try typed(number, record, info)
  }

  private func typed<N: CodableNode>(_ number: Int, _ record: NodeRecord, _ info: _PropertyInfo) throws -> N {
    guard let node = nodes[number] as? N else {
      throw record.error(.wrongNode(number, expected: N.documentName, found: typeNames[number]), info)
    }
    return node
  }

  /// Calls a closure with the node of a record when all nodes are decoded.
  func whenComplete(_ record: NodeRecord, _ info: _PropertyInfo, _ set: @escaping (AnyObject) throws -> Void) {
    waiting.append((record.number, set))
  }

  /// Releases the waiting closures, which retain the table and the decoder. Called at the end of reading, also if it
  /// has failed.
  func forgetWaiting() { waiting = [] }

  /// Sets the waiting references, and returns the root.
  func complete<Root: CodableNode>(_ root: Int, isStrict: Bool) throws -> Root {
    guard nodes.indices.contains(root) else { throw ModelDecodingError(.missingNode(root), place: "the root") }
    guard let node = nodes[root] as? Root else {
      throw ModelDecodingError(
        .wrongNode(root, expected: Root.documentName, found: typeNames[root]), place: "the root")
    }
    if isStrict, let number = nodes.indices.first(where: { !isHeld[$0] && $0 != root }) {
      throw ModelDecodingError(.unreachedNode, place: documentPlace(number, typeNames[number]))
    }
    for (number, set) in waiting { if let node = nodes[number] { try set(node) } }
    return node
  }
}
