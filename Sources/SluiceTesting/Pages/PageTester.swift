import Foundation
public import SluiceWeb

/// The browser's side of a live page, for tests without a browser and without a server.
///
///     let page = try await PageTester.open(CounterPage())
///     try await page.find(.button, "Add").click()
///     #expect(try page.find(.paragraph).text == "1 so far")
///
/// # The tested code
///
/// The tester opens a `LiveEndpoint` as a server does: a `LiveActor`, or `session.endpoint()` of a session on the main
/// actor. As a browser does, the tester stores the first markup of the page and applies each patch. An event is encoded
/// as by the client script, decoded as by the server, and handled in the session's isolation. So a test sees the page
/// that a person would see.
///
/// # Finding elements
///
/// Find elements as people do: by role and accessible name, by text, or by id. Hidden elements have neither a role nor
/// a text. If no element or several elements match, ``find(_:_:)`` throws an error with an outline of the page.
///
/// # Waiting
///
/// An action returns when the page shows the session's response to the event. Call ``receive()`` to apply a change that
/// no event of the page has caused. Use ``until(_:_:)`` to await a later change. The tester never sleeps.
///
/// Not Sendable: a tester belongs to the isolation of the test, which need not be that of the page.
public final class PageTester {
  /// The title of the browser's window or tab.
  public let title: String
  /// The query of the page's address; nil until the session sets one.
  public internal(set) var query: LiveQuery?
  /// The browser's history, for a page with `historyEntries`.
  var history: PageHistory

  let root: PageNode
  let endpoint: any LiveEndpoint
  private var connection: LiveConnection?
  private var version: Int
  private var lastEvent = 0
  private var lastFile = 0
  /// The numbers of the files that the session waits for.
  private var wantedFiles: [Int] = []

  private init(_ endpoint: any LiveEndpoint, _ page: LivePage) {
    self.endpoint = endpoint
    title = page.document.title
    version = page.version
    root = PageNode(tag: "body")
    root.children = PageParser.nodes(in: page.markup)
    history = PageHistory(root)
  }

  /// Opens a page and connects to it, as a browser does.
  ///
  /// - Parameter endpoint: A new page: an actor that conforms to `LiveActor`, or `session.endpoint()`, called in the
  ///   session's isolation.
  /// - Throws: The error of opening the page, or ``PageTesterError/ended``.
  public nonisolated(nonsending) static func open(_ endpoint: any LiveEndpoint) async throws -> PageTester {
    let page = try await endpoint.open()
    let tester = PageTester(endpoint, page)
    try await tester.receive()
    return tester
  }

  /// Applies all pending changes of the session, including changes of the model that no event of this page has caused.
  ///
  /// The call never waits for a change. The tester reconnects, as a page does after a network failure.
  ///
  /// - Throws: ``PageTesterError/ended`` if the session is closed.
  public nonisolated(nonsending) func receive() async throws {
    connection = await endpoint.connect(applied: version)
    try await applyNext()
  }

  /// Waits until a condition holds, and checks it again after each patch.
  ///
  ///     try await page.until("the songs are loaded") { $0.has(.listitem) }
  ///
  /// If the condition never holds, the test hangs. The trait `.hangGuard` then names the condition.
  ///
  /// - Parameters:
  ///   - name: The name of the condition, for the message of a test that hangs.
  ///   - condition: Called with this tester, first without a wait.
  /// - Throws: The error of the condition, or ``PageTesterError/ended`` if the session is closed or the task is
  ///   cancelled.
  public nonisolated(nonsending) func until(
    _ name: String, _ condition: (PageTester) throws -> Bool
  ) async throws {
    try await receive()
    let wait = PendingWaits.begin { "until(_:_:) of a PageTester: \(name)" }
    defer { wait.end() }
    while try !condition(self) { try await applyNext() }
  }

  /// Closes the page's session, as a server does when the page will not reconnect.
  public nonisolated(nonsending) func close() async { await endpoint.close() }

  /// Applies the next patch, and returns the number of the last event that it acknowledges.
  @discardableResult
  private nonisolated(nonsending) func applyNext() async throws -> Int {
    guard let connection, let message = await endpoint.next(connection), let patch = PagePatch(message) else {
      throw PageTesterError.ended
    }
    patch.apply(to: root)
    version = patch.version
    let asked = patch.query.map { LiveQuery(decoding: $0) }
    history.follow(root, to: asked)
    if let asked { query = asked }
    if let wanted = patch.wantedFiles { wantedFiles = wanted }
    return patch.acknowledged
  }

  /// Sends one event as the client script does, and applies patches until it is acknowledged.
  nonisolated(nonsending) func send(
    _ kind: InteractionKind, to listener: PageNode, value: String? = nil, isChecked: Bool? = nil, key: String? = nil,
    fields: [String: String]? = nil, files: [SentFile]? = nil, steps: Int? = nil
  ) async throws {
    guard let action = listener.attributes["data-\(kind.rawValue)"] else { return }
    lastEvent += 1
    let event = SentEvent(
      n: lastEvent, t: kind.rawValue, a: action, v: value, k: key, c: isChecked, f: fields, s: steps, u: files)
    let message = try ClientMessage(json: JSONEncoder().encode(["e": [event]]))
    await endpoint.handle(message)
    while try await applyNext() < lastEvent {}
  }

  /// Announces files as the client script does, and sends the files that the session requests, one after the other.
  nonisolated(nonsending) func upload(_ files: [PageFile], to listener: PageNode) async throws {
    var waiting: [Int: PageFile] = [:]
    for file in files {
      lastFile += 1
      waiting[lastFile] = file
    }
    let announced = waiting.sorted { $0.key < $1.key }.map { number, file in
      SentFile(i: number, n: file.name, t: file.type, s: file.bytes.count)
    }
    try await send(.upload, to: listener, files: announced)
    while let number = wantedFiles.first(where: { waiting[$0] != nil }), let file = waiting.removeValue(forKey: number)
    {
      let wait = PendingWaits.begin { "choose(_:) of a PageTester: \(file.name)" }
      defer { wait.end() }
      let reply = await endpoint.receive(upload: number, length: file.bytes.count, file.chunks)
      if reply == .refused { throw PageTesterError.ended }
      try await receive()
    }
  }
}

/// An event with the names that the client script uses. Properties that are nil are omitted.
private struct SentEvent: Encodable {
  let n: Int
  let t: String
  let a: String
  let v: String?
  let k: String?
  let c: Bool?
  let f: [String: String]?
  let s: Int?
  let u: [SentFile]?
}

/// A chosen file with the names that the client script uses.
struct SentFile: Encodable {
  let i: Int
  let n: String
  let t: String
  let s: Int
}
