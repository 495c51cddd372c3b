#if Web
  import NIOCore
  import NIOHTTP1
  import NIOWebSocket

  /// The handshake of a WebSocket (RFC 6455, section 4.2). No extension and no subprotocol is offered.
  enum SocketHandshake {
    /// Whether a request asks for a WebSocket of the only defined version.
    static func isAsked(by head: HTTPRequestHead) -> Bool {
      head.method == .GET && head.version == .http1_1
        && head.headers[canonicalForm: "Upgrade"].contains { $0.lowercased() == "websocket" }
        && head.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
        && head.headers["Sec-WebSocket-Version"] == ["13"] && head.headers["Sec-WebSocket-Key"].count == 1
        && isKey(head.headers["Sec-WebSocket-Key"][0])
    }

    /// Sixteen bytes in base 64.
    private static func isKey(_ text: String) -> Bool {
      let isDigit = { (byte: UInt8) in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
      return text.utf8.count == 24 && text.hasSuffix("==") && text.utf8.dropLast(2).allSatisfy(isDigit)
    }

    /// Returns the headers that accept a handshake.
    static func headers(for head: HTTPRequestHead, on channel: any Channel) -> EventLoopFuture<HTTPHeaders> {
      upgrader.buildUpgradeResponse(channel: channel, upgradeRequest: head, initialResponseHeaders: [:])
    }

    private static let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
  }
#endif
