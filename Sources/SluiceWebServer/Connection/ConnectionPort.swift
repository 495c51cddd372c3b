#if Web
  import NIOCore
  import SluiceWeb

  /// Gives the task of a request access to the handler of its connection. The handler runs only on its event loop.
  struct ConnectionPort: Sendable {
    private let handler: NIOLoopBound<HTTPConnectionHandler>
    private let pages: LivePages

    init(_ handler: NIOLoopBound<HTTPConnectionHandler>, _ pages: LivePages) {
      self.handler = handler
      self.pages = pages
    }

    /// Schedules a closure on the event loop.
    func perform(_ action: @escaping @Sendable (HTTPConnectionHandler) -> Void) {
      handler.eventLoop.execute { action(handler.value) }
    }

    /// Writes a response. Each piece is written after the system has accepted the one before.
    func send(_ response: ServerResponse, isHead: Bool) async {
      switch response.body {
      case .socket(let socket): perform { $0.open(socket) }
      case .bytes(let bytes):
        guard bytes.count > Self.pieceBytes, !isHead else { return perform { $0.answer(response) } }
        perform { $0.writeHead(of: response) }
        if await write(bytes) { perform { $0.endAnswer() } }
      case .stream(let stream):
        perform { $0.writeHead(of: response) }
        await stream.run { event in await write(Array(event.utf8)) }
        perform { $0.endAnswer() }
      case .download(let download):
        perform { $0.writeHead(of: response) }
        do {
          for try await chunk in download.chunks {
            guard await write(chunk) else { return }
          }
          perform { $0.endAnswer() }
        } catch {
          perform { $0.breakAnswer() }
          pages.downloadFailed(download.name, error)
        }
      }
    }

    /// Writes bytes. Returns false if the connection has ended.
    private func write(_ bytes: [UInt8]) async -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Self.pieceBytes)
        rest = rest.dropFirst(Self.pieceBytes)
        let written = handler.eventLoop.flatSubmit { [handler] in
          handler.value.write(piece) ?? handler.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
        }
        guard (try? await written.get()) != nil, !Task.isCancelled else { return false }
      }
      return true
    }

    /// The number of bytes of a body that are written at once. ``LiveServerLimits/writeTime`` applies to each piece of
    /// this size.
    private static let pieceBytes = 65_536
  }
#endif
