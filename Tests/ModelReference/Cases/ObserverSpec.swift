/// A registration as a case describes it. Its id is its name, too.
package struct ObserverSpec: Codable, Hashable, Sendable {
  package var id: String
  package var phase: Phase
  /// Of priority observers; the lower runs first.
  package var priority: Int
  /// The node at which its paths start; nil is the root.
  package var origin: String?
  /// The type for whose every attached node one observer stands.
  package var forEach: String?
  package var reads: [[String]]
  package var writes: [[String]]
  package var body: Body

  /// A part of the refresh, in the order in which they come.
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

  /// The format has a null where there is no origin, or no type.
  package func encode(to encoder: any Encoder) throws {
    let fields: [CodingKeys: any Encodable] = [
      .id: id, .phase: phase, .priority: priority, .origin: origin, .forEach: forEach, .reads: reads, .writes: writes,
      .body: body,
    ]
    try encoder.encode(fields)
  }
}
