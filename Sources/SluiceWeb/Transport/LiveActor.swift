/// An actor that owns a session and the model that the session shows. Such a page shares no state with other pages.
///
///     actor CounterPage: LiveActor {
///       let session = LiveSession(document: LiveDocument(title: "Counter"))
///       var count = 0
///
///       func willOpen() { show() }
///
///       func show() {
///         session.show(HTML {
///           p { "\(count) so far" }
///           button(.onClick { self.count += 1; self.show() }) { "Add" }
///         })
///       }
///     }
public protocol LiveActor: Actor, LiveEndpoint {
  /// The session, which must be the same one during the lifetime of the actor.
  var session: LiveSession { get }
  /// Shows the first tree. Called once, before the page is opened.
  ///
  /// - Throws: An error if the page cannot be shown. The request is then answered with an error.
  func willOpen() async throws
}

extension LiveActor {
  /// Returns the entire page, after ``willOpen()``.
  ///
  /// - Throws: The error of ``willOpen()``.
  public func open() async throws -> LivePage {
    try await willOpen()
    return session.open()
  }

  /// See ``LiveSession/connect(applied:)``.
  public func connect(applied version: Int) -> LiveConnection? {
    session.connect(applied: version)
  }

  /// See ``LiveSession/disconnect(_:)``.
  public func disconnect(_ connection: LiveConnection) {
    session.disconnect(connection)
  }

  /// See ``LiveSession/hibernate()``.
  public func hibernate() {
    session.hibernate()
  }

  /// See ``LiveSession/handle(_:)``.
  public func handle(_ message: ClientMessage) {
    session.handle(message)
  }

  /// See ``LiveSession/next(_:)``.
  public func next(_ connection: LiveConnection) async -> Patch? {
    await session.next(connection)
  }

  /// See ``LiveSession/take(_:)``.
  public func take(_ transfer: UploadTransfer) async -> UploadReply {
    await session.take(transfer)
  }

  /// See ``LiveSession/note(_:of:)``.
  public func note(_ received: Int, of transfer: UploadTransfer) {
    session.note(received, of: transfer)
  }

  /// See ``LiveSession/download(_:)``.
  public func download(_ action: String) -> LiveDownload? {
    session.download(action)
  }

  /// See ``LiveSession/close()``.
  public func close() {
    session.close()
  }
}
