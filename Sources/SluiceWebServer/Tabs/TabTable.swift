/// The open pages of a server, whose they are, and since when each is without a connection: a value that decides and does
/// nothing.
struct TabTable<Tab> {
  private struct Entry {
    var tab: Tab
    var address: ClientAddress
    var connectionCount = 0
    /// Since when there is no connection; meaningful while there is none.
    var idleSince: Duration
  }
  private var entries: [String: Entry] = [:]
  let limit: Int
  let limitByAddress: Int
  let idleTime: Duration

  init(limit: Int, limitByAddress: Int = .max, idleTime: Duration) {
    self.limit = limit
    self.limitByAddress = limitByAddress
    self.idleTime = idleTime
  }

  var count: Int { entries.count }
  var tabs: [Tab] { entries.values.map(\.tab) }

  subscript(name: String) -> Tab? { entries[name]?.tab }

  /// False if there are too many.
  mutating func admit(_ tab: Tab, named name: String, from address: ClientAddress = ClientAddress(), at now: Duration)
    -> Bool
  {
    guard fullness(for: address) == nil else { return false }
    entries[name] = Entry(tab: tab, address: address, idleSince: now)
    return true
  }

  /// Which limit is reached for clients of an address; nil while there is room.
  func fullness(for address: ClientAddress) -> Fullness? {
    if entries.count >= limit { return Fullness(limit: limit, isByAddress: false) }
    guard limitByAddress < limit, entries.values.count(where: { $0.address == address }) >= limitByAddress else {
      return nil
    }
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

  /// Removes and returns what has been without a connection for too long.
  mutating func expire(at now: Duration) -> [Tab] {
    let expired = entries.filter { $0.value.connectionCount == 0 && now - $0.value.idleSince >= idleTime }
    for name in expired.keys { entries[name] = nil }
    return expired.values.map(\.tab)
  }

  /// Where there are as many as may be: removes and returns the one that has been without a connection for longest, if that is
  /// long enough for it to have been left.
  mutating func makeRoom(for address: ClientAddress = ClientAddress(), at now: Duration) -> Tab? {
    guard let full = fullness(for: address), let name = leftFirst(for: full, address, at: now) else { return nil }
    return entries.removeValue(forKey: name)?.tab
  }

  /// Which limit is reached for clients of an address, although pages that were left make room.
  func lastingFullness(for address: ClientAddress = ClientAddress(), at now: Duration) -> Fullness? {
    guard let full = fullness(for: address), leftFirst(for: full, address, at: now) == nil else { return nil }
    return full
  }

  /// The name of the tab that has been without a connection for longest, if that is long enough to count as left. Where the
  /// address is what is full, it is one of that address.
  private func leftFirst(for full: Fullness, _ address: ClientAddress, at now: Duration) -> String? {
    let left = entries.filter { _, entry in
      entry.connectionCount == 0 && now - entry.idleSince >= min(Self.grace, idleTime)
        && (!full.isByAddress || entry.address == address)
    }
    return left.min { $0.value.idleSince < $1.value.idleSince }?.key
  }

  /// A page that has been asked for, or has lost its connection, is not taken for left before this.
  static var grace: Duration { .seconds(10) }

  mutating func removeAll() -> [Tab] {
    defer { entries = [:] }
    return tabs
  }
}

/// A limit of pages that is reached.
struct Fullness: Equatable, Sendable {
  var limit: Int
  var isByAddress: Bool
}
