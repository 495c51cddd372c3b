#if Web
  import NIOCore
  import NIOWebSocket

  /// Bounds what a WebSocket may send before its first message is whole.
  ///
  /// The decoder of frames keeps the bytes of a frame until all have come, and a frame may have as many as a message. So a client without
  /// a session could have a message buffered on each of its connections.
  final class HelloLimit: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    private let limit: Int
    private var received = 0
    private var isOver = false

    init(_ limit: Int) {
      self.limit = limit
    }

    /// The first message is there.
    func end() { isOver = true }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if isOver { return context.fireChannelRead(data) }
      let bytes = unwrapInboundIn(data)
      received += bytes.readableBytes
      if received <= limit { return context.fireChannelRead(data) }
      let isFirst = received - bytes.readableBytes <= limit
      let error = NIOWebSocketError.invalidFrameLength
      context.fireErrorCaught(isFirst ? error : ByteToMessageDecoderError.dataReceivedInErrorState(error, bytes))
    }
  }
#endif
