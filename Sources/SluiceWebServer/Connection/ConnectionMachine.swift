/// Decides what happens on one HTTP connection: a value that is told what has come and how late it is, and returns what to do.
///
/// # One request
///
/// 1. The connection waits for a head: for ``LiveServerLimits/connectionIdleTime`` before the first byte, and for
///    ``LiveServerLimits/headTime`` after it.
/// 2. The head has come. If the handler takes the body, as of a file or a page's message, the request goes to its handler at once, and
///    the body follows when the handler asks for bytes. Any other body is read and dropped, within a limit, before the request goes to its handler: so no byte of a body is
///    ever taken for the next request.
/// 3. The handler answers. Bytes that the client sends meanwhile belong to later requests and are kept until the answer is written.
/// 4. The answer is written. Either the connection waits for the next request, or it ends: the server says that it sends nothing
///    more and reads on for a moment. Closing with unread bytes would make the client's system drop the answer.
///
/// An error of the client is answered once, with a status, and ends the connection.
struct ConnectionMachine {
  /// The facts of a head that matter here.
  struct Head: Equatable {
    /// Why the request is not answered by its handler.
    var refusal: RequestRefusal?
    var bringsBody = false
    var keepsConnection = true
  }

  enum Part: Equatable {
    case head(Head)
    case body(Int)
    case end
  }

  enum Action: Equatable {
    case ignore
    /// The part belongs to a later request.
    case keep
    /// Hand the request to its handler.
    case begin
    /// Hand bytes of the body to the handler, or the end of the body.
    case deliver
    /// The rest of the body will not come.
    case failBody
    /// Answer with an error.
    case refuse(RequestRefusal)
    /// Take the next request.
    case next
    /// End the connection, and read for a moment what the client still sends.
    case linger
    case close
  }

  private enum Input: Equatable { case none, delivered, dropped(Int), ended }
  private enum Output: Equatable { case none, awaited, begun }

  private let limits: LiveServerLimits
  /// How much of the present request has come; `none` between requests.
  private var input = Input.none
  /// How much of its answer has been written; `none` before the request goes to its handler.
  private var output = Output.none
  /// Whether the connection ends with the present answer.
  private var closes = false
  /// Whether the last answer has been written.
  private(set) var isLingering = false
  private var isStopping = false
  /// Since when the connection has been waiting, lingering or writing.
  private var since: Duration
  /// Whether some bytes of a head have come.
  private var hasPartOfHead = false
  private var isWriting = false
  private var pace: BodyPace
  private var lingeredBytes = 0

  init(limits: LiveServerLimits, at now: Duration) {
    self.limits = limits
    since = now
    pace = BodyPace(time: limits.bodyTime)
  }

  /// Whether the connection waits for a request, for a body that is dropped, or for nothing: it may make room for others.
  var isWaiting: Bool {
    if isLingering { return true }
    guard output == .none else { return false }
    if case .dropped = input { return true }
    return input == .none
  }

  /// Whether bytes may be read from the client. Those of a delivered body are read when the handler asks.
  func mayRead(isBodyWanted: Bool) -> Bool {
    if isLingering { return true }
    switch input {
    case .none: return output == .none
    case .dropped: return true
    case .delivered: return isBodyWanted
    case .ended: return false
    }
  }

  /// When something is late; nil while the server is what the client waits for.
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

  /// Called with bytes before they are understood.
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

  /// The bytes cannot be understood.
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

  /// The handler of the request asks for bytes of its body.
  mutating func wantBody(at now: Duration) {
    if input == .delivered { pace.wait(at: now) }
  }

  /// An answer is about to be written. Returns whether the connection ends with it, which the answer says.
  mutating func beginAnswer(closing: Bool) -> Bool {
    output = .begun
    // The rest of the body would have to be read before the next request.
    closes = closes || closing || input != .ended
    return closes
  }

  /// A piece of the answer is being written, or the client has taken it.
  mutating func setWriting(_ isWriting: Bool, at now: Duration) {
    self.isWriting = isWriting
    since = now
  }

  /// The whole answer has been written.
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

  /// The server stops: what is at hand is finished, and nothing else begins.
  mutating func stop() -> Action {
    isStopping = true
    closes = true
    return isWaiting ? .close : .ignore
  }

  /// The deadline has passed.
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

  /// How much a client may send after the last answer.
  static let mostLingeredBytes = 8 << 20
}
