/// The paths that a server answers.
enum LiveRoute: String, CaseIterable, Sendable {
  case page = "/"
  case script = "/_sluice/script.js"
  case socket = "/_sluice/socket"
  case files = "/_sluice/files"
  /// For whoever watches the server.
  case health = "/_sluice/health"

  /// The methods that the path answers. A download is written for GET alone, since it may have any length.
  var methods: [String] { self == .files ? ["GET", "POST"] : ["GET", "HEAD"] }
}
