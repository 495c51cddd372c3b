/// What an observer does when it runs: one of four forms, each of which anybody can carry out the same.
package struct Body: Hashable, Sendable {
  package var form: Form
  /// An attempt to write a slot that was not declared, at the end. Coordinators make none.
  package var breach: Breach?

  package enum Form: Hashable, Sendable {
    /// `outputs[i]` says what is written at the ends of the i-th write path; with an odd number, `enqueue` follows.
    case smart(seed: Int, outputs: [OutputRule], enqueue: [Step] = [])
    /// `steps` if the number is no multiple of `when`, else `otherwise`.
    case coordinate(seed: Int, when: Int, steps: [Step], otherwise: [Step])
    /// Reads the path `first`; if the number of that view is odd, reads `then`.
    case render(first: [String], then: [String])
    case nothing
  }

  package struct Breach: Codable, Hashable, Sendable {
    package var node: String
    package var property: String
    package var value: Int

    package init(node: String, property: String, value: Int) {
      self.node = node
      self.property = property
      self.value = value
    }
  }

  package init(_ form: Form, breach: Breach? = nil) {
    self.form = form
    self.breach = breach
  }
}

extension Body: Codable {
  private enum CodingKeys: String, CodingKey {
    case form, seed, outputs, enqueue, when, steps, otherwise, first, then, breach
  }

  private enum Kind: String, Codable {
    case smart, coordinate, render, nothing
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func steps(_ key: CodingKeys) throws -> [Step] { try container.decodeIfPresent([Step].self, forKey: key) ?? [] }
    func seed() throws -> Int { try container.decodeIfPresent(Int.self, forKey: .seed) ?? 0 }
    form =
      switch try container.decode(Kind.self, forKey: .form) {
      case .smart:
        .smart(
          seed: try seed(), outputs: try container.decode([OutputRule].self, forKey: .outputs),
          enqueue: try steps(.enqueue))
      case .coordinate:
        .coordinate(
          seed: try seed(), when: try container.decode(Int.self, forKey: .when), steps: try steps(.steps),
          otherwise: try steps(.otherwise))
      case .render:
        .render(
          first: try container.decode([String].self, forKey: .first),
          then: try container.decode([String].self, forKey: .then))
      case .nothing: .nothing
      }
    breach = try container.decodeIfPresent(Breach.self, forKey: .breach)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch form {
    case .smart(let seed, let outputs, let enqueue):
      try container.encode(Kind.smart, forKey: .form)
      try container.encode(seed, forKey: .seed)
      try container.encode(outputs, forKey: .outputs)
      if !enqueue.isEmpty { try container.encode(enqueue, forKey: .enqueue) }
    case .coordinate(let seed, let when, let steps, let otherwise):
      try container.encode(Kind.coordinate, forKey: .form)
      try container.encode(seed, forKey: .seed)
      try container.encode(when, forKey: .when)
      try container.encode(steps, forKey: .steps)
      try container.encode(otherwise, forKey: .otherwise)
    case .render(let first, let then):
      try container.encode(Kind.render, forKey: .form)
      try container.encode(first, forKey: .first)
      try container.encode(then, forKey: .then)
    case .nothing:
      try container.encode(Kind.nothing, forKey: .form)
    }
    try container.encodeIfPresent(breach, forKey: .breach)
  }
}
