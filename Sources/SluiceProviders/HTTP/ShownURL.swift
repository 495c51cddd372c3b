import Foundation

/// Returns an address as messages may show it: without user, password and fragment, and with the names of query items
/// but not their values. The omitted parts may be secret, and messages are often logged.
func shown(_ url: URL) -> String {
  guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme,
    let host = parts.percentEncodedHost
  else { return "an address that is not an HTTP address" }
  var text = "\(scheme)://\(host)"
  if let port = parts.port { text += ":\(port)" }
  text += parts.percentEncodedPath
  if let items = parts.percentEncodedQueryItems, !items.isEmpty {
    text += "?" + items.map { $0.value == nil ? "…" : "\($0.name)=…" }.joined(separator: "&")
  }
  return text
}
