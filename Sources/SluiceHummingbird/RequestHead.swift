#if Hummingbird
  import Hummingbird
  import NIOHTTP1
  import SluiceWebServer

  extension HTTPRequest {
    /// Returns the path below which the routes are mounted, and the head of the request as a server with pages alone
    /// receives it.
    ///
    /// Returns nil if the path has characters that a cookie's path or the address of a script cannot have.
    func split(at route: LiveRoute) -> (base: String, head: HTTPRequestHead)? {
      let address = path ?? "/"
      let target = address.prefix { $0 != "#" }
      // The router ignores fragments, so it would find other parts than this function.
      guard address.hasPrefix("/"), target.contains("?") || target.endIndex == address.endIndex else { return nil }
      let query = target.drop { $0 != "?" }
      // Removes empty parts, because a browser reads an address that begins with two slashes as an address of another
      // host.
      let parts = target.prefix { $0 != "?" }.split(separator: "/")
      let own = route.rawValue.split(separator: "/").count
      let base = parts.dropLast(own).map { "/" + $0 }.joined()
      guard parts.count >= own, base.utf8.allSatisfy(Self.isOfPath) else { return nil }
      var headers = NIOHTTP1.HTTPHeaders(headerFields.map { ($0.name.rawName, $0.value) })
      // Added and not replaced: a request with several Host fields is rejected.
      if let authority { headers.add(name: "Host", value: authority) }
      let method = HTTPMethod(rawValue: method.rawValue)
      return (base, HTTPRequestHead(version: .http1_1, method: method, uri: route.rawValue + query, headers: headers))
    }

    /// Whether a byte may be part of a path in RFC 3986, and does not end the path of a cookie.
    private static func isOfPath(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~%/!$&'()*+,=:@".utf8.contains(byte)
      }
    }
  }
#endif
