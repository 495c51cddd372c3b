/// The description of one property of a node type in a case.
package struct PropertySpec: Hashable, Sendable {
  package var shape: Shape
  package var kind: Kind
  /// The type of the nodes that it holds.
  package var type: String?
  /// Whether it stores its value and each setting also counts as an event.
  package var input: Bool
  /// The paths that a computed property reads.
  package var reads: [[String]]
  /// The property with which it counts as one.
  package var shared: String?
  /// The property to which its `didSet` writes its value modulo 7.
  package var sets: String?
  /// Whether background code writes it, so that undo does not change it. Files do not contain this.
  package var background = false

  package enum Shape: String, Codable, Sendable {
    case value, maybe, list, event, computed
    /// A node that is not retained.
    case weak
    /// Nodes whose order does not count.
    case set
    /// Nodes or numbers, by number.
    case map
    /// Two numbers, by 0 and 1.
    case record
    /// A list or nil, and a map or nil.
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

  /// Encodes all fields. The format has a null if no nodes are held.
  package func encode(to encoder: any Encoder) throws {
    var fields: [CodingKeys: any Encodable] = [
      .shape: shape, .kind: kind, .type: type, .input: input, .reads: reads,
    ]
    if let shared { fields[.shared] = shared }
    if let sets { fields[.sets] = sets }
    try encoder.encode(fields)
  }
}
