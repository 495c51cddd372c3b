#if Web
  import SluiceWeb
  import Tracing

  /// The connection of one page, over a WebSocket or a stream. The connection carries events to the page and patches
  /// from it, until either side ends it.
  ///
  /// The page's first message names its session, and the answer names the session from then on. After that, three tasks
  /// share the connection. One writes the frames of the outbox, one reads, and one asks the endpoint for a patch
  /// whenever the writer is idle. The session counts as connected until the connection has ended. The transport limits
  /// the time until the first message.
  package struct TabConnection: Sendable {
    let client: ClientAddress
    /// The authenticated user; nil on a server without users.
    let user: LiveUser?
    /// The code to close the connection with immediately; nil for an accepted connection.
    let refusal: LiveCloseCode?
    let messageLimit: Int
    /// The maximum number of bytes of the first message, which contains the query of an address.
    let helloLimit: Int
    let registry: TabRegistry
    /// The trace context of the request that opened the connection.
    let opening = ServiceContext.current

    private static let eventsPerTurn = 32
    /// The number of message bytes that count as one event. A message counts as the number of its events, or as its
    /// size divided by this number if that is more.
    private static let bytesPerEvent = 1_000

    /// Serves the page until its messages end, or until the page ends.
    ///
    /// - Parameter onJoined: Called after the page has joined its session, before the answer is sent.
    func run(
      _ messages: Inflow<SocketInput>, _ outbox: Outbox<SocketFrame>, onJoined: @Sendable () -> Void
    ) async {
      defer { outbox.finish() }
      if let refusal { return close(outbox, refusal) }
      var (received, sent) = (MessageSequence(), MessageSequence())
      let joined: JoinedTab
      do throws(JoinRefusal) {
        guard let hello = try await hello(messages, &received, outbox) else { return }
        joined = try await joining(hello).get()
      } catch {
        return close(outbox, error.code)
      }
      // The connection is closed, so no client knows the session's name.
      if joined.isNew, messages.hasEnded { return await registry.end(joined.name) }
      onJoined()
      outbox.send(.text(sent.numbered(joined.hello.text)))
      await withTaskGroup(of: Void.self) { [sent] group in
        group.addTask {
          await send(joined.connection, after: sent, joined.tab, outbox)
          messages.cancel()
        }
        await read(messages, after: received, joined.tab, outbox)
        group.cancelAll()
        outbox.finish()
      }
      await registry.disconnect(joined)
    }

    /// Joins the session in its own task. A task keeps the memory of its deepest call until its end, and this task ends
    /// with the call.
    private func joining(_ hello: ClientHello) async -> Result<JoinedTab, JoinRefusal> {
      await withTaskGroup { group in
        group.addTask { await join(hello) }
        guard let joined = await group.next() else { preconditionFailure("a task without a result") }
        return joined
      }
    }

    private func join(_ hello: ClientHello) async -> Result<JoinedTab, JoinRefusal> {
      await telemetry.span("join session", linkedTo: opening) { span in
        do throws(JoinRefusal) {
          return .success(try await registry.join(hello, from: client, for: user))
        } catch {
          span.attributes["sluice.close_code"] = Int(error.code.rawValue)
          return .failure(error)
        }
      }
    }

    /// Waits for the first message. Returns nil if the connection ends before it.
    private func hello(
      _ messages: Inflow<SocketInput>, _ received: inout MessageSequence, _ outbox: Outbox<SocketFrame>
    ) async throws(JoinRefusal) -> ClientHello? {
      switch try? await messages.next() {
      case .message(let bytes):
        guard case .next(let json) = received.take(bytes) else { throw JoinRefusal(code: .messageRefused) }
        do {
          return try ClientHello(json: json, limit: helloLimit)
        } catch {
          throw JoinRefusal(code: error.closeCode)
        }
      case .end(let code):
        outbox.send(.close(code))
        return nil
      case nil: return nil
      }
    }

    private func send(
      _ connection: LiveConnection, after sent: MessageSequence, _ tab: Tab, _ outbox: Outbox<SocketFrame>
    ) async {
      var sent = sent
      while await outbox.wanted() {
        guard let patch = await tab.endpoint.next(connection) else {
          if let code = connection.closeCode { close(outbox, code) }
          return
        }
        telemetry.metrics.sentPatch()
        outbox.deliver(.text(sent.numbered(patch.text)))
      }
    }

    /// Passes up to 32 events at a time to the endpoint. A page that was offline sends the person's actions in one
    /// message. Nothing else may change the rows between a search and a click on a row. A message with thousands of
    /// events gives turns to other pages. Each turn waits for the rate of the client's address. If the connection ends
    /// during this wait, the remaining events are not handled, and the page resends them.
    private func handle(
      _ events: [ClientEvent], of messages: Inflow<SocketInput>, _ endpoint: any LiveEndpoint
    ) async -> Step {
      for start in stride(from: 0, to: events.count, by: Self.eventsPerTurn) {
        let turn = events[start...].prefix(Self.eventsPerTurn)
        guard await registry.admitEvents(turn.count, from: client, unless: { messages.hasEnded }) else {
          return .end(nil)
        }
        let (clock, began) = (ContinuousClock(), ContinuousClock.now)
        await telemetry.span("handle events", linkedTo: opening) { span in
          span.attributes["sluice.events"] = turn.count
          await endpoint.handle(ClientMessage(events: Array(turn)))
        }
        telemetry.metrics.handled(turn.count, in: began.duration(to: clock.now))
      }
      return .goOn
    }

    private func read(
      _ messages: Inflow<SocketInput>, after received: MessageSequence, _ tab: Tab, _ outbox: Outbox<SocketFrame>
    ) async {
      var received = received
      // A connection that fails ends without a code, and the page opens another one.
      while let input = try? await messages.next() {
        switch input {
        case .message(let bytes):
          guard case .end(let code) = await take(received.take(bytes), of: messages, tab) else { continue }
          if let code { close(outbox, code) }
          return
        case .end(let code): return outbox.send(.close(code))
        }
      }
    }

    private var telemetry: ServerTelemetry { registry.telemetry }

    private func close(_ outbox: Outbox<SocketFrame>, _ code: LiveCloseCode) {
      telemetry.metrics.closedPage(code)
      outbox.send(.close(code.rawValue))
    }

    private enum Step {
      case goOn
      /// End the connection, with this code if it has not ended yet.
      case end(LiveCloseCode?)
    }

    /// Passes the events of a message to the endpoint.
    private func take(
      _ message: MessageSequence.Arrival, of messages: Inflow<SocketInput>, _ tab: Tab
    ) async -> Step {
      switch message {
      case .next(let json):
        // Decoding takes time as well, so bytes count, too.
        let count = 1 + json.count / Self.bytesPerEvent
        guard tab.events.take(count) else { return .end(.tooManyEvents) }
        guard await registry.admitEvents(count - 1, from: client, unless: { messages.hasEnded }) else {
          return .end(nil)
        }
        do {
          let events = try ClientMessage(json: json, limit: messageLimit).events
          guard tab.events.take(max(0, events.count - count)) else { return .end(.tooManyEvents) }
          return await handle(events, of: messages, tab.endpoint)
        } catch {
          return .end(error.closeCode)
        }
      case .repeated: return tab.events.take(1) ? .goOn : .end(.tooManyEvents)
      case .early: return .end(.messagesMissing)
      case .unnumbered: return .end(.messageRefused)
      }
    }
  }
#endif
