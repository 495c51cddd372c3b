// The coding of the format that `ModelChanges` documents.

extension ModelChanges: Codable {
  static let format = "sluice-changes-1"

  private enum Key: String, CodingKey {
    case format, transaction, root, next, lossy, made, changed, removed
  }

  /// Writes the format that this type documents.
  ///
  /// - Parameter encoder: An encoder that supports a keyed container.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(transaction, forKey: .transaction)
    try container.encodeIfPresent(root, forKey: .root)
    try container.encode(next, forKey: .next)
    if !isStored { try container.encode(true, forKey: .lossy) }
    if !made.isEmpty { try container.encode(made, forKey: .made) }
    if !changed.isEmpty { try container.encode(changed, forKey: .changed) }
    if !removed.isEmpty { try container.encode(removed, forKey: .removed) }
  }

  /// Reads the format that this type documents.
  ///
  /// - Parameter decoder: A decoder with the changes as a keyed container.
  /// - Throws: `DecodingError` if the changes have another format, and the error of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let format = try container.decode(String.self, forKey: .format)
    guard format == Self.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: container, debugDescription: "Expected \(Self.format), found \(format).")
    }
    self.init(transaction: try container.decode(String.self, forKey: .transaction))
    root = try container.decodeIfPresent(Int.self, forKey: .root)
    next = try container.decode(Int.self, forKey: .next)
    isStored = try container.decodeIfPresent(Bool.self, forKey: .lossy) != true
    made = try container.decodeIfPresent([Record].self, forKey: .made) ?? []
    changed = try container.decodeIfPresent([Change].self, forKey: .changed) ?? []
    removed = try container.decodeIfPresent([Int].self, forKey: .removed) ?? []
  }
}

extension ModelChanges.Record: Codable {
  private enum Key: String, CodingKey {
    case id, type, values, nodes
  }

  /// Writes the node as an object.
  ///
  /// - Parameter encoder: An encoder that supports a keyed container.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(type, forKey: .type)
    if !values.isEmpty { try container.encode(values, forKey: .values) }
    if !nodes.isEmpty { try container.encode(nodes, forKey: .nodes) }
  }

  /// Reads the node from an object.
  ///
  /// - Parameter decoder: A decoder with the node as a keyed container.
  /// - Throws: The error of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try container.decode(Int.self, forKey: .id), type: try container.decode(String.self, forKey: .type),
      values: try container.decodeIfPresent([String: JSONText].self, forKey: .values) ?? [:],
      nodes: try container.decodeIfPresent([String: ModelChanges.References].self, forKey: .nodes) ?? [:])
  }
}

extension ModelChanges.Change: Codable {
  private enum Key: String, CodingKey {
    case id, values, nodes, edits
  }

  /// Writes the change as an object.
  ///
  /// - Parameter encoder: An encoder that supports a keyed container.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    if !values.isEmpty { try container.encode(values, forKey: .values) }
    if !nodes.isEmpty { try container.encode(nodes, forKey: .nodes) }
    if !edits.isEmpty { try container.encode(edits, forKey: .edits) }
  }

  /// Reads the change from an object.
  ///
  /// - Parameter decoder: A decoder with the change as a keyed container.
  /// - Throws: The error of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try container.decode(Int.self, forKey: .id),
      values: try container.decodeIfPresent([String: JSONText].self, forKey: .values) ?? [:],
      nodes: try container.decodeIfPresent([String: ModelChanges.References].self, forKey: .nodes) ?? [:],
      edits: try container.decodeIfPresent([String: ModelChanges.Edits].self, forKey: .edits) ?? [:])
  }
}

extension ModelChanges.References: Codable {
  private enum Key: String, CodingKey {
    case keys, nodes
  }

  /// Writes null, a number, a list of numbers, or an object with keys and numbers.
  ///
  /// - Parameter encoder: An encoder for the references.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .one(let id):
      var container = encoder.singleValueContainer()
      try container.encode(id)
    case .list(let ids):
      var container = encoder.singleValueContainer()
      try container.encode(ids)
    case .map(let keys, let nodes):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(keys, forKey: .keys)
      try container.encode(nodes, forKey: .nodes)
    }
  }

  /// Reads null, a number, a list of numbers, or an object with keys and numbers.
  ///
  /// - Parameter decoder: A decoder with the references.
  /// - Throws: `DecodingError` if the numbers of keys and nodes differ, and the error of the decoder.
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let id = try? single.decode(Int.self) {
      self = .one(id)
    } else if let ids = try? single.decode([Int].self) {
      self = .list(ids)
    } else {
      let container = try decoder.container(keyedBy: Key.self)
      let keys = try container.decode([JSONText].self, forKey: .keys)
      let nodes = try container.decode([Int].self, forKey: .nodes)
      guard keys.count == nodes.count else {
        throw DecodingError.dataCorruptedError(
          forKey: .nodes, in: container, debugDescription: "\(keys.count) keys and \(nodes.count) nodes.")
      }
      self = .map(keys: keys, nodes: nodes)
    }
  }
}

extension ModelChanges.Edits: Codable {
  private enum Key: String, CodingKey {
    case gone, put
  }

  /// Writes a list of splices, or an object with removed keys and placed elements.
  ///
  /// - Parameter encoder: An encoder for the edits.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .splices(let splices):
      var container = encoder.singleValueContainer()
      try container.encode(splices)
    case .keyed(let removed, let placed):
      var container = encoder.container(keyedBy: Key.self)
      if !removed.isEmpty { try container.encode(removed, forKey: .gone) }
      if !placed.isEmpty { try container.encode(placed, forKey: .put) }
    }
  }

  /// Reads a list of splices, or an object with removed keys and placed elements.
  ///
  /// - Parameter decoder: A decoder with the edits.
  /// - Throws: The error of the decoder.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      self = .splices(try decoder.singleValueContainer().decode([ModelChanges.Splice].self))
      return
    }
    self = .keyed(
      removed: try container.decodeIfPresent([JSONText].self, forKey: .gone) ?? [],
      placed: try container.decodeIfPresent([ModelChanges.Placed].self, forKey: .put) ?? [])
  }
}

extension ModelChanges.Splice: Codable {
  /// Writes `[offset, removed, [inserted]]`.
  ///
  /// - Parameter encoder: An encoder that supports an unkeyed container.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(offset)
    try container.encode(removed)
    try container.encode(inserted)
  }

  /// Reads `[offset, removed, [inserted]]`.
  ///
  /// - Parameter decoder: A decoder with the edit as an unkeyed container.
  /// - Throws: The error of the decoder.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      offset: try container.decode(Int.self), removed: try container.decode(Int.self),
      inserted: try container.decode([Int].self))
  }
}

extension ModelChanges.Placed: Codable {
  /// Writes `[key, node, key before or null]`.
  ///
  /// - Parameter encoder: An encoder that supports an unkeyed container.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(key)
    try container.encode(node)
    if let after { try container.encode(after) } else { try container.encodeNil() }
  }

  /// Reads `[key, node, key before or null]`.
  ///
  /// - Parameter decoder: A decoder with the element as an unkeyed container.
  /// - Throws: The error of the decoder.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      key: try container.decode(JSONText.self), node: try container.decode(Int.self),
      after: try container.decodeNil() ? nil : try container.decode(JSONText.self))
  }
}

extension JSONText: Codable {
  /// Writes the JSON as a string.
  ///
  /// - Parameter encoder: An encoder for the string.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Reads the string that contains the JSON.
  ///
  /// - Parameter decoder: A decoder with the string.
  /// - Throws: The error of the decoder.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}
