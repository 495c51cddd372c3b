import SluiceWeb
import Synchronization

/// A connection of a page without a WebSocket: an endless response with the server's messages, and one request for each message of the page.
///
/// The messages are the numbered messages of a WebSocket. The response consists of server-sent events: the first contains the stream's name, which
/// the page's requests refer to, and the last contains the close code.
final class MessageStream: Sendable {
  let name = Secret.make()
  let user: LiveUser?
  let outbox = Outbox<SocketFrame>()
  let messages: Inflow<SocketInput>
  private let socket: TabSocket
  private let table: StreamTable
  private let pingInterval: Duration
  private let waiting: Waiting
  private let isTaking = Mutex(false)

  /// Requests that wait until their message is consumed.
  private final class Waiting: Sendable {
    let continuations = Mutex<[CheckedContinuation<Void, Never>]>([])

    func resume() {
      let all = continuations.withLock { continuations in
        defer { continuations = [] }
        return continuations
      }
      for continuation in all { continuation.resume() }
    }
  }

  /// - Parameter hello: The first message of the page.
  init(_ socket: TabSocket, in table: StreamTable, hello: [UInt8], pingInterval: Duration) {
    let waiting = Waiting()
    self.socket = socket
    self.table = table
    self.waiting = waiting
    self.pingInterval = pingInterval
    user = socket.user
    messages = Inflow { waiting.resume() }
    messages.put(.message(hello))
    table.insert(self)
  }

  /// Reserves the stream for one message. Returns false during another one: pages send one message at a time, which bounds the buffer.
  func beginTaking() -> Bool {
    isTaking.withLock { isTaking in
      defer { isTaking = true }
      return !isTaking
    }
  }

  func endTaking() { isTaking.withLock { $0 = false } }

  /// Delivers a message of the page. Returns when the session is ready for the next message.
  func take(_ message: [UInt8]) async {
    messages.put(.message(message))
    await withCheckedContinuation { continuation in
      let isTaken = waiting.continuations.withLock { continuations in
        if messages.isWanted || messages.hasEnded { return true }
        continuations.append(continuation)
        return false
      }
      if isTaken { continuation.resume() }
    }
  }

  /// Writes events until either side closes the stream, or the task is cancelled.
  ///
  /// - Parameter write: Writes an event, and returns false if the connection has ended.
  func run(_ write: (String) async -> Bool) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [self] in await socket.run(messages, outbox) {} }
      group.addTask { [self] in await ping() }
      var isOpen = await write("event: stream\ndata: \(name)\n\n")
      while isOpen, let frame = await outbox.take() {
        isOpen = await write(Self.event(of: frame))
        if case .close = frame { break }
      }
      table.remove(self)
      outbox.finish()
      messages.end()
      waiting.resume()
      group.cancelAll()
    }
  }

  /// Keeps the connection alive, and detects a dead one.
  private func ping() async {
    while (try? await Task.sleep(for: pingInterval)) != nil { outbox.answer(.ping) }
  }

  private static func event(of frame: SocketFrame) -> String {
    switch frame {
    // JSON has no line breaks outside of strings, and none that are not escaped within.
    case .text(let text): "data: \(text)\n\n"
    case .ping, .pong: ":\n\n"
    case .close(let code): "event: close\ndata: \(code)\n\n"
    }
  }
}

/// The streams of a server, by their names.
final class StreamTable: Sendable {
  private let streams = Mutex<[String: MessageStream]>([:])

  func insert(_ stream: MessageStream) { streams.withLock { $0[stream.name] = stream } }

  func remove(_ stream: MessageStream) { streams.withLock { $0[stream.name] = nil } }

  /// The stream of a user; nil if there is none of that name.
  func stream(named name: String, of user: LiveUser?) -> MessageStream? {
    streams.withLock { streams in streams[name].flatMap { $0.user == user ? $0 : nil } }
  }
}
