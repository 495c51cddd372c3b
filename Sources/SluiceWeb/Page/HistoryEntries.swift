/// Gives a page entries in the browser's history: one for each level that the page is deep.
///
/// ```swift
/// historyEntries(depth: window.pages.count) { steps, query in
///   window.turn(by: steps, or: query["page"])
/// }
/// ```
///
/// When `depth` grows, the browser gets an entry more, with the address that the session shows then
/// (``LiveSession/query``). When `depth` shrinks, the browser goes back. When it stays, the entry keeps its place and gets
/// the new address. A page has one such element; of several, the first counts.
///
/// When a person goes back or forward, `onSteps` is called, in order with all other events. It changes the model so that the
/// page shows what that entry stands for. The depth that the page has then is that of the chosen entry.
///
/// An entry can be older than the session: a reload makes a new session, while the browser keeps its entries. So `onSteps`
/// also receives the address of the entry.
///
/// - Parameters:
///   - depth: How deep the page is: how many screens lie on each other.
///   - onSteps: Receives how many entries the person went on, or back if negative, and the query of the entry's address.
/// - Returns: An element that is not shown.
public func historyEntries(depth: Int, onSteps: @escaping (_ steps: Int, _ query: LiveQuery) -> Void) -> HTML {
  HTML.element(
    "div", "sluice-history",
    [
      .hidden(true), .named("data-depth", String(depth)),
      HTMLAttribute(
        .handler(
          EventHandler(
            event: .history,
            response: .handle { onSteps($0.historySteps, LiveQuery(decoding: $0.value)) }))),
    ], .empty)
}

enum HistoryEntries {
  /// How many entries an event may tell of; browsers keep 50.
  static let mostSteps = 1_000
}
