/// The paths of a server.
package enum LiveRoute: String, CaseIterable, Sendable {
  case page = "/"
  case script = "/_sluice/script.js"
  case socket = "/_sluice/socket"
  case files = "/_sluice/files"
  /// The fallback for blocked WebSockets.
  case stream = "/_sluice/stream"
  /// The health check, for load balancers and monitoring.
  case health = "/_sluice/health"

  /// The methods that the path accepts. A download accepts only GET, because it may have any length.
  package var methods: [String] {
    switch self {
    case .files: ["GET", "POST"]
    case .stream: ["POST"]
    default: ["GET", "HEAD"]
    }
  }

  /// Whether request bodies go to the handler. The bodies of other routes are dropped.
  package var takesBodies: Bool { self == .files || self == .stream }
}
