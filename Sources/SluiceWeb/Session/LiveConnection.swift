import SluiceGraph

/// One connection of a page to its session. A page that reconnects gets a new connection, which ends the old one.
public final class LiveConnection: Sendable {
  let signal = WakeSignal()
  private let ending = Guarded<LiveCloseCode?>(nil)

  init() {}

  /// The reason why the session has ended this connection; nil while it has not.
  public var closeCode: LiveCloseCode? {
    ending.withLock { $0 }
  }

  func end(_ code: LiveCloseCode) {
    ending.withLock { $0 = $0 ?? code }
    signal.wake()
  }
}

/// The reason why a connection ends, as the close code of a WebSocket. The client script acts on it.
public enum LiveCloseCode: UInt16, Sendable, Hashable, CaseIterable {
  /// A message was larger than the server accepts.
  case messageTooLarge = 1009
  /// A message did not come from the client script, or the page has the script of another server. The page reloads.
  case messageRefused = 4400
  /// The page has sent more events than the server accepts. The page shows a message and stops. The server handles no
  /// event of the last message.
  case tooManyEvents = 4429
  /// The user is no longer authenticated. The page shows a message and stops.
  case notAuthenticated = 4401
  /// A newer connection of the same page has replaced this one. The page shows a message and stops.
  case takenOver = 4409
  /// A message is missing. The page reconnects and resends its unacknowledged events.
  case messagesMissing = 4412
  /// The session has ended. The page reconnects and gets a new session.
  case gone = 4410
  /// The server has reached its maximum number of sessions, or the page's address has connected or requested pages too
  /// often. The page shows a message and tries again.
  case full = 4503
  /// The session could not be created. The page tries again.
  case failed = 1011
}
