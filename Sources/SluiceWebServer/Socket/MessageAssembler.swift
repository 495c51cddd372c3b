/// Joins the fragments of WebSocket messages, within a limit: a value that says what to do with each frame.
struct MessageAssembler {
  enum Kind { case text, binary, continuation, ping, pong, close, unknown }

  enum Step: Equatable {
    case wait
    case message([UInt8])
    case answer(ping: [UInt8])
    case end(code: UInt16)
  }

  private var parts: [UInt8] = []
  private var isInMessage = false
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  mutating func take(_ kind: Kind, isFinal: Bool, payload: some Collection<UInt8>) -> Step {
    switch kind {
    case .ping: return payload.count <= 125 && isFinal ? .answer(ping: Array(payload)) : .end(code: 1002)
    case .pong: return .wait
    case .close: return .end(code: 1000)
    case .binary: return .end(code: 1003)
    case .unknown: return .end(code: 1002)
    case .text, .continuation:
      guard isInMessage == (kind == .continuation) else { return .end(code: 1002) }
      guard parts.count + payload.count <= limit else { return .end(code: 1009) }
      parts.append(contentsOf: payload)
      isInMessage = !isFinal
      if !isFinal { return .wait }
      defer { parts = [] }
      return .message(parts)
    }
  }
}
