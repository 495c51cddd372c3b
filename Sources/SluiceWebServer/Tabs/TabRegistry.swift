import SluiceWeb

/// One open page of a server.
struct Tab: Sendable {
  var endpoint: any LiveEndpoint
  var page: LivePage
  var events: RateLimiter
  var connections: RateLimiter
}

/// The open pages of a server, behind an actor, with the clock that lets them expire.
actor TabRegistry {
  private var table: TabTable<Tab>
  private let limits: LiveServerLimits
  private let elapsed: @Sendable () -> Duration
  private let clock: any Clock<Duration>

  init(limits: LiveServerLimits, clock: any Clock<Duration>) {
    table = TabTable(limit: limits.tabs, limitByAddress: limits.tabsPerAddress, idleTime: limits.idleTime)
    self.limits = limits
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

  enum Admission: Sendable {
    case admitted(name: String)
    case full(Fullness)
  }

  func admit(_ endpoint: any LiveEndpoint, _ page: LivePage, from address: ClientAddress) -> Admission {
    let name = Self.makeName()
    let tab = Tab(
      endpoint: endpoint,
      page: page,
      events: RateLimiter(limits.events, elapsed: elapsed),
      connections: RateLimiter(limits.connectionsOfPage, elapsed: elapsed))
    if table.admit(tab, named: name, from: address, at: elapsed()) { return .admitted(name: name) }
    return .full(table.fullness(for: address) ?? Fullness(limit: table.limit, isByAddress: false))
  }

  /// Has a page that was left make room for one more, where there are too many. Returns the limit if there is none.
  func makeRoom(for address: ClientAddress) async -> Fullness? {
    await closeExpired()
    if let left = table.makeRoom(for: address, at: elapsed()) { await left.endpoint.close() }
    return table.fullness(for: address)
  }

  /// Returns what ``makeRoom(for:)`` would return, and makes no room for that.
  func fullness(for address: ClientAddress) async -> Fullness? {
    await closeExpired()
    return table.lastingFullness(for: address, at: elapsed())
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
