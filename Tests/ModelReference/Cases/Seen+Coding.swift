extension Seen: Codable {
  private enum CodingKeys: String, CodingKey {
    case settled, because, mustReport, threw, refused, violations, refreshes, recurringOpen, slots, detached, canUndo
    case canRedo
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    settled = try container.decode(.settled)
    guard settled else {
      because = try container.decodeIfPresent([String].self, forKey: .because) ?? []
      mustReport = try container.decodeIfPresent([String].self, forKey: .mustReport) ?? []
      return
    }
    threw = try container.decode(.threw)
    refused = try container.decode(.refused)
    violations = try container.decode(.violations)
    refreshes = try container.decode(.refreshes)
    recurringOpen = try container.decode(.recurringOpen)
    slots = try container.decode(.slots)
    detached = try container.decode(.detached)
    canUndo = try container.decode(.canUndo)
    canRedo = try container.decode(.canRedo)
  }

  package func encode(to encoder: any Encoder) throws {
    let fields: [CodingKeys: any Encodable] =
      settled
      ? [
        .settled: settled, .threw: threw, .refused: refused, .violations: violations, .refreshes: refreshes,
        .recurringOpen: recurringOpen, .slots: slots, .detached: detached, .canUndo: canUndo, .canRedo: canRedo,
      ] : [.settled: settled, .because: because, .mustReport: mustReport]
    try encoder.encode(fields)
  }
}

extension Seen.Event: Codable {
  /// An event is a list of four values: path, node, property, value.
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
  /// Encodes both fields. The format has a null if there is no observer.
  package func encode(to encoder: any Encoder) throws {
    let fields: [CodingKeys: any Encodable] = [.kind: kind, .observer: observer]
    try encoder.encode(fields)
  }
}

extension Seen.Refresh {
  /// Encodes the runs. Smart runs are sorted, because files don't contain the order in which they ran.
  package func encode(to encoder: any Encoder) throws {
    let fields: [CodingKeys: any Encodable] = [
      .priority: priority, .smart: smart.sorted { $0.observer < $1.observer }, .rendering: rendering,
      .recurring: recurring, .before: before.sorted { $0.lexicographicallyPrecedes($1) },
    ]
    try encoder.encode(fields)
  }
}
