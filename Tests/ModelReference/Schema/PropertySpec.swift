/// What a case says about one property of a node type.
package struct PropertySpec: Codable, Hashable, Sendable {
  package var shape: Shape
  package var kind: Kind
  /// The type of the nodes that it holds.
  package var type: String?
  /// Keeps its value, and each setting counts as an event too.
  package var input: Bool
  /// The paths that a computed property reads.
  package var reads: [[String]]

  package enum Shape: String, Codable, Sendable {
    case value, maybe, list, event, computed
  }

  package enum Kind: String, Codable, Sendable {
    case stored, discardable, derived
  }

  package init(
    _ shape: Shape, _ kind: Kind = .stored, type: String? = nil, input: Bool = false, reads: [[String]] = []
  ) {
    self.shape = shape
    self.kind = kind
    self.type = type
    self.input = input
    self.reads = reads
  }

  /// The format has a null where no nodes are held.
  package func encode(to encoder: any Encoder) throws {
    let fields: [CodingKeys: any Encodable] = [
      .shape: shape, .kind: kind, .type: type, .input: input, .reads: reads,
    ]
    try encoder.encode(fields)
  }
}
