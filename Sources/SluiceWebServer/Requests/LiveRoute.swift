/// The paths that a server answers.
package enum LiveRoute: String, CaseIterable, Sendable {
  case page = "/"
  case script = "/_sluice/script.js"
  case socket = "/_sluice/socket"
  case files = "/_sluice/files"
  /// The fallback for blocked WebSockets.
  case stream = "/_sluice/stream"
  /// Liveness, for load balancers and monitoring.
  case health = "/_sluice/health"

  /// The methods that the path answers. A download is written for GET alone, since it may have any length.
  package var methods: [String] {
    switch self {
    case .files: ["GET", "POST"]
    case .stream: ["POST"]
    default: ["GET", "HEAD"]
    }
  }

  /// Whether the bodies of its requests go to their handler. Those of others are dropped.
  package var takesBodies: Bool { self == .files || self == .stream }
}
