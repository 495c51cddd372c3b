/// The contents of a slot, with nodes represented by their ids.
package enum CaseValue: Hashable, Sendable {
  case integer(Int)
  case null
  case node(String)
  /// The ids of a list in order, or those of a set, sorted.
  case list([String])
  /// The values by key: nodes, or numbers.
  case map([Int: CaseValue])
}

extension CaseValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let id = try? container.decode(String.self) {
      self = .node(id)
    } else if let ids = try? container.decode([String].self) {
      self = .list(ids)
    } else {
      self = .map(try container.decode([Int: CaseValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let integer): try container.encode(integer)
    case .null: try container.encodeNil()
    case .node(let id): try container.encode(id)
    case .list(let ids): try container.encode(ids)
    case .map(let map): try container.encode(map)
    }
  }
}

extension CaseValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .integer(let integer): "\(integer)"
    case .null: "nil"
    case .node(let id): id
    case .list(let ids): "[\(ids.joined(separator: ", "))]"
    case .map(let map): "[\(map.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))]"
    }
  }
}
