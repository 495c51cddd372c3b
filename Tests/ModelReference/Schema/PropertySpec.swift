/// What a case says about one property of a node type.
package struct PropertySpec: Hashable, Sendable {
  package var shape: Shape
  package var kind: Kind
  /// The type of the nodes that it holds.
  package var type: String?
  /// Keeps its value, and each setting counts as an event too.
  package var input: Bool
  /// The paths that a computed property reads.
  package var reads: [[String]]
  /// The property with which it counts as one.
  package var shared: String?
  /// The property to which its `didSet` writes its value modulo 7.
  package var sets: String?
  /// Whether background code writes it, so that undo leaves it as it is. Files do not say it.
  package var background = false

  package enum Shape: String, Codable, Sendable {
    case value, maybe, list, event, computed
    /// A node that is not held.
    case weak
    /// Nodes in no order that counts.
    case set
    /// Nodes, or numbers, by number.
    case map
    /// Two numbers, by 0 and 1.
    case record
    /// A list, or nil; a map, or nil.
    case maybeList, maybeMap
  }

  package enum Kind: String, Codable, Sendable {
    case stored, discardable, derived
  }

  package init(
    _ shape: Shape, _ kind: Kind = .stored, type: String? = nil, input: Bool = false, reads: [[String]] = [],
    shared: String? = nil, sets: String? = nil, background: Bool = false
  ) {
    self.shape = shape
    self.kind = kind
    self.type = type
    self.input = input
    self.reads = reads
    self.shared = shared
    self.sets = sets
    self.background = background
  }
}

extension PropertySpec: Codable {
  private enum CodingKeys: String, CodingKey {
    case shape, kind, type, input, reads, shared, sets
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    shape = try container.decode(.shape)
    kind = try container.decode(.kind)
    type = try container.decodeIfPresent(String.self, forKey: .type)
    input = try container.decode(.input)
    reads = try container.decode(.reads)
    shared = try container.decodeIfPresent(String.self, forKey: .shared)
    sets = try container.decodeIfPresent(String.self, forKey: .sets)
  }

  /// The format has a null where no nodes are held.
  package func encode(to encoder: any Encoder) throws {
    var fields: [CodingKeys: any Encodable] = [
      .shape: shape, .kind: kind, .type: type, .input: input, .reads: reads,
    ]
    if let shared { fields[.shared] = shared }
    if let sets { fields[.sets] = sets }
    try encoder.encode(fields)
  }
}
