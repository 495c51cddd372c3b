#if Web
  import CoreMetrics
  import SluiceWeb

  /// The metrics of one server. ``LiveServerTelemetry`` lists them.
  struct ServerMetrics: Sendable {
    private let factory: any MetricsFactory
    private let dimensions: [(String, String)]
    private let connections: Gauge
    private let refusedConnections: Counter
    private let sessions: Gauge
    private let receivedBytes: Counter
    private let sentBytes: Counter
    private let events: Counter
    private let eventDuration: Timer
    private let patches: Counter

    init(_ factory: any MetricsFactory, _ dimensions: [(String, String)]) {
      self.factory = factory
      self.dimensions = dimensions
      connections = Gauge(label: "sluice_web_connections", dimensions: dimensions, factory: factory)
      refusedConnections = Counter(label: "sluice_web_connections_refused", dimensions: dimensions, factory: factory)
      sessions = Gauge(label: "sluice_web_sessions", dimensions: dimensions, factory: factory)
      receivedBytes = Counter(label: "sluice_web_received_bytes", dimensions: dimensions, factory: factory)
      sentBytes = Counter(label: "sluice_web_sent_bytes", dimensions: dimensions, factory: factory)
      events = Counter(label: "sluice_web_events", dimensions: dimensions, factory: factory)
      eventDuration = Timer(label: "sluice_web_event_duration", dimensions: dimensions, factory: factory)
      patches = Counter(label: "sluice_web_patches", dimensions: dimensions, factory: factory)
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
      let dimensions = dimensions + [("code", "\(code.rawValue)")]
      Counter(label: "sluice_web_closes", dimensions: dimensions, factory: factory).increment()
    }

    func ended(_ exchange: HTTPExchange, at now: Duration) {
      let dimensions =
        dimensions + [
          ("method", exchange.method.known), ("route", exchange.route), ("status", "\(exchange.status)"),
        ]
      Timer(label: "sluice_web_request_duration", dimensions: dimensions, factory: factory)
        .recordNanoseconds((now - exchange.start).nanoseconds)
    }
  }

  extension Duration {
    fileprivate var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
  }
#endif
