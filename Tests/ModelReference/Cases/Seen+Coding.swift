extension Seen: Codable {
  private enum CodingKeys: String, CodingKey {
    case settled, because, mustReport, threw, refused, violations, refreshes, recurringOpen, slots, detached, canUndo
    case canRedo
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    settled = try container.decode(Bool.self, forKey: .settled)
    guard settled else {
      because = try container.decodeIfPresent([String].self, forKey: .because) ?? []
      mustReport = try container.decodeIfPresent([String].self, forKey: .mustReport) ?? []
      return
    }
    threw = try container.decode(Bool.self, forKey: .threw)
    refused = try container.decode([String].self, forKey: .refused)
    violations = try container.decode([Violation].self, forKey: .violations)
    refreshes = try container.decode([Refresh].self, forKey: .refreshes)
    recurringOpen = try container.decode(Bool.self, forKey: .recurringOpen)
    slots = try container.decode([String: CaseValue].self, forKey: .slots)
    detached = try container.decode([String].self, forKey: .detached)
    canUndo = try container.decode(Bool.self, forKey: .canUndo)
    canRedo = try container.decode(Bool.self, forKey: .canRedo)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(settled, forKey: .settled)
    guard settled else {
      try container.encode(because, forKey: .because)
      try container.encode(mustReport, forKey: .mustReport)
      return
    }
    try container.encode(threw, forKey: .threw)
    try container.encode(refused, forKey: .refused)
    try container.encode(violations, forKey: .violations)
    try container.encode(refreshes, forKey: .refreshes)
    try container.encode(recurringOpen, forKey: .recurringOpen)
    try container.encode(slots, forKey: .slots)
    try container.encode(detached, forKey: .detached)
    try container.encode(canUndo, forKey: .canUndo)
    try container.encode(canRedo, forKey: .canRedo)
  }
}

extension Seen.Event: Codable {
  /// An event is a list of four: path, node, property, value.
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    path = try container.decode(Int.self)
    node = try container.decode(String.self)
    property = try container.decode(String.self)
    value = try container.decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(path)
    try container.encode(node)
    try container.encode(property)
    try container.encode(value)
  }
}

extension Seen.Violation {
  /// The format has a null for nobody.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(observer, forKey: .observer)
  }
}

extension Seen.Refresh {
  /// Smart runs are sorted: the order in which they were seen is not for files.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(priority, forKey: .priority)
    try container.encode(smart.sorted { $0.observer < $1.observer }, forKey: .smart)
    try container.encode(rendering, forKey: .rendering)
    try container.encode(recurring, forKey: .recurring)
    try container.encode(before.sorted { $0.lexicographicallyPrecedes($1) }, forKey: .before)
  }
}
