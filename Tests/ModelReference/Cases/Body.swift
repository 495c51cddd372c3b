/// The action of an observer's run, in one of six forms. Each form is defined so that every implementation can carry it
/// out in the same way.
package struct Body: Hashable, Sendable {
  package var form: Form
  /// An attempt to write a slot that was not declared, at the end of the run. Coordinators make none.
  package var breach: Breach?

  package enum Form: Hashable, Sendable {
    /// `outputs[i]` is the rule for the values at the ends of the i-th write path. If the number is odd, `enqueue`
    /// follows.
    case smart(seed: Int, outputs: [OutputRule], enqueue: [Step] = [])
    /// Carries out `steps` if the number is no multiple of `when`, and `otherwise` if it is one.
    case coordinate(seed: Int, when: Int, steps: [Step], otherwise: [Step])
    /// Reads the path `first`. If the number of that view is odd, reads `then`.
    case render(first: [String], then: [String])
    /// Maintains the nodes and values of its one read path from the reported changes.
    case follow
    /// Maintains the value derived from the nodes and values of its one read path.
    case derive(DerivedRule)
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
    case form, seed, outputs, enqueue, when, steps, otherwise, first, then, rule, breach
  }

  private enum Kind: String, Codable {
    case smart, coordinate, render, follow, derive, nothing
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func steps(_ key: CodingKeys) throws -> [Step] { try container.decodeIfPresent([Step].self, forKey: key) ?? [] }
    func seed() throws -> Int { try container.decodeIfPresent(Int.self, forKey: .seed) ?? 0 }
    form =
      switch try container.decode(.form) as Kind {
      case .smart:
        .smart(seed: try seed(), outputs: try container.decode(.outputs), enqueue: try steps(.enqueue))
      case .coordinate:
        .coordinate(
          seed: try seed(), when: try container.decode(.when), steps: try steps(.steps),
          otherwise: try steps(.otherwise))
      case .render:
        .render(first: try container.decode(.first), then: try container.decode(.then))
      case .follow: .follow
      case .derive: .derive(try container.decode(.rule))
      case .nothing: .nothing
      }
    breach = try container.decodeIfPresent(Breach.self, forKey: .breach)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields: [CodingKeys: any Encodable] =
      switch form {
      case .smart(let seed, let outputs, _): [.form: Kind.smart, .seed: seed, .outputs: outputs]
      case .coordinate(let seed, let when, let steps, let otherwise):
        [.form: Kind.coordinate, .seed: seed, .when: when, .steps: steps, .otherwise: otherwise]
      case .render(let first, let then): [.form: Kind.render, .first: first, .then: then]
      case .follow: [.form: Kind.follow]
      case .derive(let rule): [.form: Kind.derive, .rule: rule]
      case .nothing: [.form: Kind.nothing]
      }
    if case .smart(_, _, let enqueue) = form, !enqueue.isEmpty { fields[.enqueue] = enqueue }
    if let breach { fields[.breach] = breach }
    try encoder.encode(fields)
  }
}
