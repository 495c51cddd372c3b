import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The peer: a plain SwiftNIO server without a model, a tree and a diff. The server answers each WebSocket message with
/// a payload of the size that Sluice sends.
struct PlainServer {
  let pageBytes: Int
  let patchBytes: Int

  /// Serves until the process ends.
  func run(onListening: (Int) -> Void) async throws {
    let channels = BroadcastChannels()
    let (page, patch) = (ByteBuffer(repeating: 120, count: pageBytes), ByteBuffer(repeating: 120, count: patchBytes))
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Answering(page: page, patch: patch, channels: channels))
        }
      })
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .childChannelInitializer { channel in
        channel.pipeline.configureHTTPServerPipeline(
          withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }))
      }
      .bind(host: "127.0.0.1", port: 0)
      .get()
    onListening(channel.localAddress?.port ?? 0)
    try await channel.closeFuture.get()
  }
}

/// The connections that a broadcast reaches.
private actor BroadcastChannels {
  private var byID: [ObjectIdentifier: any Channel] = [:]

  func add(_ channel: any Channel) { byID[ObjectIdentifier(channel)] = channel }

  func remove(_ channel: any Channel) { byID[ObjectIdentifier(channel)] = nil }

  func send(_ patch: ByteBuffer) {
    for channel in byID.values {
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: patch), promise: nil)
    }
  }
}

private final class Answering: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let page: ByteBuffer
  private let patch: ByteBuffer
  private let channels: BroadcastChannels
  private var isJoined = false

  init(page: ByteBuffer, patch: ByteBuffer, channels: BroadcastChannels) {
    self.page = page
    self.patch = patch
    self.channels = channels
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let (channel, channels) = (context.channel, channels)
    Task { await channels.add(channel) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    let (channel, channels) = (context.channel, channels)
    Task { await channels.remove(channel) }
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard frame.opcode == .text else { return context.close(promise: nil) }
    if !isJoined {
      isJoined = true
      // The name of a session has about the same length.
      write(ByteBuffer(repeating: 120, count: 120), context)
      write(page, context)
    } else if frame.unmaskedData.readableBytesView.contains(UInt8(ascii: "*")) {
      let (patch, channels) = (patch, channels)
      Task { await channels.send(patch) }
    } else {
      write(patch, context)
    }
    context.flush()
  }

  private func write(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: data)), promise: nil)
  }
}
