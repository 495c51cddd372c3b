#if Web
  import NIOHTTP1

  /// A request and its response, for the access log and the metrics.
  struct HTTPExchange {
    let method: HTTPMethod
    private let path: Substring
    let client: ClientAddress
    /// When the head of the request came.
    let start: Duration
    /// Zero until the response begins.
    var status = 0
    /// How many bytes of the response's body were handed to the channel.
    var sentBytes = 0
    /// Whether the system has taken the whole response.
    var isComplete = false
    /// Whether the response lasts as long as its page, which says nothing about the request.
    var isStream = false

    /// - Parameter head: Nil for bytes that are no request.
    init(_ head: HTTPRequestHead?, from client: ClientAddress, at now: Duration) {
      method = head?.method ?? .RAW(value: "-")
      path = head?.uri.prefix { $0 != "?" && $0 != "#" } ?? "-"
      self.client = client
      start = now
    }

    /// A path of the server, or ``other``: clients can invent any number of paths.
    var route: String { LiveRoute(rawValue: String(path))?.rawValue ?? Self.other }

    /// The path in visible characters of ASCII; long paths are cut off.
    var printablePath: String {
      path.utf8.prefix(200).reduce(into: "") { text, byte in
        if 0x20 < byte, byte < 0x7F {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          text += "%" + (byte < 0x10 ? "0" : "") + digits
        }
      }
    }

    static let other = "other"
  }

  extension HTTPMethod {
    /// A method of HTTP/1.1, or ``HTTPExchange/other``: clients can invent any number of methods.
    var known: String {
      switch self {
      case .GET, .HEAD, .POST, .PUT, .DELETE, .CONNECT, .OPTIONS, .TRACE, .PATCH: rawValue
      default: HTTPExchange.other
      }
    }
  }
#endif
