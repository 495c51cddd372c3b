#if Web
  /// The parts that all connections of a server share.
  struct ConnectionService: Sendable {
    let pages: LivePages
    let connections: ConnectionRegistry
    /// The source of certificates; nil without TLS.
    let certificates: (any CertificateSource)?

    var limits: LiveServerLimits { pages.limits }
    var proxies: TrustedProxies? { pages.proxies }
    var telemetry: ServerTelemetry { pages.telemetry }
  }
#endif
