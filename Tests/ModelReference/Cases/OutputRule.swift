/// The rule by which a smart observer computes the value that it writes to a slot.
///
/// `n` is the number of the run. `from` is the index of a read path. The nodes of this path, without duplicates and in
/// order, are the pool.
package enum OutputRule: Hashable, Sendable {
  /// n modulo `mod`.
  case sum(mod: Int)
  /// The old value, but at most `max`.
  case clamp(max: Int)
  /// The old value plus one, modulo 1000.
  case count
  /// A node of the pool, or nil, by n.
  case choose(from: Int)
  /// The nodes of the pool at whose index i, (i + n) is a multiple of `mod`.
  case filter(from: Int, mod: Int)
  /// The pool, rotated by n.
  case rotate(from: Int)
  /// n modulo `count` new rows, each with a node of the pool as its `item`.
  case make(from: Int, count: Int)
}

extension OutputRule: Codable {
  private enum CodingKeys: String, CodingKey {
    case rule, mod, max, from, count
  }

  private enum Kind: String, Codable {
    case sum, clamp, count, choose, filter, rotate, make
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      switch try container.decode(.rule) as Kind {
      case .sum: .sum(mod: try container.decode(.mod))
      case .clamp: .clamp(max: try container.decode(.max))
      case .count: .count
      case .choose: .choose(from: try container.decode(.from))
      case .filter: .filter(from: try container.decode(.from), mod: try container.decode(.mod))
      case .rotate: .rotate(from: try container.decode(.from))
      case .make: .make(from: try container.decode(.from), count: try container.decode(.count))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    let fields: [CodingKeys: any Encodable] =
      switch self {
      case .sum(let mod): [.rule: Kind.sum, .mod: mod]
      case .clamp(let max): [.rule: Kind.clamp, .max: max]
      case .count: [.rule: Kind.count]
      case .choose(let from): [.rule: Kind.choose, .from: from]
      case .filter(let from, let mod): [.rule: Kind.filter, .from: from, .mod: mod]
      case .rotate(let from): [.rule: Kind.rotate, .from: from]
      case .make(let from, let count): [.rule: Kind.make, .from: from, .count: count]
      }
    try encoder.encode(fields)
  }
}
