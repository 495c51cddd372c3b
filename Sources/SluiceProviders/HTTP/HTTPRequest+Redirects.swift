import Foundation

extension HTTPRequest {
  /// Returns the request to which a response redirects. Nil if the response is no redirect.
  ///
  /// The system's own redirects aren't used: on Linux they lose the body and send every header to the next host, and
  /// the limits differ.
  func redirected(by response: HTTPResponse) throws -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"],
      var target = URL(string: location, relativeTo: url)?.absoluteURL, let host = target.host(), !host.isEmpty,
      let scheme = target.scheme?.lowercased(), scheme == "http" || scheme == "https"
    else { return nil }
    // The fragment is kept, unless the redirect has its own.
    if target.fragment() == nil, let fragment = url.fragment(),
      var parts = URLComponents(url: target, resolvingAgainstBaseURL: true)
    {
      parts.fragment = fragment
      target = parts.url ?? target
    }
    if scheme == "http", url.scheme?.lowercased() == "https" {
      throw HTTPError(.insecureRedirect(next: shown(target)), self)
    }
    var next = self
    next.url = target
    switch response.status {
    case 303 where method != .head, 301 where method == .post, 302 where method == .post:
      next.method = .get
      next.body = nil
      next.headers = next.headers.filter { !$0.hasPrefix("content-") }
    default: break
    }
    if !url.hasSameOrigin(as: target) {
      next.headers = next.headers.filter { Self.headersForAnyone.contains($0) }
    }
    return next
  }

  /// The headers that may be sent to another server than the requested one.
  private static let headersForAnyone: Set = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "content-encoding",
    "content-language", "content-type", "range", "user-agent",
  ]
}

extension URL {
  fileprivate func hasSameOrigin(as other: URL) -> Bool {
    func origin(_ url: URL) -> [String?] {
      let scheme = url.scheme?.lowercased()
      return [scheme, url.host()?.lowercased(), "\(url.port ?? (scheme == "https" ? 443 : 80))"]
    }
    return origin(self) == origin(other)
  }
}
