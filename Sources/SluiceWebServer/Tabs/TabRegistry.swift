#if Web
  import SluiceWeb

  /// One session of a server, with its rate limit.
  struct Tab: Sendable {
    var endpoint: any LiveEndpoint
    /// The user of the session; nil on a server without users.
    var user: LiveUser?
    var events: RateLimiter
  }

  /// A connection of a page to its session.
  struct JoinedTab: Sendable {
    var name: String
    var tab: Tab
    var connection: LiveConnection
    var hello: ServerHello
    /// Whether this connection has begun the session.
    var isNew: Bool
  }

  /// The reason why a page gets no session: the code to close its connection with.
  struct JoinRefusal: Error {
    var code: LiveCloseCode
  }

  /// The sessions of a server, in an actor with the clock that expires them.
  ///
  /// The response to a request is a page that is closed immediately. A session begins when a page's script sends
  /// ``ClientHello``. So a client that only requests pages leaves no state behind.
  actor TabRegistry {
    private var table: TabTable<Tab>
    private var pages: RateLimitsByAddress
    private var events: RateLimitsByAddress
    /// Whether the server accepts sessions.
    private var isOpen = false
    private(set) var hasStarted = false
    private let limits: LiveServerLimits
    private let elapsed: @Sendable () -> Duration
    let clock: any Clock<Duration>
    let telemetry: ServerTelemetry
    private let makePage: @Sendable (LivePageRequest) async throws -> any LiveEndpoint

    init(
      limits: LiveServerLimits, clock: any Clock<Duration>, telemetry: ServerTelemetry,
      makePage: @escaping @Sendable (LivePageRequest) async throws -> any LiveEndpoint
    ) {
      table = TabTable(limit: limits.tabs, limitByAddress: limits.tabsPerAddress, idleTime: limits.idleTime)
      pages = RateLimitsByAddress(limits.pages)
      events = RateLimitsByAddress(limits.eventsOfAddress)
      self.limits = limits
      elapsed = Self.stopwatch(clock)
      self.clock = clock
      self.telemetry = telemetry
      self.makePage = makePage
    }

    var count: Int { table.count }

    /// Returns the session of a user; nil if there is none with that name.
    func tab(named name: String, of user: LiveUser?) -> Tab? { table[name].flatMap { $0.user == user ? $0 : nil } }

    // MARK: Pages without a session

    /// Counts a page against the rate of an address. Returns false if there are too many.
    func takePage(for address: ClientAddress) -> Bool { pages.take(for: address, at: elapsed()) }

    /// Creates a page to render its present content, and closes it.
    nonisolated func render(_ request: LivePageRequest) async throws -> LivePage {
      let (endpoint, page) = try await open(request)
      await endpoint.close()
      return page
    }

    private nonisolated func open(_ request: LivePageRequest) async throws -> (any LiveEndpoint, LivePage) {
      let endpoint = try await makePage(request)
      do {
        return (endpoint, try await endpoint.open())
      } catch {
        await endpoint.close()
        throw error
      }
    }

    // MARK: Sessions

    /// Connects a page to its session. Creates a session if the page has none or the server does not know it.
    ///
    /// The caller must call ``disconnect(_:)`` when the connection has ended.
    func join(
      _ hello: ClientHello, from address: ClientAddress, for user: LiveUser?
    ) async throws(JoinRefusal) -> JoinedTab {
      guard isOpen else { throw JoinRefusal(code: .gone) }
      if let name = hello.session, let known = table[name] {
        // Another user has logged in with the same browser. The page still contains the first user's texts.
        guard known.user == user else { throw JoinRefusal(code: .notAuthenticated) }
        guard takePage(for: address), let tab = table.connect(name) else { throw JoinRefusal(code: .full) }
        let answer = ServerHello.resumed(name, hello)
        if let connection = await tab.endpoint.connect(applied: answer.appliedVersion) {
          return JoinedTab(name: name, tab: tab, connection: connection, hello: answer, isNew: false)
        }
        // The application has closed the session.
        await end(name)
      }
      return try await begin(hello, from: address, for: user)
    }

    private func begin(
      _ hello: ClientHello, from address: ClientAddress, for user: LiveUser?
    ) async throws(JoinRefusal) -> JoinedTab {
      // The page must be reloaded, and receives the script of this server.
      guard !hello.hasOtherScript else { throw JoinRefusal(code: .messageRefused) }
      await closeExpired()
      // The room is checked before the rate, so that retries of waiting pages don't exhaust the rate.
      guard table.hasRoom(for: address, at: elapsed()), takePage(for: address) else { throw JoinRefusal(code: .full) }
      // The name and the rate outlive the tree, which hibernation releases. If they were allocated after the tree, they
      // would prevent the release of the tree's last memory pages to the system.
      let name = Secret.make()
      let rate = RateLimiter(limits.events, elapsed: elapsed)
      let endpoint: any LiveEndpoint
      let page: LivePage
      do {
        (endpoint, page) = try await open(LivePageRequest(query: hello.query, user: user))
      } catch {
        telemetry.failed(ServerFailure.pageNotOpened(error: "\(error)"))
        throw JoinRefusal(code: .failed)
      }
      let tab = Tab(endpoint: endpoint, user: user, events: rate)
      let answer = ServerHello.began(name, page, for: hello, messageLimit: limits.messageBytes)
      if let code = await admit(tab, named: name, from: address) {
        await endpoint.close()
        throw JoinRefusal(code: code)
      }
      guard let connection = await endpoint.connect(applied: answer.appliedVersion) else {
        await end(name)
        throw JoinRefusal(code: .gone)
      }
      return JoinedTab(name: name, tab: tab, connection: connection, hello: answer, isNew: true)
    }

    /// Adds a session, and closes the session that it replaces. Returns the close code if there is no room any more.
    private func admit(_ tab: Tab, named name: String, from address: ClientAddress) async -> LiveCloseCode? {
      // The server may have been stopped meanwhile, or other sessions may have begun.
      guard isOpen else { return .gone }
      let (isAdmitted, left) = table.admit(tab, named: name, from: address, at: elapsed())
      countSessions()
      await left?.endpoint.close()
      return isAdmitted ? nil : .full
    }

    /// Waits until the rate of an address admits this number of events. Returns false if the connection ends during the
    /// wait, or if too many events of the address already wait. The page connects and sends its events again then.
    ///
    /// Callers request a few events at a time, so that the pages of an address take turns.
    ///
    /// - Parameter hasEnded: Whether the connection has ended. Its events must not wait in memory for long.
    func admitEvents(_ count: Int, from address: ClientAddress, unless hasEnded: @Sendable () -> Bool) async -> Bool {
      if count == 0 { return true }
      let wait = events.reserve(count, for: address, at: elapsed(), behindAtMost: Self.longestQueue)
      guard let wait else { return false }
      guard wait > .zero else { return true }
      do { try await clock.sleep(for: wait) } catch { return false }
      return !hasEnded()
    }

    /// The longest wait of an address's events behind which further events are accepted. Without this limit, a client
    /// that sends and disconnects could delay the other pages of its address for hours.
    private static let longestQueue = Duration.seconds(10)

    /// Ends a connection of a page to its session.
    func disconnect(_ joined: JoinedTab) async {
      table.disconnect(joined.name, at: elapsed())
      await joined.tab.endpoint.disconnect(joined.connection)
    }

    /// Ends a session.
    func end(_ name: String) async {
      let tab = table.remove(name)
      countSessions()
      await tab?.endpoint.close()
    }

    // MARK: Expiry

    /// Closes expired sessions, and lets sessions without a connection hibernate, until the task is cancelled.
    func sweep() async {
      let interval = max(.milliseconds(100), min(limits.idleTime / 4, limits.hibernationDelay))
      while (try? await clock.sleep(for: interval)) != nil {
        await closeExpired()
        for tab in table.disconnected(for: limits.hibernationDelay, at: elapsed()) where !Task.isCancelled {
          await tab.endpoint.hibernate()
        }
      }
    }

    /// Accepts sessions from here on.
    func start() {
      isOpen = true
      hasStarted = true
    }

    /// Closes all sessions, and accepts no more.
    func closeAll() async {
      isOpen = false
      let tabs = table.removeAll()
      countSessions()
      for tab in tabs { await tab.endpoint.close() }
    }

    private func closeExpired() async {
      let tabs = table.expire(at: elapsed())
      countSessions()
      for tab in tabs { await tab.endpoint.close() }
    }

    private func countSessions() { telemetry.metrics.setSessions(table.count) }

    private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
  }
#endif
