import SluiceWeb

/// One open page of a server.
struct Tab: Sendable {
  var endpoint: any LiveEndpoint
  var page: LivePage
}

/// The open pages of a server, behind an actor, with the clock that lets them expire.
actor TabRegistry {
  private var table: TabTable<Tab>
  private let elapsed: @Sendable () -> Duration
  private let clock: any Clock<Duration>

  init(limits: LiveServerLimits, clock: any Clock<Duration>) {
    table = TabTable(limit: limits.tabs, idleTime: limits.idleTime)
    elapsed = Self.stopwatch(clock)
    self.clock = clock
  }

  var count: Int { table.count }

  /// Returns a name that cannot be guessed. All names have one length, so the length of a page does not depend on it.
  static func makeName() -> String {
    let parts = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 36)
      return String(repeating: "0", count: 13 - digits.count) + digits
    }
    return parts.joined()
  }

  /// Returns the name of the new tab; nil if there are too many.
  func admit(_ tab: Tab) -> String? {
    let name = Self.makeName()
    return table.admit(tab, named: name, at: elapsed()) ? name : nil
  }

  /// Whether one more page may be made; where there are too many, one that was left makes room.
  func hasRoom() async -> Bool {
    await closeExpired()
    if let left = table.makeRoom(at: elapsed()) { await left.endpoint.close() }
    return table.count < table.limit
  }

  /// Returns whether ``hasRoom()`` would return true, and makes no room for that.
  func couldHaveRoom() async -> Bool {
    await closeExpired()
    return table.couldHaveRoom(at: elapsed())
  }

  func page(named name: String) -> LivePage? { table[name]?.page }

  func tab(named name: String) -> Tab? { table[name] }

  func connect(_ name: String) -> Tab? { table.connect(name) }

  func disconnect(_ name: String) { table.disconnect(name, at: elapsed()) }

  /// Closes what has expired, again and again, until the task is cancelled.
  func sweep() async {
    while (try? await clock.sleep(for: table.idleTime / 4)) != nil { await closeExpired() }
  }

  func closeAll() async {
    for tab in table.removeAll() { await tab.endpoint.close() }
  }

  private func closeExpired() async {
    for tab in table.expire(at: elapsed()) { await tab.endpoint.close() }
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
