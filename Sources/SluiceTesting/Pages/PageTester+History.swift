import SluiceWeb

extension PageTester {
  /// Goes one entry back in the browser's history, as a person does.
  ///
  /// - Throws: ``PageTesterError/unfit(action:element:reason:)`` if the history has no previous entry of the page.
  public nonisolated(nonsending) func goBack() async throws { try await go(-1, "go back") }

  /// Goes one entry forward in the browser's history, as a person does.
  ///
  /// - Throws: ``PageTesterError/unfit(action:element:reason:)`` if the history has no next entry of the page.
  public nonisolated(nonsending) func goForward() async throws { try await go(1, "go forward") }

  private nonisolated(nonsending) func go(_ steps: Int, _ action: String) async throws {
    guard let element = PageHistory.element(in: root) else {
      throw PageTesterError.unfit(action: action, element: "the page", reason: "it has no historyEntries")
    }
    guard history.entries.indices.contains(history.current + steps) else {
      throw PageTesterError.unfit(action: action, element: "the page", reason: "the history has no such entry")
    }
    history.current += steps
    history.isAnswered = false
    query = history.entries[history.current]
    try await send(.history, to: element, value: query?.text ?? "", steps: steps)
    history.answer(root, with: query)
  }
}

/// The history entries that a page has created, as in the client script.
struct PageHistory {
  /// The addresses of the entries; nil if the session has set none.
  var entries: [LiveQuery?] = [nil]
  /// The index of the entry that is shown.
  var current = 0
  /// Whether the page shows the content of the present entry. False from a step to another entry until the page's
  /// response.
  var isAnswered = true
  /// The entry at depth 0.
  private var base: Int?

  init(_ root: PageNode) { base = Self.depth(in: root).map { -$0 } }

  static func element(in root: PageNode) -> PageNode? { root.descendants.first { $0.attributes["data-depth"] != nil } }

  private static func depth(in root: PageNode) -> Int? {
    element(in: root)?.attributes["data-depth"].flatMap { Int($0) }
  }

  /// Creates or leaves entries after a patch.
  mutating func follow(_ root: PageNode, to query: LiveQuery?) {
    guard isAnswered else { return }
    if let depth = Self.depth(in: root) {
      // The entry before the page's first one belongs to another page.
      let base = max(base ?? current - depth, -depth)
      self.base = base
      let wanted = base + depth
      if wanted > current {
        let address = entries[current]
        entries.removeSubrange((current + 1)...)
        entries += Array(repeating: address, count: wanted - current)
      }
      current = wanted
    }
    if let query { entries[current] = query }
  }

  /// Sets the base so that the depth that the page shows belongs to the present entry.
  mutating func answer(_ root: PageNode, with query: LiveQuery?) {
    isAnswered = true
    base = Self.depth(in: root).map { current - $0 }
    entries[current] = query
  }
}
