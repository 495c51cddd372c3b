/// A registration in the notation of a case. Its id is also its name.
package struct ObserverSpec: Codable, Hashable, Sendable {
  package var id: String
  package var phase: Phase
  /// The priority of a priority observer. Lower values run first.
  package var priority: Int
  /// The node at which its paths start, or nil for the root.
  package var origin: String?
  /// The type for whose attached nodes observers are created, one for each node.
  package var forEach: String?
  package var reads: [[String]]
  package var writes: [[String]]
  package var body: Body

  /// A part of the refresh, in the order of execution.
  package enum Phase: String, Codable, CaseIterable, Sendable {
    case priority, smart, rendering, recurring
  }

  package init(
    _ id: String, _ phase: Phase, priority: Int = 0, origin: String? = nil, forEach: String? = nil,
    reads: [[String]] = [], writes: [[String]] = [], body: Body
  ) {
    self.id = id
    self.phase = phase
    self.priority = priority
    self.origin = origin
    self.forEach = forEach
    self.reads = reads
    self.writes = writes
    self.body = body
  }

  /// Encodes all fields. The format has a null if there is no origin or no type.
  package func encode(to encoder: any Encoder) throws {
    let fields: [CodingKeys: any Encodable] = [
      .id: id, .phase: phase, .priority: priority, .origin: origin, .forEach: forEach, .reads: reads, .writes: writes,
      .body: body,
    ]
    try encoder.encode(fields)
  }
}
