extension LiveSession {
  /// Returns a Sendable endpoint of this session for a server. The endpoint enters the isolation of the caller.
  ///
  /// Use this function for pages on the main actor, and for an actor that several tabs share. Show the first tree
  /// before the call.
  public func endpoint(isolation: isolated any Actor = #isolation) -> any LiveEndpoint {
    SessionEndpoint(self, of: isolation)
  }
}

/// Enters a session's isolation for each call.
private final class SessionEndpoint: LiveEndpoint {
  private let owner: any Actor
  /// Accessed only in the isolation of `owner`. Each method that uses the session enters that isolation.
  nonisolated(unsafe) private let session: LiveSession

  init(_ session: LiveSession, of owner: any Actor) {
    self.owner = owner
    self.session = session
  }

  func open() async throws -> LivePage { await open(in: owner) }
  func connect(applied version: Int) async -> LiveConnection? { await connect(version, in: owner) }
  func disconnect(_ connection: LiveConnection) async { await disconnect(connection, in: owner) }
  func hibernate() async { await hibernate(in: owner) }
  func handle(_ message: ClientMessage) async { await handle(message, in: owner) }
  func next(_ connection: LiveConnection) async -> Patch? { await next(connection, in: owner) }
  func take(_ transfer: UploadTransfer) async -> UploadReply { await take(transfer, in: owner) }
  func note(_ received: Int, of transfer: UploadTransfer) async { await note(received, of: transfer, in: owner) }
  func download(_ action: String) async -> LiveDownload? { await download(action, in: owner) }
  func close() async { await close(in: owner) }

  private func open(in isolation: isolated any Actor) -> LivePage { session.open() }

  private func connect(_ version: Int, in isolation: isolated any Actor) -> LiveConnection? {
    session.connect(applied: version)
  }

  private func disconnect(_ connection: LiveConnection, in isolation: isolated any Actor) {
    session.disconnect(connection)
  }

  private func hibernate(in isolation: isolated any Actor) { session.hibernate() }

  private func handle(_ message: ClientMessage, in isolation: isolated any Actor) { session.handle(message) }

  private func next(_ connection: LiveConnection, in isolation: isolated any Actor) async -> Patch? {
    await session.next(connection)
  }

  private func take(_ transfer: UploadTransfer, in isolation: isolated any Actor) async -> UploadReply {
    await session.take(transfer)
  }

  private func note(_ received: Int, of transfer: UploadTransfer, in isolation: isolated any Actor) {
    session.note(received, of: transfer)
  }

  private func download(_ action: String, in isolation: isolated any Actor) -> LiveDownload? {
    session.download(action)
  }

  private func close(in isolation: isolated any Actor) { session.close() }
}
