import Foundation

extension ModelImage {
  /// A model that was created from an image.
  package struct Opened<Root: CodableNode> {
    /// The root of a free tree.
    package let root: Root
    /// Whether migrations have changed the nodes of the image.
    package let isMigrated: Bool
    let identities: NodeIdentities
  }

  /// Creates the nodes of the model in the isolation of the caller, in pieces. Other code can use the isolation between
  /// two pieces.
  ///
  /// The text of the pieces is written outside of the isolation. If migrations must change the model, its nodes are
  /// created without a pause.
  ///
  /// - Parameters:
  ///   - type: The type of the root.
  ///   - version: The version of the schema with which the records were written.
  ///   - decoder: The version of the application's schema, and the migrations.
  ///   - isolation: The isolation of the model.
  /// - Throws: ``ModelDecodingError``.
  /// - Complexity: O(nodes + values). A piece has at most 500 nodes.
  package consuming func open<Root: CodableNode>(
    _ type: Root.Type = Root.self, version: Int, with decoder: ModelDecoder,
    isolation: isolated any Actor = #isolation
  ) async throws(ModelDecodingError) -> Opened<Root> {
    let types = try DocumentTypes(below: type) { ModelDecodingError(.sharedName($0)) }
    let next = next
    if version != decoder.schemaVersion {
      let text = try await ImageText.written(self, types.heldProperties, isOrdered: false, limit: .max)
      let root = try decoder.decode(type) { try JSONDecoder.ofModels.decode($0, from: text.document(version)) }
      return Opened(root: root, isMigrated: true, identities: NodeIdentities())
    }
    let text = try await ImageText.written(self, types.heldProperties, isOrdered: true, limit: 500)
    let reading = ImageReading<Root>(text, types, decoder, next: next)
    while try reading.readPiece() { await Task.yield() }
    let opened = try reading.complete()
    await Task.yield()
    return opened
  }
}

extension DocumentTypes {
  /// The names of the properties that hold nodes, by the names of their types.
  var heldProperties: [String: [String]] {
    all.mapValues { $0._$coded.coders.filter(\.holdsNodes).map(\.key.stringValue) }
  }
}

/// The records of an image as text, in the form that a ``ModelEncoder`` writes as JSON.
struct ImageText: Sendable {
  /// The identities of the nodes, by their numbers in the text.
  let ids: [Int]
  /// The number of the root.
  let root: Int
  /// The records in order. Each piece is a JSON array.
  let pieces: [Data]

  /// Writes the text outside of any isolation, as ``init(_:_:isOrdered:limit:)`` does.
  @concurrent static func written(
    _ image: consuming ModelImage, _ held: [String: [String]], isOrdered: Bool, limit: Int
  ) async throws(ModelDecodingError) -> ImageText {
    try ImageText(image, held, isOrdered: isOrdered, limit: limit)
  }

  /// - Parameters:
  ///   - image: The records.
  ///   - held: The names of the properties that hold nodes, by the names of their types.
  ///   - isOrdered: Whether each node follows the nodes that it holds, as in a document. Nodes that the root does not
  ///     reach are then omitted. Otherwise the order is that of the identities, which only migrations accept.
  ///   - limit: The maximum number of nodes in a piece.
  init(
    _ image: ModelImage, _ held: [String: [String]], isOrdered: Bool, limit: Int
  ) throws(ModelDecodingError) {
    guard let root = image.root else { throw ModelDecodingError(.missingNode(0), place: "the root") }
    let ids = isOrdered ? try image.heldFirst(root, held) : image.records.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, 0...))
    var pieces: [Data] = []
    var next = 0
    while next < ids.count {
      let end = limit < ids.count - next ? next + limit : ids.count
      var text = DocumentText()
      for place in next..<end {
        text.append(place == next ? "[" : ",")
        text.append(image.records[ids[place]]!, numbers)
      }
      text.append("]")
      pieces.append(text.data)
      next = end
    }
    (self.ids, self.root, self.pieces) = (ids, numbers[root] ?? -1, pieces)
  }

  /// The entire text, if it is one piece.
  func document(_ version: Int) -> Data {
    var text = DocumentText()
    text.append("{\"format\":\"\(DocumentFormat.name)\",\"nodes\":")
    text.append(pieces.first ?? Data("[]".utf8))
    text.append(",\"root\":\(root),\"schemaVersion\":\(version)}")
    return text.data
  }
}

