/// All that a transport knows of a page: a Sendable way to the isolation that owns the model and the session.
///
/// For a request, a transport opens a page, sends its HTML and closes it. When a page's script says ``ClientHello``,
/// the transport opens a page that stays, answers with ``ServerHello``, connects, and passes messages one way and
/// patches the other until `next` returns nil. It connects again whenever the browser does. Files come and go beside
/// that. The transport closes the endpoint when the page is gone for good. An actor becomes an endpoint by conforming
/// to ``LiveActor``; any other isolation hands out a session's ``LiveSession/endpoint(isolation:)``.
public protocol LiveEndpoint: Sendable {
  /// The whole page; called once, before everything else.
  ///
  /// - Throws: Why the page cannot be shown. The request is answered with an error then.
  func open() async throws -> LivePage
  /// Begins a connection of the page, which has applied everything up to this version; nil if the page is gone.
  func connect(applied version: Int) async -> LiveConnection?
  /// Ends a connection whose transport has ended. By default, this method does nothing.
  func disconnect(_ connection: LiveConnection) async
  /// Releases the memory that only a connected page needs; see ``LiveSession/hibernate()``. By default, this method
  /// does nothing.
  ///
  /// ``open()``, ``connect(applied:)``, ``download(_:)`` and a new event wake the page.
  func hibernate() async
  /// Takes events of the page; each counts once, however often it is sent.
  ///
  /// A transport divides a long message, so that other pages of the same isolation are served between its parts. The
  /// events of one call are handled without suspension.
  func handle(_ message: ClientMessage) async
  /// Waits for what to send next on this connection; nil when it has ended.
  func next(_ connection: LiveConnection) async -> Patch?
  /// Runs the page's handler of a file; a transport calls ``receive(upload:length:_:)`` instead.
  func take(_ transfer: UploadTransfer) async -> UploadReply
  /// Tells the page how many bytes of a file have arrived.
  func note(_ received: Int, of transfer: UploadTransfer) async
  /// Makes the download of an element; nil if the page no longer has it.
  func download(_ action: String) async -> LiveDownload?
  /// Ends the page; nothing is called after it.
  func close() async
}

extension LiveEndpoint {
  /// Does nothing.
  public func disconnect(_ connection: LiveConnection) async {}
  /// Does nothing.
  public func hibernate() async {}
}
