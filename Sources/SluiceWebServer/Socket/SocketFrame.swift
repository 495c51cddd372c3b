/// A frame that the server sends on a WebSocket.
enum SocketFrame: Sendable, Equatable {
  case text(String)
  case ping
  case pong([UInt8])
  case close(UInt16)
}

/// Input of a page on a WebSocket.
enum SocketInput: Sendable, Equatable {
  case message([UInt8])
  /// Close the connection with this code, after the earlier input.
  case end(code: UInt16)
}
