/// What was seen of one operation: what it answered, who ran, and what the model looks like afterwards.
package struct Seen: Hashable, Sendable {
  /// false: the design leaves the outcome open, and nothing but `mustReport` may be compared from here on.
  package var settled = true
  /// Why nothing is settled, for people.
  package var because: [String] = []
  /// The kinds of violations of which at least one is reported even where nothing is settled.
  package var mustReport: [String] = []
  package var threw = false
  /// The ids of the registrations that were refused, in order.
  package var refused: [String] = []
  package var violations: [Violation] = []
  /// One for the transaction, then one for each transaction that was enqueued.
  package var refreshes: [Refresh] = []
  /// Recurring runs, and whether there was a refresh at all, are not to be compared.
  package var recurringOpen = false
  /// `"id.property"`: the slots that differ from those before, and all of nodes seen for the first time.
  package var slots: [String: CaseValue] = [:]
  /// The ids of known nodes that are not attached, sorted. Their derived slots are not to be compared.
  package var detached: [String] = []
  package var canUndo = false
  package var canRedo = false

  package init() {}

  package struct Violation: Codable, Hashable, Sendable {
    /// `order`, or `contract`, which stands for all others.
    package var kind: String
    /// nil outside observers.
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
    /// In the order in which they were seen; where a refresh is what is expected, that order means nothing.
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
    /// The first since its registration, or since its origin was attached again.
    package var first: Bool
    /// Of priority observers: the pass, from 1.
    package var pass: Int?
    /// The events that were delivered, in order for each read path.
    package var events: [Event]
    /// Of those that follow nodes.
    package var changes: Changes?

    package init(observer: String, first: Bool, pass: Int? = nil, events: [Event] = []) {
      self.observer = observer
      self.first = first
      self.pass = pass
      self.events = events
    }
  }

  /// What has become of the nodes that an observer follows, since it ran last. Nodes by id, sorted.
  package struct Changes: Codable, Hashable, Sendable {
    package var isFirst: Bool
    package var removed: [String]
    package var inserted: [String]
    package var changed: [String]
    /// The nodes with their values, as they are known to who has kept what it was told: in order, sorted where there is none.
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
