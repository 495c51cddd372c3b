/// The interface of a page for a transport: a Sendable way to the isolation that owns the model and the session.
///
/// For a request, a transport opens a page, sends its HTML and closes it. When a page's script sends ``ClientHello``,
/// the transport opens a page that stays. The transport answers with ``ServerHello``, connects, and passes events to
/// the page and patches to the browser until `next` returns nil. The transport connects again whenever the browser
/// does. Files are transferred separately. The transport closes the endpoint when the page ends permanently. An actor
/// becomes an endpoint by conforming to ``LiveActor``. In any other isolation, use a session's
/// ``LiveSession/endpoint(isolation:)``.
public protocol LiveEndpoint: Sendable {
  /// Returns the entire page. Called once, before all other functions.
  ///
  /// - Throws: An error if the page cannot be shown. The request is then answered with an error.
  func open() async throws -> LivePage
  /// Begins a connection of the page, which has applied all patches up to this version. Returns nil if the page has
  /// ended.
  func connect(applied version: Int) async -> LiveConnection?
  /// Ends a connection whose transport has ended. By default, this method does nothing.
  func disconnect(_ connection: LiveConnection) async
  /// Releases the memory that only a connected page needs; see ``LiveSession/hibernate()``. By default, this method
  /// does nothing.
  ///
  /// ``open()``, ``connect(applied:)``, ``download(_:)`` and a new event wake the page.
  func hibernate() async
  /// Handles events of the page. Each event counts once, regardless of how often it is sent.
  ///
  /// A transport should divide a long message, so that other pages of the same isolation are served between its parts.
  /// The events of one call are handled without suspension.
  func handle(_ message: ClientMessage) async
  /// Waits for the next patch to send on this connection. Returns nil when the connection has ended.
  func next(_ connection: LiveConnection) async -> Patch?
  /// Runs the page's handler of a file. A transport calls ``receive(upload:length:_:)`` instead.
  func take(_ transfer: UploadTransfer) async -> UploadReply
  /// Reports to the page how many bytes of a file have arrived.
  func note(_ received: Int, of transfer: UploadTransfer) async
  /// Creates the download of an element. Returns nil if the page no longer has the element.
  func download(_ action: String) async -> LiveDownload?
  /// Ends the page. No function is called after this one.
  func close() async
}

extension LiveEndpoint {
  /// Does nothing.
  public func disconnect(_ connection: LiveConnection) async {}
  /// Does nothing.
  public func hibernate() async {}
}
