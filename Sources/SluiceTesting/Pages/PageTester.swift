import Foundation
public import SluiceWeb

/// A browser's side of a live page, for tests, without a browser and without a server.
///
///     let page = try await PageTester.open(CounterPage())
///     try await page.find(.button, "Add").click()
///     #expect(try page.find(.paragraph).text == "1 so far")
///
/// # What a test drives
///
/// The tester opens a `LiveEndpoint` as a server does: a `LiveActor`, or `session.endpoint()` of a session on the main
/// actor. The tester keeps the page as a browser has it: the first markup, changed by each patch. An event is written as
/// the client script writes it, decoded as the server decodes it, and handled in the session's isolation. So a test sees
/// what a person would see.
///
/// # Finding elements
///
/// Elements are found as people find them: by role and accessible name, by text, or by id. Elements that are hidden have
/// neither role nor text. ``find(_:_:)`` throws where none or several elements fit, with an outline of the page.
///
/// # Waiting
///
/// An action returns when the page shows what the session has made of the event. A change that no event of the page has
/// made is shown after ``receive()``. A change that comes later is awaited with ``until(_:_:)``. The tester never sleeps.
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
  /// The files that the session waits for.
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
  /// - Throws: What opening the page throws, or ``PageTesterError/ended``.
  public nonisolated(nonsending) static func open(_ endpoint: any LiveEndpoint) async throws -> PageTester {
    let page = try await endpoint.open()
    let tester = PageTester(endpoint, page)
    try await tester.receive()
    return tester
  }

  /// Applies all that the session has to show by now: changes of the model that no event of this page has made.
  ///
  /// Never waits for a change. The tester connects anew, as a page does whose network was away.
  ///
  /// - Throws: ``PageTesterError/ended`` if the session is closed.
  public nonisolated(nonsending) func receive() async throws {
    connection = await endpoint.connect(applied: version)
    try await applyNext()
  }

  /// Waits until a condition holds, and looks again after each patch.
  ///
  ///     try await page.until("the songs are loaded") { $0.has(.listitem) }
  ///
  /// A condition that never holds hangs the test. The trait `.hangGuard` then names it.
  ///
  /// - Parameters:
  ///   - name: What is awaited, for the message of a test that hangs.
  ///   - condition: Called with this tester, first before anything is awaited.
  /// - Throws: What the condition throws, or ``PageTesterError/ended`` if the session is closed or the task cancelled.
  public nonisolated(nonsending) func until(
    _ name: String, _ condition: (PageTester) throws -> Bool
  ) async throws {
    try await receive()
    let wait = PendingWaits.begin { "until(_:_:) of a PageTester: \(name)" }
    defer { wait.end() }
    while try !condition(self) { try await applyNext() }
  }

  /// Closes the page's session, as a server does when the page is gone for good.
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

  /// Announces files as the client script does, and sends those that the session wants, one after the other.
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

/// An event by the names that the client script uses; what is nil is left out.
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

/// A chosen file by the names that the client script uses.
struct SentFile: Encodable {
  let i: Int
  let n: String
  let t: String
  let s: Int
}
