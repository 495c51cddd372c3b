#if Web
  /// The parts that all connections of a server share.
  struct ConnectionService: Sendable {
    let limits: LiveServerLimits
    let connections: ConnectionRegistry
    let proxies: TrustedProxies?
    let telemetry: ServerTelemetry
    /// Answers a request; never fails.
    let respond: @Sendable (ServerRequest) async -> ServerResponse
  }
#endif
