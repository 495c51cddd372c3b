/// The sessions of a server's pages, with the address and the disconnection time of each. A value type without effects.
struct TabTable<Tab> {
  private struct Entry {
    var tab: Tab
    var address: ClientAddress
    var connectionCount = 1
    /// The time at which the entry was added.
    var since: Duration
    /// The time since which there is no connection. Meaningful only while there is none.
    var idleSince: Duration
  }
  private var entries: [String: Entry] = [:]
  /// The number of entries of each address. No number is zero.
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

  /// Adds a tab with one connection.
  ///
  /// If the table is full, the new tab replaces a disconnected one. That is the tab that was disconnected first, of the
  /// address with the most tabs. If the address has reached its own limit, only its own tabs are replaced. Without a
  /// disconnected tab, the newest tab of the largest address is replaced. This requires that the largest address has
  /// more than twice as many tabs as the new tab's address, and more than a twentieth of the limit. So a few addresses
  /// cannot exclude all others.
  ///
  /// - Returns: Whether the tab was admitted, and the tab that it replaces.
  /// - Complexity: O(n) in the number of tabs if a limit is reached, O(1) otherwise.
  mutating func admit(
    _ tab: Tab, named name: String, from address: ClientAddress = ClientAddress(), at now: Duration
  ) -> (isAdmitted: Bool, left: Tab?) {
    var left: Tab?
    if isFull(for: address) {
      guard let name = leftFirst(for: address, at: now) ?? newestOfCrowd(for: address) else { return (false, nil) }
      left = remove(name)
    }
    entries[name] = Entry(tab: tab, address: address, since: now, idleSince: now)
    counts[address, default: 0] += 1
    return (true, left)
  }

  /// Returns whether a tab of an address would be admitted.
  func hasRoom(for address: ClientAddress = ClientAddress(), at now: Duration) -> Bool {
    !isFull(for: address) || leftFirst(for: address, at: now) != nil || newestOfCrowd(for: address) != nil
  }

  private func isFull(for address: ClientAddress) -> Bool { entries.count >= limit || isAddressFull(address) }

  private func isAddressFull(_ address: ClientAddress) -> Bool { counts[address, default: 0] >= limitByAddress }

  /// Returns the tab and counts a connection to it. Returns nil if the tab does not exist.
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

  /// Returns the tabs that have been without a connection for this long.
  ///
  /// - Complexity: O(n) in the number of tabs.
  func disconnected(for time: Duration, at now: Duration) -> [Tab] {
    entries.values.filter { $0.connectionCount == 0 && now - $0.idleSince >= time }.map(\.tab)
  }

  /// Removes and returns the tabs that have been without a connection for too long.
  mutating func expire(at now: Duration) -> [Tab] {
    let expired = entries.filter { $0.value.connectionCount == 0 && now - $0.value.idleSince >= idleTime }
    if expired.isEmpty { return [] }
    let tabs = expired.keys.compactMap { remove($0) }
    // A dictionary keeps the memory of its largest size.
    if entries.capacity > 4 * entries.count { entries = Dictionary(entries.map { $0 }, uniquingKeysWith: { $1 }) }
    return tabs
  }

  private func leftFirst(for address: ClientAddress, at now: Duration) -> String? {
    let isAddressFull = isAddressFull(address)
    let left = entries.filter { _, entry in
      entry.connectionCount == 0 && now - entry.idleSince >= min(Self.grace, idleTime)
        && (!isAddressFull || entry.address == address)
    }
    let first = left.min { first, second in
      let (many, few) = (counts[first.value.address, default: 0], counts[second.value.address, default: 0])
      return many == few ? first.value.idleSince < second.value.idleSince : many > few
    }
    return first?.key
  }

  private func newestOfCrowd(for address: ClientAddress) -> String? {
    guard !isAddressFull(address), let crowd = counts.max(by: { $0.value < $1.value }),
      crowd.value > max(2 * (counts[address, default: 0] + 1), limit / 20)
    else { return nil }
    return entries.filter { $0.value.address == crowd.key }.max { $0.value.since < $1.value.since }?.key
  }

  /// The minimum time without a connection after which a tab may be replaced.
  static var grace: Duration { .seconds(10) }

  mutating func removeAll() -> [Tab] {
    let tabs = entries.values.map(\.tab)
    entries = [:]
    counts = [:]
    return tabs
  }

  /// Checks the invariants, for tests.
  func checkInvariants() {
    precondition(counts == entries.values.reduce(into: [:]) { $0[$1.address, default: 0] += 1 })
    precondition(entries.values.allSatisfy { $0.connectionCount >= 0 })
  }
}
