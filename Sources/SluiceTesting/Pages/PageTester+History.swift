import SluiceWeb

extension PageTester {
  /// Goes one entry back in the browser's history, as a person does.
  ///
  /// - Throws: ``PageTesterError/unfit(action:element:reason:)`` where the page has no entry before this one.
  public nonisolated(nonsending) func goBack() async throws { try await go(-1, "go back") }

  /// Goes one entry forward in the browser's history, as a person does.
  ///
  /// - Throws: ``PageTesterError/unfit(action:element:reason:)`` where the page has no entry after this one.
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

/// The entries of a browser's history that a page has made, as the client script makes them.
struct PageHistory {
  /// The addresses of the entries; nil where the session has set none.
  var entries: [LiveQuery?] = [nil]
  /// The entry that is shown.
  var current = 0
  /// False from a step to another entry until the page has shown what belongs there.
  var isAnswered = true
  /// The entry at depth 0.
  private var base: Int?

  init(_ root: PageNode) { base = Self.depth(in: root).map { -$0 } }

  static func element(in root: PageNode) -> PageNode? { root.descendants.first { $0.attributes["data-depth"] != nil } }

  private static func depth(in root: PageNode) -> Int? {
    element(in: root)?.attributes["data-depth"].flatMap { Int($0) }
  }

  /// Makes or leaves entries after a patch.
  mutating func follow(_ root: PageNode, to query: LiveQuery?) {
    guard isAnswered else { return }
    if let depth = Self.depth(in: root) {
      // Before the page's first entry there is another page.
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

  /// Relates the depth that the page shows now to the present entry.
  mutating func answer(_ root: PageNode, with query: LiveQuery?) {
    isAnswered = true
    base = Self.depth(in: root).map { current - $0 }
    entries[current] = query
  }
}
