/// All that a transport knows of a page: a Sendable way to the isolation that owns the model and the session.
///
/// A transport opens the page once, connects whenever the browser does, and then passes messages one way and patches
/// the other until `next` returns nil. Files come and go beside that. The transport closes the endpoint when the page is gone
/// for good. An actor becomes an endpoint by conforming to ``LiveActor``; any other isolation hands out a session's ``LiveSession/endpoint(isolation:)``.
public protocol LiveEndpoint: Sendable {
  /// The whole page for the browser's first request.
  func open() async throws -> LivePage
  /// Begins a connection of the page, which has applied everything up to this version; nil if the page is gone.
  func connect(applied version: Int) async -> LiveConnection?
  /// Takes events of the page; each counts once, however often it is sent.
  ///
  /// A transport divides a long message, so that other pages of the same isolation are served between its parts. The events of one
  /// call are handled without suspension.
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
