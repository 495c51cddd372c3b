extension Case {
  /// One thing that is done from outside, and what must be seen of it.
  package struct Operation: Hashable, Sendable {
    package var action: Action
    /// nil where nobody has worked it out.
    package var expect: Seen?

    package init(_ action: Action, expect: Seen? = nil) {
      self.action = action
      self.expect = expect
    }
  }

  /// What an operation does.
  package enum Action: Hashable, Sendable {
    /// A registration outside a transaction.
    case observe(ObserverSpec)
    /// Ends the registration with this id, if there is one.
    case end(String)
    case update([Step])
    case enqueue([Step])
    case undo
    case redo
  }
}

extension Case.Operation: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind = "do"
    case observer, steps, expect
  }

  private enum Kind: String, Codable {
    case observe, end, update, enqueue, undo, redo
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func steps() throws -> [Step] { try container.decode([Step].self, forKey: .steps) }
    action =
      switch try container.decode(Kind.self, forKey: .kind) {
      case .observe: .observe(try container.decode(ObserverSpec.self, forKey: .observer))
      case .end: .end(try container.decode(String.self, forKey: .observer))
      case .update: .update(try steps())
      case .enqueue: .enqueue(try steps())
      case .undo: .undo
      case .redo: .redo
      }
    expect = try container.decodeIfPresent(Seen.self, forKey: .expect)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ kind: Kind) throws { try container.encode(kind, forKey: .kind) }
    switch action {
    case .observe(let observer):
      try encode(.observe)
      try container.encode(observer, forKey: .observer)
    case .end(let id):
      try encode(.end)
      try container.encode(id, forKey: .observer)
    case .update(let steps):
      try encode(.update)
      try container.encode(steps, forKey: .steps)
    case .enqueue(let steps):
      try encode(.enqueue)
      try container.encode(steps, forKey: .steps)
    case .undo: try encode(.undo)
    case .redo: try encode(.redo)
    }
    try container.encodeIfPresent(expect, forKey: .expect)
  }
}
