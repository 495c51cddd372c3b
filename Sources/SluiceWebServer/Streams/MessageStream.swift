#if Web
  import SluiceGraph
  import SluiceWeb

  /// A connection of a page without a WebSocket. An endless response carries the server's messages, and each message of
  /// the page is one request.
  ///
  /// The messages are the numbered messages of a WebSocket. The response consists of server-sent events. The first
  /// event contains the stream's name, which the page's requests refer to. The last event contains the close code.
  package final class MessageStream: Sendable {
    let name = Secret.make()
    let user: LiveUser?
    let outbox = Outbox<SocketFrame>()
    let messages: Inflow<SocketInput>
    private let connection: TabConnection
    private let table: StreamTable
    private let pingInterval: Duration
    private let turn: Turn

    /// The turn for the one message that a page may send at a time.
    private final class Turn: Sendable {
      private struct State {
        var isTaken = false
        /// The request that waits until its message is consumed.
        var waiter: CheckedContinuation<Void, Never>?
      }
      private let state = Guarded(State())

      func begin() -> Bool {
        state.withLock { state in
          defer { state.isTaken = true }
          return !state.isTaken
        }
      }

      func end() { state.withLock { $0.isTaken = false } }

      /// Waits for ``resume()``. Returns immediately if the condition holds. Each change that makes the condition true
      /// must be followed by ``resume()``.
      func wait(unless isOver: () -> Bool) async {
        await withCheckedContinuation { continuation in
          let mustWait = state.withLock { state in
            if isOver() { return false }
            state.waiter = continuation
            return true
          }
          if !mustWait { continuation.resume() }
        }
      }

      func resume() {
        let waiter = state.withLock { state in
          defer { state.waiter = nil }
          return state.waiter
        }
        waiter?.resume()
      }
    }

    /// - Parameter hello: The first message of the page.
    init(_ connection: TabConnection, in table: StreamTable, hello: [UInt8], pingInterval: Duration) {
      let turn = Turn()
      self.connection = connection
      self.table = table
      self.turn = turn
      self.pingInterval = pingInterval
      user = connection.user
      messages = Inflow { turn.resume() }
      messages.put(.message(hello))
    }

    /// Reserves the stream for one message. Returns false while another message is being delivered: pages send one
    /// message at a time, which limits the buffer.
    func beginTaking() -> Bool { turn.begin() }

    func endTaking() { turn.end() }

    /// Delivers a message of the page. Returns when the session is ready for the next message.
    func take(_ message: [UInt8]) async {
      messages.put(.message(message))
      await turn.wait(unless: { messages.isWanted || messages.hasEnded })
    }

    /// Writes events until either side closes the stream, or the task is cancelled.
    ///
    /// - Parameter write: Writes an event, and returns false if the connection has ended.
    package func run(_ write: (String) async -> Bool) async {
      table.insert(self)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [self] in await connection.run(messages, outbox) {} }
        group.addTask { [self] in await ping() }
        var isOpen = await write("event: stream\ndata: \(name)\n\n")
        while isOpen, let frame = await outbox.take() {
          isOpen = await write(Self.event(of: frame))
          if case .close = frame { break }
        }
        table.remove(self)
        outbox.finish()
        messages.end()
        turn.resume()
        group.cancelAll()
      }
    }

    /// Ends the stream, and lets the page know that it may connect again.
    package func stop() {
      outbox.send(.close(LiveCloseCode.gone.rawValue))
      messages.end()
    }

    /// Keeps the connection alive, and detects a broken one. If the client is gone, its system rejects the first ping,
    /// and sending the second one fails.
    private func ping() async {
      // Throws when the stream has ended.
      while (try? await connection.registry.clock.sleep(for: pingInterval)) != nil { outbox.answer(.ping) }
    }

    private static func event(of frame: SocketFrame) -> String {
      switch frame {
      // JSON has no line breaks outside of strings, and escapes those within.
      case .text(let text): "data: \(text)\n\n"
      case .ping, .pong: ":\n\n"
      case .close(let code): "event: close\ndata: \(code)\n\n"
      }
    }
  }

  /// The streams of a server, by their names.
  final class StreamTable: Sendable {
    private let streams = Guarded<[String: MessageStream]>([:])

    func insert(_ stream: MessageStream) { streams.withLock { $0[stream.name] = stream } }

    func remove(_ stream: MessageStream) { streams.withLock { $0[stream.name] = nil } }

    /// Returns the stream of a user; nil if there is none with that name.
    func stream(named name: String, of user: LiveUser?) -> MessageStream? {
      streams.withLock { streams in streams[name].flatMap { $0.user == user ? $0 : nil } }
    }
  }
#endif
