/// The sessions of a server's pages, whose they are, and since when each is without a connection: a value that decides and does
/// nothing.
struct TabTable<Tab> {
  private struct Entry {
    var tab: Tab
    var address: ClientAddress
    var connectionCount = 1
    /// Since when there is no connection; meaningful while there is none.
    var idleSince: Duration
  }
  private var entries: [String: Entry] = [:]
  /// How many entries there are of each address; none is zero.
  private var counts: [ClientAddress: Int] = [:]
  let limit: Int
  let limitByAddress: Int
  let idleTime: Duration

  init(limit: Int, limitByAddress: Int = .max, idleTime: Duration) {
    self.limit = limit
    self.limitByAddress = limitByAddress
    self.idleTime = idleTime
  }

  var count: Int { entries.count }

  subscript(name: String) -> Tab? { entries[name]?.tab }

  /// Takes a tab in, with one connection. Returns false if there are too many.
  mutating func admit(_ tab: Tab, named name: String, from address: ClientAddress = ClientAddress(), at now: Duration)
    -> Bool
  {
    guard fullness(for: address) == nil else { return false }
    entries[name] = Entry(tab: tab, address: address, idleSince: now)
    counts[address, default: 0] += 1
    return true
  }

  /// Which limit is reached for clients of an address; nil while there is room.
  func fullness(for address: ClientAddress) -> Fullness? {
    if entries.count >= limit { return Fullness(limit: limit, isByAddress: false) }
    guard counts[address, default: 0] >= limitByAddress else { return nil }
    return Fullness(limit: limitByAddress, isByAddress: true)
  }

  /// The tab that a connection was made to; nil if it is gone.
  mutating func connect(_ name: String) -> Tab? {
    entries[name]?.connectionCount += 1
    return entries[name]?.tab
  }

  mutating func disconnect(_ name: String, at now: Duration) {
    guard let count = entries[name]?.connectionCount else { return }
    entries[name]?.connectionCount = count - 1
    entries[name]?.idleSince = now
  }

  @discardableResult
  mutating func remove(_ name: String) -> Tab? {
    guard let entry = entries.removeValue(forKey: name), let count = counts[entry.address] else { return nil }
    counts[entry.address] = count == 1 ? nil : count - 1
    return entry.tab
  }

  /// Removes and returns what has been without a connection for too long.
  mutating func expire(at now: Duration) -> [Tab] {
    let expired = entries.filter { $0.value.connectionCount == 0 && now - $0.value.idleSince >= idleTime }
    return expired.keys.compactMap { remove($0) }
  }

  /// Where there are as many as may be: removes and returns one that was left, so that others may come back. It is one of the address
  /// with the most tabs, and of these the one that was left first.
  ///
  /// - Complexity: O(n) in the number of tabs where there are too many, O(1) otherwise.
  mutating func makeRoom(for address: ClientAddress = ClientAddress(), at now: Duration) -> Tab? {
    guard let full = fullness(for: address), let name = leftFirst(for: full, address, at: now) else { return nil }
    return remove(name)
  }

  /// Which limit is reached for clients of an address, although tabs that were left make room.
  func lastingFullness(for address: ClientAddress = ClientAddress(), at now: Duration) -> Fullness? {
    guard let full = fullness(for: address), leftFirst(for: full, address, at: now) == nil else { return nil }
    return full
  }

  private func leftFirst(for full: Fullness, _ address: ClientAddress, at now: Duration) -> String? {
    let left = entries.filter { _, entry in
      entry.connectionCount == 0 && now - entry.idleSince >= min(Self.grace, idleTime)
        && (!full.isByAddress || entry.address == address)
    }
    let first = left.min { first, second in
      let (many, few) = (counts[first.value.address, default: 0], counts[second.value.address, default: 0])
      return many == few ? first.value.idleSince < second.value.idleSince : many > few
    }
    return first?.key
  }

  /// A tab that has lost its connection is not taken for left before this.
  static var grace: Duration { .seconds(10) }

  mutating func removeAll() -> [Tab] {
    let tabs = entries.values.map(\.tab)
    entries = [:]
    counts = [:]
    return tabs
  }

  /// The claims beside the properties, for tests.
  func checkInvariants() {
    precondition(counts == entries.values.reduce(into: [:]) { $0[$1.address, default: 0] += 1 })
    precondition(entries.values.allSatisfy { $0.connectionCount >= 0 })
  }
}

/// A limit of sessions that is reached.
struct Fullness: Error, Equatable {
  var limit: Int
  var isByAddress: Bool
}
