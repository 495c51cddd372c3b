/// The open pages of a server and since when each is without a connection: a value that decides and does nothing.
struct TabTable<Tab> {
  private struct Entry {
    var tab: Tab
    var connectionCount = 0
    /// Since when there is no connection; meaningful while there is none.
    var idleSince: Duration
  }
  private var entries: [String: Entry] = [:]
  let limit: Int
  let idleTime: Duration

  init(limit: Int, idleTime: Duration) {
    self.limit = limit
    self.idleTime = idleTime
  }

  var count: Int { entries.count }
  var tabs: [Tab] { entries.values.map(\.tab) }

  subscript(name: String) -> Tab? { entries[name]?.tab }

  /// False if there are too many.
  mutating func admit(_ tab: Tab, named name: String, at now: Duration) -> Bool {
    guard entries.count < limit else { return false }
    entries[name] = Entry(tab: tab, idleSince: now)
    return true
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
  mutating func makeRoom(at now: Duration) -> Tab? {
    guard entries.count >= limit, let name = leftFirst(at: now) else { return nil }
    return entries.removeValue(forKey: name)?.tab
  }

  /// Returns whether one more may be admitted, perhaps in the place of one that was left.
  func couldHaveRoom(at now: Duration) -> Bool { entries.count < limit || leftFirst(at: now) != nil }

  /// The name of the tab that has been without a connection for longest, if that is long enough to count as left.
  private func leftFirst(at now: Duration) -> String? {
    let left = entries.filter { $0.value.connectionCount == 0 && now - $0.value.idleSince >= min(Self.grace, idleTime) }
    return left.min { $0.value.idleSince < $1.value.idleSince }?.key
  }

  /// A page that has been asked for, or has lost its connection, is not taken for left before this.
  static var grace: Duration { .seconds(10) }

  mutating func removeAll() -> [Tab] {
    defer { entries = [:] }
    return tabs
  }
}
