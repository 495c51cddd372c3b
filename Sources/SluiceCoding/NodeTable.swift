import SluiceModel

/// The nodes of a document that have been made, by number.
final class NodeTable {
  /// Nil for those whose type is not known and ignored.
  private(set) var nodes: [(any CodableNode)?] = []
  /// How many there will be, if that is known.
  var count: Int?
  private var typeNames: [String] = []
  private var isHeld: [Bool] = []
  private var waiting: [(number: Int, set: (AnyObject) throws -> Void)] = []

  init(count: Int?) { self.count = count }

  deinit {
    // A node dies before those that it holds, which stand before it: they are held here still, so nothing nests.
    while nodes.popLast() != nil {}
  }

  func add(_ node: (any CodableNode)?, _ typeName: String) {
    nodes.append(node)
    typeNames.append(typeName)
    isHeld.append(false)
  }

  /// A node that another one holds: it stands before it.
  func held<N: CodableNode>(_ number: Int, by record: NodeRecord, _ info: _PropertyInfo) throws -> N {
    guard nodes.indices.contains(number) else {
      let exists = number >= 0 && count.map { number < $0 } ?? true
      throw record.error(exists ? .laterNode(number) : .missingNode(number), info)
    }
    isHeld[number] = true
    return try typed(number, record, info)
  }

  /// A node to which another one refers; nil for one that is ignored.
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

  /// Does something with the node of a record when all are there.
  func whenComplete(_ record: NodeRecord, _ info: _PropertyInfo, _ set: @escaping (AnyObject) throws -> Void) {
    waiting.append((record.number, set))
  }

  /// Releases the closures that wait, which hold the table and the decoder. Called when reading is over, also if it has failed.
  func forgetWaiting() { waiting = [] }

  /// Sets the references that had to wait, and hands over the root.
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
