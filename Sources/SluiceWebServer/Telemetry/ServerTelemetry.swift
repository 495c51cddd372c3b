#if Web
  import CoreMetrics
  import Logging
  import NIOHTTP1
  import SluiceMessages
  import Tracing

  /// Reports the work of one server. The cost is negligible if the application has not bootstrapped metrics and
  /// tracers.
  struct ServerTelemetry: Sendable {
    let metrics: ServerMetrics
    private let log: Logger
    private let accessLog: Logger?
    private let tracer: any Tracer

    init(_ telemetry: LiveServerTelemetry) {
      log = telemetry.log
      accessLog = telemetry.accessLog
      metrics = ServerMetrics(telemetry.metrics ?? MetricsSystem.factory, telemetry.dimensions)
      tracer = telemetry.tracer ?? InstrumentationSystem.tracer
    }

    func failed(_ message: some Message) { log.error("\(message.text)") }

    /// Called when the response to a request has been sent, or its connection has ended.
    func ended(_ exchange: HTTPExchange, at now: Duration) {
      if !exchange.isStream { metrics.ended(exchange, at: now) }
      guard let accessLog else { return }
      accessLog.info(
        "\(exchange.method.rawValue) \(exchange.printablePath) \(exchange.status)",
        metadata: [
          "client": "\(exchange.client)",
          "bytes": "\(exchange.sentBytes)",
          "milliseconds": "\(Int((now - exchange.start) / .milliseconds(1)))",
          "isComplete": "\(exchange.isComplete)",
        ])
    }

    /// Runs the work of a request in a span. The span's parent is the trace context of the request.
    func request(_ head: HTTPRequestHead, _ work: () async -> ServerResponse) async -> ServerResponse {
      var context = ServiceContext.topLevel
      tracer.extract(head.headers, into: &context, using: HeaderExtractor())
      let route = head.route?.rawValue ?? HTTPExchange.other
      return await tracer.withSpan("\(head.method.known) \(route)", context: context, ofKind: .server) { span in
        let response = await work()
        span.attributes["http.request.method"] = head.method.rawValue
        span.attributes["http.route"] = route
        span.attributes["http.response.status_code"] = Int(response.status.code)
        if response.status.code >= 500 { span.setStatus(SpanStatus(code: .error)) }
        return response
      }
    }

    /// Runs work of a connection in its own span.
    ///
    /// - Parameter opening: The context of the request that opened the connection.
    func span<Result>(
      _ name: String, linkedTo opening: ServiceContext?, _ work: (any Span) async -> Result
    ) async -> Result {
      await tracer.withSpan(name, context: .topLevel, ofKind: .server) { span in
        if let opening { span.addLink(SpanLink(context: opening, attributes: [:])) }
        return await work(span)
      }
    }
  }

  /// Reads the trace context of a request.
  private struct HeaderExtractor: Extractor {
    func extract(key: String, from headers: HTTPHeaders) -> String? { headers.first(name: key) }
  }
#endif
