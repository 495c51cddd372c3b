import SluiceMessages

/// One page in one browser tab, with its content, its sent patches and its events.
///
/// A session belongs to the isolation of the model that it shows: an actor, or the main actor. The session is not
/// Sendable and never leaves that isolation. A server uses it through a ``LiveEndpoint``.
///
/// # From an event to a patch
///
/// 1. A person clicks. The client script numbers the event, sends it, and keeps it until it is acknowledged.
/// 2. The server decodes a ``ClientMessage`` and passes it to the endpoint. The endpoint calls ``handle(_:)`` in the
///    session's isolation. An event whose number was seen before is dropped. So each event counts exactly once,
///    regardless of how often it was sent.
/// 3. The session finds the event's action in the newest tree and calls the app's closure. An action that no element
///    has any more is ignored and reported.
/// 4. The closure changes the model, typically in a transaction. A rendering observer builds the page again and calls
///    ``show(_:)``. The session only stores the tree, so twenty changes cost twenty trees and one patch.
/// 5. The task that waits in ``next(_:)`` continues. Only now the closures of appearing and disappearing elements run.
///    They may change the model again. Then the newest tree is compared with the tree that the page has. The difference
///    becomes the patch with the next number, together with the number of the last handled event. The patch is added to
///    the log, which keeps the last 64 patches or the last megabyte.
/// 6. The server writes the patch, and asks for the next one only after that. While the socket is busy, steps 2 to 4
///    continue, and their changes are combined.
/// 7. The client script applies the operations and drops the acknowledged events. While a person types in a field, a
///    new text is set only when all typed text has been acknowledged. So an event that changed nothing is acknowledged
///    as well. In a field that handles only committed changes, a new text is set when the person has left the field.
///
/// When the network fails, the page reconnects and sends its version: ``connect(applied:)``. The page receives the
/// patches from the log, or the entire page if the log does not reach back that far. The page also resends its
/// unacknowledged events. The newer connection replaces the older one, and ``next(_:)`` of the older one returns nil. A
/// session without a connection can release most of its memory: ``hibernate()``.
public final class LiveSession {
  /// The document around the content.
  public let document: LiveDocument
  /// The number of events that were ignored because their element was removed. The first such event of a person is
  /// reported.
  public private(set) var staleActionCount = 0
  private var hasReportedStaleAction = false
  /// Whether ``close()`` has been called.
  public private(set) var isClosed = false

  /// The query that the page's address should show; nil, the initial value, leaves the address unchanged.
  ///
  /// A reload, a bookmark and a shared link return the query in a ``LivePageRequest``. So it should contain the subject
  /// of the page, such as the search text and the selection, and nothing secret or long. If the query is longer than
  /// ``queryLimit``, the address does not change. The browser's history keeps one entry for the page.
  public var query: LiveQuery? {
    didSet {
      guard !isClosed, let text = query?.text, text.utf8.count <= Self.queryLimit else { return }
      stream.query = text
      connection?.signal.wake()
    }
  }

  /// The maximum number of bytes of a query in an address. Browsers and servers reject much longer addresses.
  public static let queryLimit = 4_000

  private let report: (LiveReport) -> Void
  var stream = PatchStream()
  /// The newest connection. Only this connection receives patches.
  private(set) var connection: LiveConnection?
  private var closings: [() -> Void] = []
  /// The observer that builds the page of a mediator; nil if there is none.
  var rendering: Rendering?
  /// The files that have been chosen in the page and have not ended.
  var uploads = UploadTable()
  /// The statuses of files that `onChange` has not received yet, and whether it is being called.
  var untoldUploads: [(UploadStatus, UploadHandler)] = []
  var isTellingUploads = false
  /// The reports that were made. Each is made once, because a mistake in a page would otherwise be reported with every
  /// patch.
  private var reported: Set<LiveReport> = []

  /// Creates a session that shows nothing yet.
  ///
  /// `reporter` receives the problems that the session has detected and continued after. A mistake of the page is
  /// reported once. By default, reports are written to the standard error stream.
  public init(
    document: LiveDocument = LiveDocument(),
    reporter: @escaping (LiveReport) -> Void = LiveReport.writeToStandardError
  ) {
    self.document = document
    report = reporter
    stream.components.onChange = { [weak self] in self?.connection?.signal.wake() }
  }

  /// Shows a tree, and ends the page of a mediator. The tree is compared when the next patch is sent.
  public func show(_ tree: HTML) {
    rendering?.suspend()
    rendering = nil
    present(tree)
  }

  /// Shows a tree of ``show(_:)`` or of the rendering observer.
  func present(_ tree: HTML) {
    guard !isClosed else { return }
    stream.show(tree.nodes)
    connection?.signal.wake()
  }

