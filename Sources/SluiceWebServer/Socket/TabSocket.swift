import SluiceWeb

/// The WebSocket of one page: events in, patches out, until either side ends it.
///
/// Three tasks share the connection: one writes what the outbox hands it, one reads, and one asks the endpoint for a patch
/// whenever the writer is idle. The page counts as connected from the handshake on, and until the connection has ended.
struct TabSocket: Sendable {
  let name: String
  /// The version that the page has applied; nil if its request does not say so.
  let appliedVersion: Int?
  let messageLimit: Int
  let registry: TabRegistry

  private static let eventsPerTurn = 32

  /// Serves the page until its messages end, or the page does.
  func run(_ messages: Inflow<SocketInput>, _ outbox: Outbox<SocketFrame>) async {
    defer { outbox.finish() }
    guard let appliedVersion, let tab = await registry.connect(name) else {
      return outbox.send(.close(LiveCloseCode.gone.rawValue))
    }
    if !tab.connections.take(1) {
      outbox.send(.close(LiveCloseCode.tooManyEvents.rawValue))
    } else if let connection = await tab.endpoint.connect(applied: appliedVersion) {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await read(messages, tab, outbox) }
        group.addTask { await send(connection, tab, outbox) }
        await group.next()
        group.cancelAll()
        outbox.finish()
      }
    } else {
      outbox.send(.close(LiveCloseCode.gone.rawValue))
    }
    await registry.disconnect(name)
  }

  private func send(_ connection: LiveConnection, _ tab: Tab, _ outbox: Outbox<SocketFrame>) async {
    while await outbox.wanted() {
      guard let patch = await tab.endpoint.next(connection) else {
        if let code = connection.closeCode { outbox.send(.close(code.rawValue)) }
        return
      }
      outbox.deliver(.text(patch.text))
    }
  }

  /// Hands over up to 32 events at once. A page that was offline sends what the person did in one message: between a search and a
  /// click on a row, nothing else may change the rows. A message with thousands of events leaves turns for other pages.
  private func handle(_ events: [ClientEvent], _ endpoint: any LiveEndpoint) async {
    for start in stride(from: 0, to: events.count, by: Self.eventsPerTurn) {
      let turn = events[start...].prefix(Self.eventsPerTurn)
      await endpoint.handle(ClientMessage(events: Array(turn)))
    }
  }

  private func read(_ messages: Inflow<SocketInput>, _ tab: Tab, _ outbox: Outbox<SocketFrame>) async {
    do {
      while let input = try await messages.next() {
        switch input {
        case .message(let bytes):
          let events = try ClientMessage(json: bytes, limit: messageLimit).events
          guard tab.events.take(max(1, events.count)) else {
            return outbox.send(.close(LiveCloseCode.tooManyEvents.rawValue))
          }
          await handle(events, tab.endpoint)
        case .end(let code): return outbox.send(.close(code))
        }
      }
    } catch let error as ClientMessageError {
      outbox.send(.close(error.closeCode.rawValue))
    } catch {
      // The connection has failed; the page makes another one.
    }
  }
}
