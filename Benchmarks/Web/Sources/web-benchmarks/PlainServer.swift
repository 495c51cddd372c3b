import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The peer: answers each WebSocket message with as many bytes as Sluice does, and does nothing else. It is the limit of what a server on
/// SwiftNIO can reach.
struct PlainServer {
  let pageBytes: Int
  let patchBytes: Int

  /// Serves until the process ends.
  func run(onListening: (Int) -> Void) async throws {
    let everyone = Everyone()
    let (page, patch) = (ByteBuffer(repeating: 120, count: pageBytes), ByteBuffer(repeating: 120, count: patchBytes))
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Answering(page: page, patch: patch, everyone: everyone))
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
private actor Everyone {
  private var channels: [ObjectIdentifier: any Channel] = [:]

  func add(_ channel: any Channel) { channels[ObjectIdentifier(channel)] = channel }

  func remove(_ channel: any Channel) { channels[ObjectIdentifier(channel)] = nil }

  func send(_ patch: ByteBuffer) {
    for channel in channels.values {
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: patch), promise: nil)
    }
  }
}

private final class Answering: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let page: ByteBuffer
  private let patch: ByteBuffer
  private let everyone: Everyone
  private var isJoined = false

  init(page: ByteBuffer, patch: ByteBuffer, everyone: Everyone) {
    self.page = page
    self.patch = patch
    self.everyone = everyone
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let (channel, everyone) = (context.channel, everyone)
    Task { await everyone.add(channel) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    let (channel, everyone) = (context.channel, everyone)
    Task { await everyone.remove(channel) }
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard frame.opcode == .text else { return context.close(promise: nil) }
    if !isJoined {
      isJoined = true
      // The name of a session is about as long.
      write(ByteBuffer(repeating: 120, count: 120), context)
      write(page, context)
    } else if frame.unmaskedData.readableBytesView.contains(UInt8(ascii: "*")) {
      let (patch, everyone) = (patch, everyone)
      Task { await everyone.send(patch) }
    } else {
      write(patch, context)
    }
    context.flush()
  }

  private func write(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: data)), promise: nil)
  }
}
