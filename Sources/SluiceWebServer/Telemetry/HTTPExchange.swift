#if Web
  import NIOHTTP1

  /// A request and its response, for the access log and the metrics.
  struct HTTPExchange {
    let method: HTTPMethod
    private let path: Substring
    let client: ClientAddress
    /// The time at which the head of the request arrived.
    let start: Duration
    /// The status; zero until the response begins.
    var status = 0
    /// The number of bytes of the response's body that were passed to the channel.
    var sentBytes = 0
    /// Whether the system has accepted the entire response.
    var isComplete = false
    /// Whether the response lasts as long as its page. The duration of such a response says nothing about the request.
    var isStream = false

    /// - Parameter head: The head; nil for bytes that are not a request.
    init(_ head: HTTPRequestHead?, from client: ClientAddress, at now: Duration) {
      method = head?.method ?? .RAW(value: "-")
      path = head?.uri.prefix { $0 != "?" && $0 != "#" } ?? "-"
      self.client = client
      start = now
    }

    /// A path of the server, or ``other``. Clients can send any number of different paths.
    var route: String { LiveRoute(rawValue: String(path))?.rawValue ?? Self.other }

    /// The path in visible ASCII characters. Long paths are truncated.
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
    /// A method of HTTP/1.1, or ``HTTPExchange/other``. Clients can send any number of different methods.
    var known: String {
      switch self {
      case .GET, .HEAD, .POST, .PUT, .DELETE, .CONNECT, .OPTIONS, .TRACE, .PATCH: rawValue
      default: HTTPExchange.other
      }
    }
  }
#endif