  /// Returns the entire present page, for a request or for a new session. Closures of ``HTMLAttribute/onAppear(_:)``
  /// are called before.
  public func open() -> LivePage {
    wake()
    settle()
    if isClosed { WebMisuse.closedSession.trap() }
    let markup = stream.markup()
    reportNews()
    return LivePage(document: document, markup: markup, version: stream.version)
  }

  /// Begins a connection of the page, which has applied all patches up to this version. Returns nil if the session is
  /// closed.
  public func connect(applied version: Int) -> LiveConnection? {
    wake()
    settle()
    // In a transaction, the page would only be built when the transaction ends.
    guard !isClosed, !isHibernating else { return nil }
    connection?.end(.takenOver)
    let connection = LiveConnection()
    self.connection = connection
    stream.connect(applied: version)
    reportNews()
    return connection
  }

  /// Ends a connection whose transport has ended: ``next(_:)`` returns nil. Does nothing if a newer connection has
  /// replaced this one.
  public func disconnect(_ connection: LiveConnection) {
    guard connection === self.connection else { return }
    self.connection = nil
    connection.signal.wake()
  }

  /// Calls the handlers of the events that have not been handled yet, in order.
  public func handle(_ message: ClientMessage) {
    for event in message.events where event.number > stream.handled && !isClosed {
      stream.handled = event.number
      if !event.interruptedFiles.isEmpty {
        interruptUploads(event.interruptedFiles)
        continue
      }
      guard let found = handlers(for: event.action, of: event.kind) else { continue }
      for handler in found.handlers where event.kind != .keydown || handler.filter.admits(event.interaction.key) {
        switch handler.response {
        case .call(let action): action()
        case .handle(let action), .key(_, let action): action(event.interaction)
        case .upload(let upload): announce(event.files, in: found.id, upload)
        case .download: break
        }
      }
    }
    connection?.signal.wake()
  }

  /// Returns the handlers of an action in the newest tree. An action that no element has any more is counted.
  func handlers(for action: String, of kind: InteractionKind) -> (id: ActionID, handlers: [EventHandler])? {
    if let id = ActionID(action) {
      wake()
      let handlers = stream.handlers(for: id, of: kind)
      if !handlers.isEmpty { return (id, handlers) }
    }
    staleActionCount += 1
    // A lazy list sends events by itself when rows become visible, and sends another one after the next patch.
    if kind != .viewport, !hasReportedStaleAction {
      hasReportedStaleAction = true
      // The id comes from the network, so its length is limited.
      report(.staleAction(event: kind, id: String(String.UnicodeScalarView(action.unicodeScalars.prefix(64)))))
    }
    return nil
  }

  /// Sends the numbers of the wanted files to the client script.
  func tellUploads() {
    stream.uploads = uploads.numbers
    connection?.signal.wake()
  }

  /// Waits until there is something to send on this connection.
  ///
  /// Returns nil if the connection has ended or the task was cancelled. A connection ends when ``disconnect(_:)`` is
  /// called, when a newer connection replaces it, or when the session is closed. The last two reasons are in
  /// ``LiveConnection/closeCode``. Runs in the caller's isolation. Only one task per connection may call this function.
  public nonisolated(nonsending) func next(_ connection: LiveConnection) async -> Patch? {
    while !Task.isCancelled, connection === self.connection {
      settle()
      if connection === self.connection, let patch = stream.next() {
        reportNews()
        return patch
      }
      if await !connection.signal.wait() {
        if reported.insert(.secondReader).inserted { report(.secondReader) }
        return nil
      }
    }
    return nil
  }

  /// Ends the session. Its connection ends, and it releases the tree with all handlers.
  ///
  /// Handlers often retain the object that owns the session. This reference cycle exists until this function is called.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    connection?.end(.gone)
    connection = nil
    rendering?.suspend()
    rendering = nil
    let closings = endUploads() + stream.ending() + self.closings
    stream = PatchStream()
    self.closings = []
    for closing in closings { closing() }
  }

  /// Runs a closure when the session is closed, or immediately if it is closed.
  public func onClose(_ action: @escaping () -> Void) {
    if isClosed { action() } else { closings.append(action) }
  }

  /// Runs the closures of appearing and disappearing elements, until they add and remove no others.
  private func settle() {
    let limit = 100
    for _ in 0..<limit where !isClosed {
      let due = stream.takeAppearances()
      if due.isEmpty { return }
      for action in due where !isClosed { action() }
    }
    let endless = LiveReport.appearancesDoNotSettle(limit: limit)
    if !isClosed, reported.insert(endless).inserted { report(endless) }
  }

  private func reportNews() {
    for news in stream.takeReports() where reported.insert(news).inserted { report(news) }
  }

  /// Checks the invariants, for tests.
  func checkInvariants() {
    stream.checkInvariants()
    precondition(!isClosed || connection == nil && closings.isEmpty && uploads.numbers.isEmpty)
  }
}
