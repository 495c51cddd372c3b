/// The results of one operation: its outcome, the observers that ran, and the state of the model afterwards.
package struct Seen: Hashable, Sendable {
  /// Whether the design determines the outcome. If not, only `mustReport` can be compared from here on.
  package var settled = true
  /// The reasons for which nothing is settled, as text for people.
  package var because: [String] = []
  /// The kinds of violations of which at least one is reported even if nothing is settled.
  package var mustReport: [String] = []
  package var threw = false
  /// The ids of the registrations that were rejected, in order.
  package var refused: [String] = []
  package var violations: [Violation] = []
  /// The refresh of the transaction, followed by those of the transactions that were enqueued.
  package var refreshes: [Refresh] = []
  /// Whether recurring runs, and the existence of a refresh, must not be compared.
  package var recurringOpen = false
  /// The slots that differ from those before, and all slots of nodes that are new, as `"id.property"`.
  package var slots: [String: CaseValue] = [:]
  /// The ids of known nodes that are not attached, sorted. Their derived slots are not compared.
  package var detached: [String] = []
  package var canUndo = false
  package var canRedo = false

  package init() {}

  package struct Violation: Codable, Hashable, Sendable {
    /// `order`, or `contract` for all other kinds.
    package var kind: String
    /// The running observer, or nil if none was running.
    package var observer: String?

    enum CodingKeys: CodingKey {
      case kind, observer
    }

    package init(kind: String, observer: String?) {
      self.kind = kind
      self.observer = observer
    }
  }

  package struct Refresh: Codable, Hashable, Sendable {
    package var priority: [Run] = []
    /// The smart runs in the order in which they occurred. In an expected refresh, this order has no meaning.
    package var smart: [Run] = []
    package var rendering: [Run] = []
    package var recurring: [Run] = []
    /// Pairs of smart observers of which the first must run before the second. Only expectations have them.
    package var before: [[String]] = []

    enum CodingKeys: CodingKey {
      case priority, smart, rendering, recurring, before
    }

    package init() {}
  }

  package struct Run: Codable, Hashable, Sendable {
    package var observer: String
    /// Whether it is the first run since the registration, or since the origin was attached again.
    package var first: Bool
    /// The pass of a priority observer, starting at 1.
    package var pass: Int?
    /// The events that were delivered, in order for each read path.
    package var events: [Event]
    /// The changes that an observer which follows nodes received.
    package var changes: Changes?

    package init(observer: String, first: Bool, pass: Int? = nil, events: [Event] = []) {
      self.observer = observer
      self.first = first
      self.pass = pass
      self.events = events
    }
  }

  /// The changes of the nodes that an observer follows since its last run. Nodes are sorted by id.
  package struct Changes: Codable, Hashable, Sendable {
    package var isFirst: Bool
    package var removed: [String]
    package var inserted: [String]
    package var changed: [String]
    /// The nodes with their values, as the observer knows them from the changes: in order, or sorted if there is no
    /// order.
    package var result: [String]

    package init(isFirst: Bool, removed: [String], inserted: [String], changed: [String], result: [String]) {
      self.isFirst = isFirst
      self.removed = removed
      self.inserted = inserted
      self.changed = changed
      self.result = result
    }
  }

  package struct Event: Hashable, Sendable {
    /// The index of the read path that led to the event.
    package var path: Int
    package var node: String
    package var property: String
    package var value: Int

    package init(path: Int, node: String, property: String, value: Int) {
      self.path = path
      self.node = node
      self.property = property
      self.value = value
    }
  }
}
