import SluiceGraph

/// One connection of a page to its session; a page that reconnects gets a new one, which ends the old.
public final class LiveConnection: Sendable {
  let signal = WakeSignal()
  private let ending = Guarded<LiveCloseCode?>(nil)

  init() {}

  /// Why the session has ended this connection; nil while it has not.
  public var closeCode: LiveCloseCode? {
    ending.withLock { $0 }
  }

  func end(_ code: LiveCloseCode) {
    ending.withLock { $0 = $0 ?? code }
    signal.wake()
  }
}

/// Why a connection ends, as the number that a WebSocket is closed with; the client script acts on it.
public enum LiveCloseCode: UInt16, Sendable, Hashable, CaseIterable {
  /// A message was larger than the server takes.
  case messageTooLarge = 1009
  /// A message was not one of the client script's, or the page has the script of another server; the page reloads.
  case messageRefused = 4400
  /// The page has sent more events than the server takes. The page shows a message and stops. The server handles no event of the last
  /// message.
  case tooManyEvents = 4429
  /// The user is not authenticated any more; the page shows a message and stops.
  case notAuthenticated = 4401
  /// A newer connection of the same page has taken over; the page does nothing.
  case takenOver = 4409
  /// A message is missing; the page reconnects and resends its unacknowledged events.
  case messagesMissing = 4412
  /// The session is gone; the page connects again and gets a new one.
  case gone = 4410
  /// The server has as many sessions as it may have, or the page's address has connected or asked for pages too often; the page shows a message and
  /// tries again.
  case full = 4503
  /// The session could not be made; the page tries again.
  case failed = 1011
}