/// Creates the nodes of an ``ImageText``, piece by piece.
final class ImageReading<Root: CodableNode> {
  private let text: ImageText
  private let types: DocumentTypes
  private let reading: DocumentReading
  private let table: NodeTable
  private let identities: NodeIdentities
  private let decoder = JSONDecoder.ofModels
  private var pieceCount = 0

  init(_ text: ImageText, _ types: DocumentTypes, _ options: ModelDecoder, next: Int) {
    (self.text, self.types) = (text, types)
    reading = DocumentReading(options)
    table = NodeTable(count: text.ids.count)
    identities = NodeIdentities(capacity: text.ids.count, next: next)
  }

  // The waiting references retain the table.
  deinit { table.forgetWaiting() }

  /// Creates the nodes of the next piece. Returns false if there is none.
  func readPiece() throws(ModelDecodingError) -> Bool {
    guard pieceCount < text.pieces.count else { return false }
    let first = table.nodes.count
    do { _ = try decoder.decode(Piece.self, from: text.pieces[pieceCount], configuration: self) } catch {
      throw error as? ModelDecodingError ?? ModelDecodingError(.unreadable, underlying: error)
    }
    pieceCount += 1
    for number in first..<table.nodes.count {
      if let node = table.nodes[number] { identities.add(node, text.ids[number]) }
    }
    return true
  }

  /// Sets the references between nodes, after the last piece.
  func complete() throws(ModelDecodingError) -> ModelImage.Opened<Root> {
    do {
      let root: Root = try table.complete(text.root, isStrict: reading.options.unknownKeys == .refuse)
      return ModelImage.Opened(root: root, isMigrated: false, identities: identities)
    } catch {
      throw error as? ModelDecodingError ?? ModelDecodingError(.unreadable, underlying: error)
    }
  }

  private struct Piece: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration: ImageReading) throws {
      var records = try decoder.unkeyedContainer()
      while !records.isAtEnd {
        // The text of a value is not validated, and can contain the end of its node and another node.
        guard configuration.table.nodes.count < configuration.text.ids.count else {
          throw DecodingError.dataCorruptedError(in: records, debugDescription: "The JSON of a value is invalid.")
        }
        let record = try records.nestedContainer(keyedBy: PlainKey.self)
        try configuration.reading.make(record, in: configuration.table, configuration.types)
      }
    }
  }
}

extension ModelImage {
  /// Returns the identities of the nodes below a root, each after the nodes that it holds.
  fileprivate func heldFirst(_ root: Int, _ properties: [String: [String]]) throws(ModelDecodingError) -> [Int] {
    try HeldFirst(root, by: "the root") {
      $0
    } held: { (id, holder) throws(ModelDecodingError) in
      guard let record = records[id] else { throw ModelDecodingError(.missingNode(id), place: holder) }
      var held: [(item: Int, by: String)] = []
      for property in properties[record.type] ?? [] {
        guard let references = record.nodes[property] else { continue }
        let place = documentPlace(id, "\(record.type).\(property)")
        held += references.ids.map { ($0, place) }
      }
      return held
    } cycle: { id, holder in
      ModelDecodingError(.laterNode(id), place: holder)
    }.items
  }
}

extension ModelChanges.References {
  /// The identities of the nodes that are held or referred to.
  var ids: [Int] {
    switch self {
    case .null: []
    case .one(let id): [id]
    case .list(let ids), .map(_, let ids): ids
    }
  }
}
