#if Web
  public import CoreMetrics
  public import Logging
  public import Tracing

  /// The log, the access log, the metrics and the traces of a server.
  ///
  ///     var telemetry = LiveServerTelemetry()
  ///     telemetry.accessLog = Logger(label: "access")
  ///     let server = LiveServer(telemetry: telemetry) { CounterPage() }
  ///
  /// By default, the server uses the log, the metrics and the tracer that the application has bootstrapped before it
  /// creates the server, and writes no access log. Handlers of logs and metrics run on event loops and within locks, so
  /// they must not block.
  ///
  /// # Metrics
  ///
  /// | label | kind | dimensions |
  /// | --- | --- | --- |
  /// | `sluice_web_connections` | gauge: open connections | |
  /// | `sluice_web_connections_refused` | counter: connections over a limit or during shutdown | |
  /// | `sluice_web_sessions` | gauge: sessions, connected or not | |
  /// | `sluice_web_request_duration` | timer: from the head of a request to the end of its response; none for streams | `method`, `route`, `status` |
  /// | `sluice_web_received_bytes` | counter: bytes of HTTP before decoding, and payloads of WebSocket frames | |
  /// | `sluice_web_sent_bytes` | counter: bytes of bodies and of messages to pages | |
  /// | `sluice_web_events` | counter: events passed to sessions, including stale and repeated ones | |
  /// | `sluice_web_event_duration` | timer: handling of up to 32 events of one page | |
  /// | `sluice_web_patches` | counter: patches sent to pages | |
  /// | `sluice_web_closes` | counter: connections that the session's protocol closes | `code` |
  ///
  /// Each metric also has the ``dimensions``. The dimensions in the table have few values: `route` is a path of the
  /// server or `other`, and `method` is a method of HTTP/1.1 or `other`.
  ///
  /// # Traces
  ///
  /// Each request has a span. Its parent is the trace context in the request's headers. Joining a session and each turn
  /// of events have their own spans, with a link to the request that opened the connection. Spans of the application,
  /// in handlers and in `makePage`, are children of these.
  ///
  /// # Mounted pages
  ///
  /// For ``LivePages`` in another server, only sessions, events, patches and closes are measured, and only their work
  /// has spans. The other server writes the access log.
  public struct LiveServerTelemetry: Sendable {
    /// Receives the failures of pages, authentication and downloads as errors.
    public var log = Logger(label: "sluice.web")

    /// Receives an entry of level `info` for each request; nil for no access log. The status is 0 if the connection
    /// ended before the response.
    ///
    /// The message consists of the method, the path and the status. The metadata are `client`, `bytes` of the body,
    /// `milliseconds`, and `isComplete`. The query, the headers and the user are not part of the entry, because they
    /// can be secret. The entry of a stream is written at the end of the stream, and that of a WebSocket after its
    /// handshake.
    public var accessLog: Logger?

    /// The dimensions of every metric. Several servers or ``LivePages`` in one process need different dimensions,
    /// because their gauges share labels.
    public var dimensions: [(String, String)] = []

    /// The factory of the metrics; nil for the factory of `MetricsSystem`.
    public var metrics: (any MetricsFactory)?

    /// The tracer that creates the spans; nil for the tracer of `InstrumentationSystem`.
    public var tracer: (any Tracer)?

    /// Creates the default telemetry.
    public init() {}
  }
#endif
