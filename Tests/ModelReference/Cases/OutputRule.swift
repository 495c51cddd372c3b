/// How a smart observer finds the value that it writes to a slot.
///
/// `n` is the number of the run; `from` is the index of a read path, whose nodes, each once and in order, are the pool.
package enum OutputRule: Hashable, Sendable {
  /// n modulo `mod`.
  case sum(mod: Int)
  /// The old value, but at most `max`.
  case clamp(max: Int)
  /// The old value and one, modulo 1000.
  case count
  /// One of the pool, or nil, by n.
  case choose(from: Int)
  /// Those of the pool at whose index i, (i + n) is a multiple of `mod`.
  case filter(from: Int, mod: Int)
  /// The pool, turned by n.
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
    func integer(_ key: CodingKeys) throws -> Int { try container.decode(Int.self, forKey: key) }
    self =
      switch try container.decode(Kind.self, forKey: .rule) {
      case .sum: .sum(mod: try integer(.mod))
      case .clamp: .clamp(max: try integer(.max))
      case .count: .count
      case .choose: .choose(from: try integer(.from))
      case .filter: .filter(from: try integer(.from), mod: try integer(.mod))
      case .rotate: .rotate(from: try integer(.from))
      case .make: .make(from: try integer(.from), count: try integer(.count))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ kind: Kind, _ values: KeyValuePairs<CodingKeys, Int> = [:]) throws {
      try container.encode(kind, forKey: .rule)
      for (key, value) in values { try container.encode(value, forKey: key) }
    }
    switch self {
    case .sum(let mod): try encode(.sum, [.mod: mod])
    case .clamp(let max): try encode(.clamp, [.max: max])
    case .count: try encode(.count)
    case .choose(let from): try encode(.choose, [.from: from])
    case .filter(let from, let mod): try encode(.filter, [.from: from, .mod: mod])
    case .rotate(let from): try encode(.rotate, [.from: from])
    case .make(let from, let count): try encode(.make, [.from: from, .count: count])
    }
  }
}
