#if canImport(FlyingFox)
  import FlyingFox
  import Foundation
  import SluiceWeb

  /// The WebSocket of one page: events in, patches out, until either side ends it.
  ///
  /// FlyingFox's message handler buffers without bounds, so this one works with frames. Three tasks share the connection:
  /// FlyingFox writes what the outbox hands it; one reads; one asks the endpoint for a patch whenever the writer is idle.
  struct TabSocket: WSHandler {
    let tab: Tab
    let appliedVersion: Int
    let messageLimit: Int
    let didEnd: @Sendable () async -> Void

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
      let outbox = Outbox<WSFrame>()
      let work = Task {
        if let connection = await tab.endpoint.connect(applied: appliedVersion) {
          await withTaskGroup(of: Void.self) { group in
            group.addTask { await read(client, outbox) }
            group.addTask { await send(connection, outbox) }
            await group.next()
            group.cancelAll()
            outbox.finish()
          }
        } else {
          outbox.send(.close(LiveCloseCode.gone.rawValue))
        }
        outbox.finish()
        await didEnd()
      }
      let guardian = TaskGuardian(work)
      return AsyncStream {
        if let frame = await outbox.take() { return frame }
        // The reader must have let go of the socket before FlyingFox closes it.
        await guardian.end()
        return nil
      }
    }

    private func send(_ connection: LiveConnection, _ outbox: Outbox<WSFrame>) async {
      while await outbox.wanted() {
        guard let patch = await tab.endpoint.next(connection) else {
          if let code = connection.closeCode { outbox.send(.close(code.rawValue)) }
          return
        }
        outbox.deliver(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(patch.text.utf8)))
      }
    }

    private func read(_ client: AsyncThrowingStream<WSFrame, any Error>, _ outbox: Outbox<WSFrame>) async {
      var assembler = MessageAssembler(limit: messageLimit)
      do {
        for try await frame in client {
          switch assembler.take(frame.kind, isFinal: frame.fin, payload: frame.payload) {
          case .wait: break
          case .answer(let ping):
            outbox.answer(WSFrame(fin: true, opcode: .pong, mask: nil, payload: Data(ping)))
          case .message(let bytes):
            await tab.endpoint.handle(try ClientMessage(json: bytes, limit: messageLimit))
          case .end(let code):
            return outbox.send(.close(code))
          }
        }
      } catch let error as ClientMessageError {
        outbox.send(.close(error.closeCode.rawValue))
      } catch {
        // The connection has failed; the page makes another one.
      }
    }
  }

  /// Cancels the work of a connection whose writer was dropped without being told.
  private final class TaskGuardian: Sendable {
    private let work: Task<Void, Never>

    init(_ work: Task<Void, Never>) {
      self.work = work
    }

    deinit {
      work.cancel()
    }

    func end() async {
      work.cancel()
      await work.value
    }
  }

  /// A WebSocket that is closed at once: a browser would hide the status of a refused upgrade from the page.
  struct ClosedSocket: WSHandler {
    let code: LiveCloseCode

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
      AsyncStream { continuation in
        continuation.yield(.close(code.rawValue))
        continuation.finish()
      }
    }
  }

  extension WSFrame {
    fileprivate static func close(_ code: UInt16) -> WSFrame {
      .close(code: WSCloseCode(code))
    }

    fileprivate var kind: MessageAssembler.Kind {
      switch opcode {
      case .text: .text
      case .binary: .binary
      case .continuation: .continuation
      case .ping: .ping
      case .pong: .pong
      case .close: .close
      default: .unknown
      }
    }
  }
#endif
