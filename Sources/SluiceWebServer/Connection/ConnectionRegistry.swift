#if Web
  import NIOCore
  import SluiceGraph

  /// The open connections of a server on all event loops.
  final class ConnectionRegistry: Sendable {
    private struct State {
      var table: ConnectionTable<ClientAddress>
      var channels: [Int: any Channel] = [:]
      var lastID = 0
      /// The number of requests and WebSockets at work. Some outlive their connection for a short time.
      var workCount = 0
      var isStopping = false
      var waiters: [(includesWork: Bool, continuation: CheckedContinuation<Void, Never>)] = []
    }
    private let state: Guarded<State>
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    private let proxies: TrustedProxies?
    private let metrics: ServerMetrics

    init(limits: LiveServerLimits, proxies: TrustedProxies?, metrics: ServerMetrics) {
      self.proxies = proxies
      self.metrics = metrics
      let limit = DescriptorLimit.connections(atMost: limits.connections)
      // If the process can open fewer files, the limit of each address is reduced in the same proportion.
      var share = limits.connectionsPerAddress
      if limit < limits.connections {
        share = max(1, Int(Double(min(share, limits.connections)) / Double(limits.connections) * Double(limit)))
      }
      state = Guarded(State(table: ConnectionTable(limit: limit, limitByAddress: share)))
      start = clock.now
    }

    /// Registers an accepted channel, and closes another one if that makes room.
    ///
    /// Returns the connection's number, with the reason if its requests must be rejected. Returns nil if the channel
    /// must be closed.
    func admit(_ channel: any Channel, from client: ClientAddress) -> (id: Int, refusal: RequestRefusal?)? {
      let now = time
      let isProxy = proxies?.contains(client) == true
      let (id, admission, replaced) = state.withLock {
        state -> (Int, ConnectionTable<ClientAddress>.Admission, (any Channel)?) in
        state.lastID += 1
        let id = state.lastID
        let admission = state.isStopping ? .dropped : state.table.admit(id, from: client, isProxy: isProxy, at: now)
        if admission != .dropped { state.channels[id] = channel }
        metrics.setConnections(state.channels.count)
        guard case .replacing(let left) = admission else { return (id, admission, nil) }
        return (id, admission, state.channels[left])
      }
      replaced?.close(promise: nil)
      switch admission {
      case .admitted, .replacing: return (id, nil)
      case .refused(let limit, let isByAddress):
        metrics.refusedConnection()
        return (id, .tooManyConnections(limit: limit, isByAddress: isByAddress))
      case .dropped:
        metrics.refusedConnection()
        return nil
      }
    }

    func setWaiting(_ isWaiting: Bool, _ id: Int) {
      let now = time
      state.withLock { $0.table.setWaiting(isWaiting, id, at: now) }
    }

    func remove(_ id: Int) {
      change { state in
        state.table.remove(id)
        state.channels[id] = nil
        metrics.setConnections(state.channels.count)
      }
    }

    /// Closes some of the connections that have been waiting longest. Called when the system has no more files.
    func makeRoom() {
      let now = time
      let channels = state.withLock { state in state.table.removeWaiting(8, at: now).compactMap { state.channels[$0] } }
      for channel in channels { channel.close(promise: nil) }
    }

    func beginWork() { state.withLock { $0.workCount += 1 } }
    func endWork() { change { $0.workCount -= 1 } }

    // MARK: Shutdown

    /// Ends the connections that wait for a request. Other connections end when their responses are written.
    func stop() {
      let channels = state.withLock { state in
        state.isStopping = true
        return Array(state.channels.values)
      }
      for channel in channels { channel.pipeline.fireUserInboundEventTriggered(ServerStops()) }
    }

    func closeAll() {
      let channels = state.withLock { state in
        state.isStopping = true
        return Array(state.channels.values)
      }
      for channel in channels { channel.close(promise: nil) }
    }

    /// Waits until there is no connection, and optionally until no request is at work. Cancellation does not end the
    /// wait.
    func drained(includingWork: Bool) async {
      await withCheckedContinuation { continuation in
        change { $0.waiters.append((includingWork, continuation)) }
      }
    }

    private var time: Duration { start.duration(to: clock.now) }

    private func change(_ change: (inout State) -> Void) {
      let done = state.withLock { state in
        change(&state)
        guard state.channels.isEmpty, !state.waiters.isEmpty else { return [CheckedContinuation<Void, Never>]() }
        let isAtWork = state.workCount > 0
        let done = state.waiters.filter { !$0.includesWork || !isAtWork }.map(\.continuation)
        state.waiters.removeAll { !$0.includesWork || !isAtWork }
        return done
      }
      for continuation in done { continuation.resume() }
    }
  }
#endif
