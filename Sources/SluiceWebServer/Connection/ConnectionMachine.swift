/// The state machine of one HTTP connection. A value type without effects: it receives input and the time, and returns
/// actions.
///
/// # One request
///
/// 1. The connection waits for a head: for ``LiveServerLimits/connectionIdleTime`` before the first byte, and for
///    ``LiveServerLimits/headTime`` after it.
/// 2. The head arrives. If the handler takes the body, as for a file or a page's message, the request goes to its
///    handler immediately. The body follows when the handler asks for bytes. Any other body is read within a limit and
///    dropped before the request goes to its handler. So bytes of a body are never parsed as the next request.
/// 3. The handler answers. Bytes that the client sends meanwhile belong to later requests and are kept until the
///    response is written.
/// 4. The response is written. Either the connection waits for the next request, or it ends. Before it is closed, the
///    server shuts down its own side and reads for a short time. Closing with unread bytes would make the client's
///    system drop the response.
///
/// An error of the client is answered once, with a status, and ends the connection.
struct ConnectionMachine {
  /// The facts of a head that the machine needs.
  struct Head: Equatable {
    /// The reason why the request is rejected; nil if the handler answers it.
    var refusal: RequestRefusal?
    var bringsBody = false
    /// Whether the body is the first message of a page, which the handler needs completely.
    var bringsHello = false
    var keepsConnection = true
  }

  enum Part: Equatable {
    case head(Head)
    case body(Int)
    case end
  }

  enum Action: Equatable {
    case ignore
    /// Keep the part, which belongs to a later request.
    case keep
    /// Pass the request to its handler.
    case begin
    /// Pass bytes of the body, or its end, to the handler.
    case deliver
    /// Fail the body, because the rest will not arrive.
    case failBody
    /// Answer with an error.
    case refuse(RequestRefusal)
    /// Process the next request.
    case next
    /// End the connection, and read for a short time the bytes that the client still sends.
    case linger
    case close
  }

  private enum Input: Equatable { case none, delivered, dropped(Int), ended }
  private enum Output: Equatable { case none, awaited, begun }

  private let limits: LiveServerLimits
  /// The received part of the present request; `none` between requests.
  private var input = Input.none
  /// The written part of the response; `none` before the request goes to its handler.
  private var output = Output.none
  /// Whether the present body is the first message of a page.
  private var isHello = false
  /// Whether the connection ends with the present response.
  private var closes = false
  /// Whether the last response has been written.
  private(set) var isLingering = false
  private var isStopping = false
  /// The time since which the connection has been waiting, lingering or writing.
  private var since: Duration
  /// Whether the connection has received a part of a head.
  private var hasPartOfHead = false
  private var isWriting = false
  private var pace: BodyPace
  private var lingeredBytes = 0

  init(limits: LiveServerLimits, at now: Duration) {
    self.limits = limits
    since = now
    pace = BodyPace(time: limits.bodyTime)
  }

  /// Whether the connection waits for a request, for a body that is dropped, for the first message of a page, or for
  /// nothing. Such a connection may be closed to make room for others.
  var isWaiting: Bool {
    if isLingering { return true }
    if input == .delivered { return isHello && output == .awaited }
    guard output == .none else { return false }
    if case .dropped = input { return true }
    return input == .none
  }

  /// Returns whether bytes may be read from the client. Bytes of a delivered body are read when the handler asks for
  /// them.
  func mayRead(isBodyWanted: Bool) -> Bool {
    if isLingering { return true }
    switch input {
    case .none: return output == .none
    case .dropped: return true
    case .delivered: return isBodyWanted
    case .ended: return false
    }
  }

  /// The time at which the client is late; nil while the client waits for the server.
  var deadline: Duration? {
    if isLingering { return since + limits.lingerTime }
    if isWriting { return since + limits.writeTime }
    switch input {
    case .none:
      guard output == .none else { return nil }
      return since + (hasPartOfHead ? limits.headTime : limits.connectionIdleTime)
    case .dropped, .delivered: return pace.deadline
    case .ended: return nil
    }
  }

