import SluiceMessages

/// The reason why a request was rejected before it reached a handler.
enum RequestRefusal: Equatable, Sendable {
  case malformed(String)
  case addressTooLong(limit: Int)
  case headersTooLarge(bytes: Int, count: Int)
  case bodyTooLarge(limit: Int)
  case tooSlow(Duration)
  case tooManyConnections(limit: Int, isByAddress: Bool)

  var status: Int {
    switch self {
    case .malformed: 400
    case .tooSlow: 408
    case .bodyTooLarge: 413
    case .addressTooLong: 414
    case .headersTooLarge: 431
    case .tooManyConnections(_, let isByAddress): isByAddress ? 429 : 503
    }
  }

  var message: RequestFailure {
    switch self {
    case .malformed(let reason): .requestMalformed(reason: reason)
    case .addressTooLong(let limit): .requestTooLarge(part: "address", limit: "\(limit) bytes")
    case .headersTooLarge(let bytes, let count):
      .requestTooLarge(part: "headers", limit: "\(bytes) bytes, \(count) headers")
    case .bodyTooLarge(let limit): .requestTooLarge(part: "body", limit: "\(limit) bytes")
    case .tooSlow(let time): .requestTooSlow(limit: "\(time)")
    case .tooManyConnections(let limit, _): .tooManyConnections(limit: limit)
    }
  }
}
