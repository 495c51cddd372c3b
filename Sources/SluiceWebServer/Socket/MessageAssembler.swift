/// Joins the fragments of WebSocket messages, within a limit. A value type that returns an action for each frame.
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
  private var fragmentCount = 0
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  mutating func take(_ kind: Kind, isFinal: Bool, payload: some Collection<UInt8>) -> Step {
    switch kind {
    case .ping: return payload.count <= 125 && isFinal ? .answer(ping: Array(payload)) : .end(code: 1002)
    case .pong: return .wait
    case .close: return .end(code: payload.count == 1 ? 1002 : 1000)
    case .binary: return .end(code: 1003)
    case .unknown: return .end(code: 1002)
    case .text, .continuation:
      guard isInMessage == (kind == .continuation) else { return .end(code: 1002) }
      guard parts.count + payload.count <= limit else { return .end(code: 1009) }
      // An endless sequence of empty fragments would take time but no memory.
      fragmentCount += 1
      guard fragmentCount <= Self.mostFragments else { return .end(code: 1008) }
      parts.append(contentsOf: payload)
      isInMessage = !isFinal
      if !isFinal { return .wait }
      defer {
        parts = []
        fragmentCount = 0
      }
      // Text is UTF-8 (RFC 6455, section 8.1).
      return String(validating: parts, as: UTF8.self) == nil ? .end(code: 1007) : .message(parts)
    }
  }

  static let mostFragments = 4_096
}
