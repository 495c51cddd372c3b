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

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    phase = try container.decode(Phase.self, forKey: .phase)
    priority = try container.decodeIfPresent(Int.self, forKey: .priority) ?? 0
    origin = try container.decodeIfPresent(String.self, forKey: .origin)
    forEach = try container.decodeIfPresent(String.self, forKey: .forEach)
    reads = try container.decode([[String]].self, forKey: .reads)
    writes = try container.decode([[String]].self, forKey: .writes)
    body = try container.decode(Body.self, forKey: .body)
  }
}