  /// Called when bytes have arrived, before they are decoded.
  mutating func bytesArrived(_ count: Int, at now: Duration) -> Action {
    if isLingering {
      lingeredBytes += count
      return lingeredBytes > Self.mostLingeredBytes ? .close : .ignore
    }
    if input == .none, output == .none, !hasPartOfHead {
      hasPartOfHead = true
      since = now
    }
    return .ignore
  }

  mutating func receive(_ part: Part, at now: Duration) -> Action {
    if isLingering { return .ignore }
    switch (part, input) {
    case (.head(let head), .none) where output == .none: return receive(head, at: now)
    case (.body(let count), .delivered):
      pace.receive(count, at: now)
      return .deliver
    case (.body(let count), .dropped(let former)):
      pace.receive(count, at: now)
      pace.wait(at: now)
      input = .dropped(former + count)
      return former + count > limits.droppedBodyBytes ? refuse(.bodyTooLarge(limit: limits.droppedBodyBytes)) : .ignore
    case (.end, .delivered):
      pace.receive(0, at: now)
      input = .ended
      return .deliver
    case (.end, .dropped):
      pace.receive(0, at: now)
      input = .ended
      guard output == .none else { return .ignore }
      output = .awaited
      return .begin
    default: return .keep
    }
  }

  private mutating func receive(_ head: Head, at now: Duration) -> Action {
    hasPartOfHead = false
    closes = !head.keepsConnection || isStopping
    isHello = head.bringsHello
    pace = BodyPace(time: limits.bodyTime)
    if let refusal = head.refusal {
      input = .dropped(0)
      return refuse(refusal)
    }
    if head.bringsBody {
      input = .delivered
      output = .awaited
      return .begin
    }
    input = .dropped(0)
    pace.wait(at: now)
    return .ignore
  }

  /// Called when the bytes cannot be decoded.
  mutating func fail(_ refusal: RequestRefusal) -> Action {
    if isLingering { return .ignore }
    closes = true
    switch input {
    case .none, .dropped: return refuse(refusal)
    case .delivered: return .failBody
    case .ended: return .ignore
    }
  }

  private mutating func refuse(_ refusal: RequestRefusal) -> Action {
    closes = true
    guard output == .none else { return .ignore }
    output = .awaited
    return .refuse(refusal)
  }

  /// Called when the handler of the request asks for bytes of its body.
  mutating func wantBody(at now: Duration) {
    if input == .delivered { pace.wait(at: now) }
  }

  /// Called before a response is written. Returns whether the connection ends with the response, which its headers then
  /// state.
  mutating func beginAnswer(closing: Bool) -> Bool {
    output = .begun
    // The next request cannot be read before the rest of the body, so the connection ends.
    closes = closes || closing || input != .ended
    return closes
  }

  /// Called when a piece of the response is being written, or when the client has received it.
  mutating func setWriting(_ isWriting: Bool, at now: Duration) {
    self.isWriting = isWriting
    since = now
  }

  /// Called when the entire response has been written.
  mutating func endAnswer(at now: Duration) -> Action {
    isWriting = false
    since = now
    if closes || isStopping {
      isLingering = true
      return .linger
    }
    input = .none
    output = .none
    return .next
  }

  /// Called when the server stops. Current requests are finished, and no others begin.
  mutating func stop() -> Action {
    isStopping = true
    closes = true
    return isWaiting ? .close : .ignore
  }

  /// Called when the deadline has passed.
  mutating func expire(at now: Duration) -> Action {
    guard let deadline, deadline <= now else { return .ignore }
    if isLingering || isWriting { return .close }
    switch input {
    case .none: return hasPartOfHead ? refuse(.tooSlow(limits.headTime)) : .close
    case .dropped:
      pace.receive(0, at: now)
      return refuse(.tooSlow(limits.bodyTime))
    case .delivered:
      pace.receive(0, at: now)
      closes = true
      return .failBody
    case .ended: return .ignore
    }
  }

  /// The maximum number of bytes that are read from a client after the last response.
  static let mostLingeredBytes = 8 << 20
}
