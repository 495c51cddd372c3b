extension Case {
  /// One action from outside, and its expected results.
  package struct Operation: Hashable, Sendable {
    package var action: Action
    /// The expected results, or nil if they were not computed.
    package var expect: Seen?

    package init(_ action: Action, expect: Seen? = nil) {
      self.action = action
      self.expect = expect
    }
  }

  /// The action of an operation.
  package enum Action: Hashable, Sendable {
    /// A registration outside of a transaction.
    case observe(ObserverSpec)
    /// Ends the registration with this id, if there is one.
    case end(String)
    case update([Step])
    case enqueue([Step])
    /// Sets numbers through cells in background code. One transaction writes all of them to the model.
    case background([Step])
    /// Releases these nodes in user code, except those that an observer names.
    case forget([String])
    case undo
    case redo
  }
}

extension Case.Operation: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind = "do"
    case observer, steps, nodes, expect
  }

  private enum Kind: String, Codable {
    case observe, end, update, enqueue, background, forget, undo, redo
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    action =
      switch try container.decode(.kind) as Kind {
      case .observe: .observe(try container.decode(.observer))
      case .end: .end(try container.decode(.observer))
      case .update: .update(try container.decode(.steps))
      case .enqueue: .enqueue(try container.decode(.steps))
      case .background: .background(try container.decode([Step].self, forKey: .steps))
      case .forget: .forget(try container.decode([String].self, forKey: .nodes))
      case .undo: .undo
      case .redo: .redo
      }
    expect = try container.decodeIfPresent(Seen.self, forKey: .expect)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields: [CodingKeys: any Encodable] =
      switch action {
      case .observe(let observer): [.kind: Kind.observe, .observer: observer]
      case .end(let id): [.kind: Kind.end, .observer: id]
      case .update(let steps): [.kind: Kind.update, .steps: steps]
      case .enqueue(let steps): [.kind: Kind.enqueue, .steps: steps]
      case .background(let steps): [.kind: Kind.background, .steps: steps]
      case .forget(let ids): [.kind: Kind.forget, .nodes: ids]
      case .undo: [.kind: Kind.undo]
      case .redo: [.kind: Kind.redo]
      }
    if let expect { fields[.expect] = expect }
    try encoder.encode(fields)
  }
}
