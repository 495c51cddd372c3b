import SluiceMessages

/// One page in one browser tab: what it shows, what it has been sent, and what happens in it.
///
/// A session belongs to the isolation of the model it shows: an actor, or the main actor. It is not Sendable and never
/// leaves it; a server reaches it through a ``LiveEndpoint``.
///
/// # The life of a patch
///
/// 1. A person clicks. The client script numbers the event and sends it; it keeps it until it is acknowledged.
/// 2. The server decodes a ``ClientMessage`` and hands it to the endpoint, which calls ``handle(_:)`` in the session's
///    isolation. An event whose number was seen before is dropped: this is how each one counts exactly once, however often it
///    was sent.
/// 3. The session looks the event's action up in the newest tree and calls the app's closure. An action that no element
///    has any more is ignored and reported.
/// 4. The closure changes the model, typically in a transaction; a rendering observer builds the page anew and calls
///    ``show(_:)``. The session keeps the tree, nothing more: twenty changes cost twenty trees and one patch.
/// 5. Whoever waits in ``next(_:)`` wakes up. Only now are elements told that have come or gone, whose closures may change the
///    model once more, and is the newest tree compared with the one that the page has. The difference becomes the patch with the next number, together with the number of the last event handled. It enters
///    the log of the last 64, or of the last megabyte.
/// 6. The server writes it and asks for the next one only after that. While the socket is busy, steps 2 to 4 go on and
///    collect.
/// 7. The client script applies the operations and drops the acknowledged events. A field that the person is typing in
///    takes a text over only when everything typed has been acknowledged; so an event that changed nothing is
///    acknowledged as well. A field that listens to changes alone takes a text over when the person has left it.
///
/// When the network fails, the page connects again and says which version it has: ``connect(applied:)``. It is sent the
/// patches from the log, or the whole page if the log does not reach back so far, and sends its unacknowledged events
/// again. The newer connection takes over: ``next(_:)`` of the older one returns nil. A session without a connection can release most of
/// its memory: ``hibernate()``.
public final class LiveSession {
  /// The page around what is shown.
  public let document: LiveDocument
  /// How many events were ignored because their element was gone. The first event that a person caused is reported.
  public private(set) var staleActionCount = 0
  private var hasReportedStaleAction = false
  /// Whether ``close()`` has been called.
  public private(set) var isClosed = false

  /// What the page's address should show behind the question mark; nil, as at first, leaves it as it is.
  ///
  /// A page that is loaded again, a bookmark and a link that is passed on bring it back in a ``LivePageRequest``. So it
  /// holds what the page is about, such as what is searched for and selected, and nothing that is secret or long: past
  /// ``queryLimit`` the address stays as it was. The browser's history keeps one entry for the page.
  public var query: LiveQuery? {
    didSet {
      guard !isClosed, let text = query?.text, text.utf8.count <= Self.queryLimit else { return }
      stream.query = text
      connection?.signal.wake()
    }
  }

  /// How many bytes of a query an address shows; browsers and servers refuse much longer ones.
  public static let queryLimit = 4_000

  private let report: (LiveReport) -> Void
  var stream = PatchStream()
  /// The newest connection; it alone is handed patches.
  private(set) var connection: LiveConnection?
  private var closings: [() -> Void] = []
  /// The observer that builds the page of a mediator, if one does.
  var rendering: Rendering?
  /// The files that have been chosen in the page and have not ended.
  var uploads = UploadTable()
  /// The statuses of files that `onChange` has not received yet, and whether it is being called.
  var untoldUploads: [(UploadStatus, UploadHandler)] = []
  var isTellingUploads = false
  /// Reports are made once: a mistake in a page would otherwise be reported with every patch.
  private var reported: Set<LiveReport> = []

  /// A session that shows nothing yet.
  ///
  /// `reporter` is told what the session noticed and went on from, a mistake of the page once; by default it is written to
  /// the standard error.
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

  /// The whole page as it is now, for a request or for a new session; elements with ``HTMLAttribute/onAppear(_:)`` are told before.
  public func open() -> LivePage {
    wake()
    settle()
    if isClosed { WebMisuse.closedSession.trap() }
    let markup = stream.markup()
    reportNews()
    return LivePage(document: document, markup: markup, version: stream.version)
  }

  /// Begins a connection of the page, which has applied everything up to this version; nil if the session is closed.
  public func connect(applied version: Int) -> LiveConnection? {
    wake()
    settle()
    // In a transaction, the page would be built when it ends.
    guard !isClosed, !isHibernating else { return nil }
    connection?.end(.takenOver)
    let connection = LiveConnection()
    self.connection = connection
    stream.connect(applied: version)
    reportNews()
    return connection
  }

  /// Ends a connection whose transport has ended: ``next(_:)`` returns nil. Does nothing if a newer connection has taken over.
  public func disconnect(_ connection: LiveConnection) {
    guard connection === self.connection else { return }
    self.connection = nil
    connection.signal.wake()
  }

  /// Calls the handlers of the events that were not handled before, in order.
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

  /// The handlers of an action in the newest tree. An action that no element has any more is counted.
  func handlers(for action: String, of kind: InteractionKind) -> (id: ActionID, handlers: [EventHandler])? {
    if let id = ActionID(action) {
      wake()
      let handlers = stream.handlers(for: id, of: kind)
      if !handlers.isEmpty { return (id, handlers) }
    }
    staleActionCount += 1
    // A list whose rows come into view sends events by itself, and sends another one after the next patch.
    if kind != .viewport, !hasReportedStaleAction {
      hasReportedStaleAction = true
      // The id comes from the network.
      report(.staleAction(event: kind, id: String(String.UnicodeScalarView(action.unicodeScalars.prefix(64)))))
    }
    return nil
  }

  /// The client script is told which files are wanted.
  func tellUploads() {
    stream.uploads = uploads.numbers
    connection?.signal.wake()
  }

  /// Waits until there is something to send on this connection.
  ///
  /// Returns nil when the connection has ended: ``disconnect(_:)`` was called, a newer one has taken over, the session was closed (both are in
  /// ``LiveConnection/closeCode``), or the task was cancelled. Runs in the caller's isolation; one task per connection.
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

  /// Ends the session: its connection ends, and it lets go of the tree with all handlers.
  ///
  /// Handlers often hold the object that owns the session; until this is called, each keeps the other alive.
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

  /// Runs the closure when the session is closed, or at once if it is.
  public func onClose(_ action: @escaping () -> Void) {
    if isClosed { action() } else { closings.append(action) }
  }

  /// Tells elements that have come and gone, until what they do brings and takes no others.
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

  /// The claims beside the properties, for tests.
  func checkInvariants() {
    stream.checkInvariants()
    precondition(!isClosed || connection == nil && closings.isEmpty && uploads.numbers.isEmpty)
  }
}
