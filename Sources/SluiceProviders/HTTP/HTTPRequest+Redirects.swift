import Foundation

extension HTTPRequest {
  /// The request to which an answer redirects; nil if it does not.
  ///
  /// The system's own redirects are not used: on Linux they lose the body and hand every header to whatever host comes
  /// next, and the limits differ.
  func redirected(by response: HTTPResponse) throws -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"],
      var target = URL(string: location, relativeTo: url)?.absoluteURL, let host = target.host(), !host.isEmpty,
      let scheme = target.scheme?.lowercased(), scheme == "http" || scheme == "https"
    else { return nil }
    // A fragment stays what it was unless the redirect has one.
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

  /// What another server than the one that was asked may be told.
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
