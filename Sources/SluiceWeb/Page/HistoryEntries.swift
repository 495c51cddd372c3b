/// Adds one entry to the browser's history for each level of a page.
///
/// ```swift
/// historyEntries(depth: window.pages.count) { steps, query in
///   window.turn(by: steps, or: query["page"])
/// }
/// ```
///
/// When `depth` grows, the browser gets another entry, with the address that the session shows at that time
/// (``LiveSession/query``). When `depth` shrinks, the browser goes back. When it stays the same, the present entry gets
/// the new address. A page has one such element. If there are several, the first is used.
///
/// When a person goes back or forward, `onSteps` is called, in order with all other events. The closure must change the
/// model so that the page shows the content of that entry. The depth of the page then becomes the depth of the chosen
/// entry.
///
/// An entry can be older than the session: a reload creates a new session, while the browser keeps its entries. So
/// `onSteps` also receives the query of the entry's address.
///
/// - Parameters:
///   - depth: The depth of the page, such as the number of stacked screens.
///   - onSteps: Receives the number of entries that the person went forward, negative for back, and the query of the
///     entry's address.
/// - Returns: An element that is not visible.
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
  /// The maximum number of entries in an event. Browsers keep 50.
  static let mostSteps = 1_000
  /// The maximum number of bytes of an entry's query in an event.
  static let mostQueryBytes = 16_384
}
