#if Web
  import NIOCore
  import NIOWebSocket
  import SluiceWeb

  /// Passes the frames of one WebSocket between its channel and the tasks of a ``TabConnection``.
  ///
  /// Frames are read when the application has handled the earlier ones. Each frame is written when the system has
  /// accepted the one before. A frame that announces more bytes than a message may have is rejected by its header,
  /// before its payload arrives. A first message that is too long is rejected by its number of bytes.
  final class SocketHandler: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    /// The handler before the frame decoder.
    let helloLimit: HelloLimit
    private let socket: TabConnection
    private let id: Int
    private let service: ConnectionService
    private let outbox = Outbox<SocketFrame>()
    private var assembler: MessageAssembler
    /// Pings, and fragments after the first.
    private var otherFrames = RateLimit(perSecond: 50, burst: 2 * MessageAssembler.mostFragments)
    private var heartbeat: Heartbeat
    /// The time at which a connection without a first message ends.
    private let helloDue: Duration
    /// The messages of the page; nil before the handler is in its pipeline, and after the connection has ended.
    private var messages: Inflow<SocketInput>?
    private var context: ChannelHandlerContext?
    private var alarm: Alarm?
    /// Whether the first message has arrived.
    private var hasMessage = false
    /// Whether input of the page is no longer accepted.
    private var hasEnded = false
    /// Whether the last frame is written. Further input of the page is dropped for a short time, so that the page
    /// receives that frame.
    private var isLingering = false
    /// Whether the page has ended, and its remaining frames are being written.
    private var isFinishing = false
    private var droppedBytes = 0
    private var isReadPending = true

    init(_ socket: TabConnection, id: Int, service: ConnectionService, at now: Duration) {
      self.socket = socket
      self.id = id
      self.service = service
      helloLimit = HelloLimit(socket.helloLimit + Self.mostBytesBesideHello)
      assembler = MessageAssembler(limit: service.limits.messageBytes)
      helloDue = now + service.limits.headTime
      heartbeat = Heartbeat(interval: service.limits.pingInterval, pongTime: service.limits.pongTime, at: now)
    }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      alarm = Alarm(on: context.eventLoop) { [weak self] in self?.checkHeartbeat() }
      setAlarm(context.eventLoop.time + service.limits.pingInterval)
      let port = SocketPort(NIOLoopBound(self, eventLoop: context.eventLoop))
      let messages = Inflow<SocketInput> { port.perform { $0.readIfWanted() } }
      self.messages = messages
      let (socket, outbox, connections) = (socket, outbox, service.connections)
      connections.beginWork()
      Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await port.write(outbox) }
          await socket.run(messages, outbox) { port.perform { $0.helloLimit.end() } }
          port.perform { $0.finish() }
        }
        port.perform { $0.linger() }
        connections.endWork()
      }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      self.context = nil
    }

    // MARK: Input

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      service.telemetry.metrics.received(frame.length)
      if hasEnded { return drop(frame.length) }
      // Messages have a separate rate.
      if frame.kind != .text, !otherFrames.take(1, at: context.eventLoop.time) { return end(1008) }
      setAlarm(heartbeat.hear(at: context.eventLoop.time))
      switch assembler.take(frame.kind, isFinal: frame.fin, payload: frame.unmaskedData.readableBytesView) {
      case .wait: break
      case .answer(let ping): outbox.answer(.pong(ping))
      case .message(let bytes):
        if !hasMessage { service.connections.setWaiting(false, id) }
        hasMessage = true
        messages?.put(.message(bytes))
      case .end(let code): end(code)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      switch error {
      case NIOWebSocketError.invalidFrameLength: end(1009)
      case is NIOWebSocketError: end(1002)
      case ByteToMessageDecoderError.dataReceivedInErrorState(_, let bytes): drop(bytes.readableBytes)
      default: context.close(promise: nil)
      }
    }

    /// Drops input after the end, within a limit.
    private func drop(_ count: Int) {
      droppedBytes += count
      if droppedBytes > ConnectionMachine.mostLingeredBytes { context?.close(promise: nil) }
    }

    private func end(_ code: UInt16) {
      guard !hasEnded else { return }
      hasEnded = true
      messages?.put(.end(code: code))
      messages?.end()
    }

    /// When the server stops, ends a connection that has no first message yet. Later, a connection ends with its
    /// session.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is ServerStops, !hasMessage { end(LiveCloseCode.gone.rawValue) }
      context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
      hasEnded = true
      alarm?.cancel()
      alarm = nil
      // Events that have arrived are still handled.
      messages?.end()
      messages = nil
      outbox.finish()
      service.connections.remove(id)
      context.fireChannelInactive()
    }

    func read(context: ChannelHandlerContext) {
      isReadPending = true
      readIfWanted()
    }

    private func readIfWanted() {
      guard isReadPending, isReading else { return }
      isReadPending = false
      context?.read()
    }

    /// The maximum number of bytes before the first message in addition to it: for heads of frames and pings.
    private static var mostBytesBesideHello: Int { 1_024 }

    private var isReading: Bool { hasEnded || messages?.isWanted ?? true }

    // MARK: Actions

    /// Writes a frame. The future succeeds when the system has accepted it.
    func write(_ frame: SocketFrame) -> EventLoopFuture<Void>? {
      guard let context, context.channel.isActive, !isLingering else { return nil }
      let written = context.eventLoop.makePromise(of: Void.self)
      let frame = WebSocketFrame(frame)
      service.telemetry.metrics.sent(frame.length)
      context.writeAndFlush(wrapOutboundOut(frame), promise: written)
      return written.futureResult
    }

    private func setAlarm(_ time: Duration) { alarm?.set(hasMessage ? time : min(time, helloDue)) }

    private func checkHeartbeat() {
      guard let context else { return }
      if isLingering || isFinishing { return context.close(promise: nil) }
      if !hasMessage, !hasEnded, context.eventLoop.time >= helloDue {
        hasEnded = true
        messages?.end()
        return
      }
      let backlog = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
      switch heartbeat.check(backlog: backlog, isReading: isReading, at: context.eventLoop.time) {
      case .wait(let time): setAlarm(time)
      case .ping(let time):
        // The ping bypasses the outbox, because the time for the answer has begun.
        context.writeAndFlush(wrapOutboundOut(WebSocketFrame(.ping)), promise: nil)
        setAlarm(time)
      case .end: context.close(promise: nil)
      }
    }

    /// Writes the remaining frames. A client that does not read them in time is late.
    private func finish() {
      guard let context, context.channel.isActive, !isLingering else { return }
      hasEnded = true
      isFinishing = true
      alarm?.set(context.eventLoop.time + service.limits.writeTime)
      readIfWanted()
    }

    private func linger() {
      guard let context, context.channel.isActive else { return }
      hasEnded = true
      isLingering = true
      service.connections.setWaiting(true, id)
      context.close(mode: .output, promise: nil)
      alarm?.cancel()
      alarm?.set(context.eventLoop.time + service.limits.lingerTime)
      readIfWanted()
    }
  }

  /// Gives the tasks of a WebSocket access to its handler. The handler runs only on its event loop.
  private struct SocketPort: Sendable {
    private let handler: NIOLoopBound<SocketHandler>

    init(_ handler: NIOLoopBound<SocketHandler>) {
      self.handler = handler
    }

    func perform(_ action: @escaping @Sendable (SocketHandler) -> Void) {
      handler.eventLoop.execute { action(handler.value) }
    }

    /// Writes frames one after the other, until there are no more or the connection has ended.
    func write(_ outbox: Outbox<SocketFrame>) async {
      while let frame = await outbox.take() {
        let written = handler.eventLoop.flatSubmit { [handler] in
          handler.value.write(frame) ?? handler.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
        }
        guard (try? await written.get()) != nil else { return outbox.finish() }
        // No frame may follow the close frame.
        if case .close = frame { return outbox.finish() }
      }
    }
  }

  extension WebSocketFrame {
    fileprivate init(_ frame: SocketFrame) {
      switch frame {
      case .text(let text): self.init(fin: true, opcode: .text, data: ByteBuffer(string: text))
      case .ping: self.init(fin: true, opcode: .ping, data: ByteBuffer())
      case .pong(let bytes): self.init(fin: true, opcode: .pong, data: ByteBuffer(bytes: bytes))
      case .close(let code): self.init(fin: true, opcode: .connectionClose, data: ByteBuffer(integer: code))
      }
    }

    /// Clients mask what they send, and no extension has a meaning for the reserved bits (RFC 6455, sections 5.1 and
    /// 5.2).
    fileprivate var kind: MessageAssembler.Kind {
      guard maskKey != nil, reservedBits.isEmpty else { return .unknown }
      switch opcode {
      case .text: return .text
      case .binary: return .binary
      case .continuation: return .continuation
      case .ping: return .ping
      case .pong: return .pong
      case .connectionClose: return .close
      default: return .unknown
      }
    }
  }
#endif
