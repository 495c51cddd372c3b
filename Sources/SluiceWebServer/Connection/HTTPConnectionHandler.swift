#if Web
  import NIOCore
  import NIOHTTP1
  import NIOWebSocket

  /// Performs the actions of a ``ConnectionMachine`` on a channel. Only this handler accesses the machine, on its event
  /// loop.
  ///
  /// The work of a request runs in its own task. The task calls back through a ``ConnectionPort``. When the connection
  /// ends, the task is cancelled, unless the body has arrived completely.
  final class HTTPConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let id: Int
    private let client: ClientAddress
    private let service: ConnectionService
    /// The reason why all requests of this connection are rejected; nil for most connections.
    private let refusal: RequestRefusal?
    private var machine: ConnectionMachine
    /// The context; nil outside of the pipeline.
    private var context: ChannelHandlerContext?
    private var alarm: Alarm?
    /// The other handlers of HTTP. They are removed when the connection becomes a WebSocket.
    private var companions: [any RemovableChannelHandler] = []
    /// The head of the present request, or of the last one.
    private var present: HTTPRequestHead?
    /// The present request and its response, for the telemetry; nil between requests.
    private var exchange: HTTPExchange?
    /// The body of the present request, if it goes to the handler of the request.
    private var body: Inflow<[UInt8]>?
    private var isBodyWhole = false
    private var isContinueDue = false
    /// The task of the present request.
    private var work: Task<Void, Never>?
    /// Parts of later requests. One read can deliver several.
    private var kept: [HTTPServerRequestPart] = []
    private var isReadPending = false
    private var toldWaiting = true
    /// Whether the connection has become a WebSocket, with another handler.
    private var isHandedOver = false

    private init(
      _ id: Int, _ client: ClientAddress, _ service: ConnectionService, _ refusal: RequestRefusal?, _ now: Duration
    ) {
      self.id = id
      self.client = client
      self.service = service
      self.refusal = refusal
      var limits = service.limits
      // A rejected connection waits for its request, so that the browser shows the response, but only for a short time.
      if refusal != nil { limits.connectionIdleTime = limits.headTime }
      machine = ConnectionMachine(limits: limits, at: now)
    }

    /// Installs the handlers of a server on an accepted channel.
    static func install(
      on channel: any Channel, id: Int, client: ClientAddress, service: ConnectionService, refusal: RequestRefusal?
    ) throws {
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = service.limits.headerBytes
      limits.maxHeaderListSize = service.limits.headerBytes
      limits.maxHeaderFieldCount = service.limits.headerCount
      let handler = HTTPConnectionHandler(id, client, service, refusal, channel.eventLoop.time)
      let encoder = HTTPResponseEncoder()
      let decoder = ByteToMessageHandler(
        HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits),
        // Bytes that the decoder cannot decode yet: a part of a header, or the bytes after a request for another
        // protocol.
        maximumBufferSize: service.limits.headerBytes + 65_536)
      let meter = ByteMeter(handler)
      handler.companions = [meter, encoder, decoder]
      try channel.pipeline.syncOperations.addHandlers([meter, encoder, decoder, handler])
    }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      alarm = Alarm(on: context.eventLoop) { [weak self] in self?.expire() }
      update()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      self.context = nil
      alarm?.cancel()
      alarm = nil
      kept = []
      // A channel that was never registered does not call `channelInactive`.
      if !isHandedOver { service.connections.remove(id) }
    }

    // MARK: Input

    func bytesArrived(_ count: Int) {
      guard let context else { return }
      service.telemetry.metrics.received(count)
      perform(machine.bytesArrived(count, at: context.eventLoop.time), nil)
      update()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let part = unwrapInboundIn(data)
      if kept.isEmpty { take(part) } else { keep(part) }
      update()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      switch error {
      case HTTPParserError.headerOverflow:
        let limits = service.limits
        perform(machine.fail(.headersTooLarge(bytes: limits.headerBytes, count: limits.headerCount)), nil)
      case let error as HTTPParserError: perform(machine.fail(.malformed("\(error)")), nil)
      // Bytes after an error that was answered are dropped.
      case ByteToMessageDecoderError.dataReceivedInErrorState: break
      default: context.close(promise: nil)
      }
      update()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is ServerStops {
        perform(machine.stop(), nil)
        update()
      }
      context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
      // Complete files and messages still reach their page. A response that is a stream ends.
      if !isBodyWhole || present?.opensStream == true { work?.cancel() }
      body?.end(.failure(ConnectionEnded()))
      body = nil
      alarm?.cancel()
      kept = []
      endExchange(at: context.eventLoop.time)
      service.connections.remove(id)
      context.fireChannelInactive()
    }

    func read(context: ChannelHandlerContext) {
      isReadPending = true
      readIfWanted()
    }

    private func readIfWanted() {
      guard isReadPending, machine.mayRead(isBodyWanted: body?.isWanted ?? false) else { return }
      isReadPending = false
      context?.read()
    }

    private func expire() {
      guard let context else { return }
      perform(machine.expire(at: context.eventLoop.time), nil)
      update()
    }

    // MARK: Actions

    private func take(_ part: HTTPServerRequestPart) {
      guard let context else { return }
      let now = context.eventLoop.time
      switch part {
      case .head(let head):
        var judged = head.judged(by: service.limits)
        judged.refusal = refusal ?? judged.refusal
        let action = machine.receive(.head(judged), at: now)
        if action != .keep, !machine.isLingering {
          present = head
          exchange = HTTPExchange(head, from: service.proxies?.client(of: client, head) ?? client, at: now)
        }
        perform(action, part)
      case .body(let bytes): perform(machine.receive(.body(bytes.readableBytes), at: now), part)
      case .end: perform(machine.receive(.end, at: now), part)
      }
    }

    private func keep(_ part: HTTPServerRequestPart) {
      kept.append(part)
      // One read delivers at most 64 KiB. More arrives only from a client that has closed its side.
      if kept.count > Self.mostKept { context?.close(promise: nil) }
    }

    private func perform(_ action: ConnectionMachine.Action, _ part: HTTPServerRequestPart?) {
      switch action {
      case .ignore: break
      case .keep: if let part { keep(part) }
      case .begin: begin()
      case .deliver: deliver(part)
      case .failBody: body?.end(.failure(ConnectionEnded()))
      case .refuse(let refusal): answer(.refusal(refusal))
      case .next: takeKept()
      case .linger:
        kept = []
        context?.close(mode: .output, promise: nil)
        readIfWanted()
      case .close: context?.close(promise: nil)
      }
    }

    private func update() {
      guard context != nil else { return }
      alarm?.set(machine.deadline)
      if machine.isWaiting != toldWaiting {
        toldWaiting = machine.isWaiting
        service.connections.setWaiting(toldWaiting, id)
      }
    }

    private func begin() {
      guard let context, let head = present, let client = exchange?.client else { return }
      let port = ConnectionPort(NIOLoopBound(self, eventLoop: context.eventLoop), service.pages)
      isBodyWhole = false
      isContinueDue = head.headers["Expect"].contains { $0.lowercased() == "100-continue" }
      body = head.bringsBody ? Inflow { port.perform { $0.bodyWanted() } } : nil
      let request = ServerRequest(head, from: client, body: body.map(RequestBody.init))
      let service = service
      service.connections.beginWork()
      work = Task {
        let response = await service.telemetry.request(head) { await service.pages.respond(to: request) }
        await port.send(response, isHead: head.method == .HEAD)
        service.connections.endWork()
      }
    }

    private func deliver(_ part: HTTPServerRequestPart?) {
      switch part {
      case .body(let bytes): body?.put(Array(bytes.readableBytesView))
      case .end:
        isBodyWhole = true
        body?.end()
      default: break
      }
    }

    private func bodyWanted() {
      // Bytes may have arrived since the task asked. The task asks again when it has consumed them.
      guard let context, body?.isWanted == true else { return }
      machine.wantBody(at: context.eventLoop.time)
      if isContinueDue {
        isContinueDue = false
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      }
      readIfWanted()
      update()
    }

    private func takeKept() {
      present = nil
      body = nil
      work = nil
      var rest = kept[...]
      kept = []
      while let part = rest.popFirst() {
        take(part)
        if !kept.isEmpty {
          kept += rest
          break
        }
      }
      readIfWanted()
    }

    private static let mostKept = 4_096
  }

  // MARK: - Responses

  extension HTTPConnectionHandler {
    /// Writes an entire response with a body in memory.
    func answer(_ response: ServerResponse) {
      guard let context, context.channel.isActive else { return }
      writeHead(of: response)
      if case .bytes(let bytes) = response.body, present?.method != .HEAD, !bytes.isEmpty {
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
        sent(bytes.count)
      }
      endAnswer()
    }

    /// Writes the head of a response whose body follows in pieces.
    func writeHead(of response: ServerResponse) {
      guard let context else { return }
      var headers = response.headers
      if machine.beginAnswer(closing: response.closesConnection) { headers.add(name: "Connection", value: "close") }
      let version = present?.version ?? .http1_1
      let head = HTTPResponseHead(
        version: version.major == 1 ? version : .http1_1, status: response.status, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      // Bytes that are not a request have no head.
      exchange = exchange ?? HTTPExchange(nil, from: client, at: context.eventLoop.time)
      exchange?.status = Int(response.status.code)
      if case .stream = response.body { exchange?.isStream = true }
      update()
    }

    private func sent(_ byteCount: Int) {
      exchange?.sentBytes += byteCount
      service.telemetry.metrics.sent(byteCount)
    }

    private func endExchange(isComplete: Bool = false, at now: Duration) {
      guard var ended = exchange else { return }
      exchange = nil
      ended.isComplete = isComplete
      service.telemetry.ended(ended, at: now)
    }

    /// Writes a piece of a body. The future succeeds when the system has accepted the piece.
    func write(_ bytes: ArraySlice<UInt8>) -> EventLoopFuture<Void>? {
      guard let context, context.channel.isActive else { return nil }
      let written = context.eventLoop.makePromise(of: Void.self)
      machine.setWriting(true, at: context.eventLoop.time)
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: written)
      sent(bytes.count)
      update()
      written.futureResult.assumeIsolated().whenComplete { [weak self] _ in
        guard let self, let context = self.context else { return }
        machine.setWriting(false, at: context.eventLoop.time)
        update()
      }
      return written.futureResult
    }

    /// Ends a response, and performs the next action when the system has accepted it.
    func endAnswer() {
      guard let context else { return }
      let written = context.eventLoop.makePromise(of: Void.self)
      machine.setWriting(true, at: context.eventLoop.time)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
      update()
      written.futureResult.assumeIsolated().whenComplete { [weak self] result in
        guard let self, let context = self.context else { return }
        guard case .success = result else { return context.close(promise: nil) }
        let action = machine.endAnswer(at: context.eventLoop.time)
        endExchange(isComplete: true, at: context.eventLoop.time)
        // Update the registry before the client can notice the end, so that the connection no longer blocks others.
        update()
        perform(action, nil)
        update()
      }
    }

    /// Ends the connection in the middle of a response, so that the client detects that the response is incomplete.
    func breakAnswer() { context?.close(promise: nil) }

    /// Converts the connection to a WebSocket, with another handler.
    func open(_ socket: TabConnection) {
      guard let context, let head = present, context.channel.isActive else { return }
      SocketHandshake.headers(for: head, on: context.channel).assumeIsolated().whenComplete { [weak self] result in
        guard let self, let context = self.context else { return }
        guard case .success(let headers) = result else {
          return answer(.message(.socketOnly, .upgradeRequired).closing())
        }
        let response = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        exchange?.status = Int(HTTPResponseStatus.switchingProtocols.code)
        endExchange(isComplete: true, at: context.eventLoop.time)
        handOver(to: SocketHandler(socket, id: id, service: service, at: context.eventLoop.time), context)
      }
    }

    private func handOver(to handler: SocketHandler, _ context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      let companions = companions
      self.companions = []
      isHandedOver = true
      // The connection waits for its first message.
      service.connections.setWaiting(true, id)
      do {
        try pipeline.addHandlers([
          handler.helloLimit,
          WebSocketFrameEncoder(),
          ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: service.limits.messageBytes)),
          handler,
        ])
        // The decoder is removed last, and passes on the bytes that the client has sent early.
        pipeline.removeHandler(self, promise: nil)
        for companion in companions { pipeline.removeHandler(companion, promise: nil) }
      } catch {
        context.close(promise: nil)
      }
    }
  }

  /// The event that connections receive when the server stops.
  struct ServerStops: Sendable {}

  /// Counts the bytes of a connection before they are decoded.
  private final class ByteMeter: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    private weak var handler: HTTPConnectionHandler?

    init(_ handler: HTTPConnectionHandler) {
      self.handler = handler
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      handler?.bytesArrived(unwrapInboundIn(data).readableBytes)
      context.fireChannelRead(data)
    }
  }
#endif
