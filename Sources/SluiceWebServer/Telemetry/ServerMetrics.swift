#if Web
  import CoreMetrics
  import SluiceWeb

  /// The metrics of one server. ``LiveServerTelemetry`` lists them.
  struct ServerMetrics: Sendable {
    private let factory: any MetricsFactory
    private let connections: Gauge
    private let refusedConnections: Counter
    private let sessions: Gauge
    private let receivedBytes: Counter
    private let sentBytes: Counter
    private let events: Counter
    private let eventDuration: Timer
    private let patches: Counter

    init(_ factory: any MetricsFactory) {
      self.factory = factory
      connections = Gauge(label: "sluice_web_connections", factory: factory)
      refusedConnections = Counter(label: "sluice_web_connections_refused", factory: factory)
      sessions = Gauge(label: "sluice_web_sessions", factory: factory)
      receivedBytes = Counter(label: "sluice_web_received_bytes", factory: factory)
      sentBytes = Counter(label: "sluice_web_sent_bytes", factory: factory)
      events = Counter(label: "sluice_web_events", factory: factory)
      eventDuration = Timer(label: "sluice_web_event_duration", factory: factory)
      patches = Counter(label: "sluice_web_patches", factory: factory)
    }

    func setConnections(_ count: Int) { connections.record(count) }
    func refusedConnection() { refusedConnections.increment() }
    func setSessions(_ count: Int) { sessions.record(count) }
    func received(_ byteCount: Int) { receivedBytes.increment(by: byteCount) }
    func sent(_ byteCount: Int) { sentBytes.increment(by: byteCount) }
    func sentPatch() { patches.increment() }

    func handled(_ eventCount: Int, in time: Duration) {
      events.increment(by: eventCount)
      eventDuration.recordNanoseconds(time.nanoseconds)
    }

    func closedPage(_ code: LiveCloseCode) {
      Counter(label: "sluice_web_closes", dimensions: [("code", "\(code.rawValue)")], factory: factory).increment()
    }

    func ended(_ exchange: HTTPExchange, at now: Duration) {
      let dimensions = [
        ("method", exchange.knownMethod), ("route", exchange.route), ("status", "\(exchange.status)"),
      ]
      Timer(label: "sluice_web_request_duration", dimensions: dimensions, factory: factory)
        .recordNanoseconds((now - exchange.start).nanoseconds)
    }
  }

  extension Duration {
    fileprivate var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
  }
#endif
