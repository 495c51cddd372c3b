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
/// A person who goes back or forward is told to the page as an event, in order with all others. The page answers by showing
/// what that entry stands for. Whatever it then shows belongs to the entry that the person has chosen.
///
/// An entry can be older than the session: after a reload, the page is as deep as its own model says, and the browser has
/// the entries of before. So `onSteps` receives the address of the entry, too.
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
