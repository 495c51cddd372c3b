#if Web
  import NIOCore
  import NIOWebSocket

  /// Limits the bytes of a WebSocket before it has joined a session.
  ///
  /// The frame decoder buffers a frame until it is complete, up to the maximum size of a message. Without this limit, a
  /// client without a session could occupy that much memory with each connection.
  final class HelloLimit: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    private let limit: Int
    private var received = 0
    private var isOver = false

    init(_ limit: Int) {
      self.limit = limit
    }

    /// Removes the limit.
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
