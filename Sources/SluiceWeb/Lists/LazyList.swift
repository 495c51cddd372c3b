import SluiceMessages

/// A list of which only the rows around those in view are in the page, however many it has.
///
/// Above and below the rows of `window` stands empty space of the height that the others would have, so the list
/// scrolls as if all were there; it may scroll itself or be inside of what scrolls, such as the window. When a person
/// scrolls, or the window changes its size, and less than half of a margin is left, `onWindow` is called with the rows
/// that should be in the page: those in view and a margin before and after them, which is as many rows again, or
/// `overscan`. An app keeps this range in its model, and shows the list anew with it:
///
///     lazyList(count: library.songs.count, window: page.window, rowHeight: 48, .id("songs"), .role("listbox")) { rows
/// in
///       mediator.update("scroll") { $0.page.window = rows }
///     } row: { index in
///       li(key: library.songs[index], .role("option")) { library.songs[index].title }
///     }
///
/// A page begins with whatever `window` an app likes, such as `0..<50`. What of it is beyond `count` is ignored.
///
/// # Rows
///
/// Each call of `row` builds one element, of about `rowHeight` pixels: what is in view is measured, so a style that
/// differs a little is no harm. A row with a `key` stays the same element while it is in the window, wherever it moves.
/// Rows that come or go before those in view do not move them on the screen; a list that is scrolled to its very
/// beginning shows what is inserted there. A row that becomes ``HTMLAttribute/revealed(_:)`` is scrolled to, also one
/// that a new window has brought: an app that selects a row elsewhere moves the window there as well. The script
/// numbers the rows for assistive technology, as `aria-posinset` of `aria-setsize`. What has the focus in a row loses
/// it when the row leaves.
///
/// # Decoration
///
/// What is drawn across rows, such as lines from one to another, is one element for the whole window instead of a piece
/// in each row: far less for the browser to make. It stands in front of the rows, begins at the top of the window's
/// first one, takes no room and no clicks, and is hidden from assistive technology. It knows nothing of the rows'
/// heights: what is to meet them needs rows of one height.
///
/// # Costs
///
/// Building and comparing cost what the rows of the window cost. One event is on its way at a time, however fast
/// somebody scrolls: the next one tells where that has led to. No more than 500 rows count as in view. Past ten million
/// pixels the space is compressed, since browsers end there: the list then still shows each row, in a shorter scroll
/// bar.
///
/// - Parameters:
///   - tag: The element around the rows, with `li` around the space in `ul`, `ol` and `menu`, and `div` elsewhere.
///   - key: Tells the list from its siblings.
///   - count: How many rows the list has.
///   - window: The rows that are in the page.
///   - rowHeight: The height of a row, in pixels.
///   - overscan: How many rows stand before and behind those in view; nil for as many as are in view.
///   - attributes: Of that element; its role, if it is not that of its tag.
///   - decoration: What is drawn across the rows of the window, from the top of its first one.
///   - onWindow: Receives the rows that should be in the page.
///   - row: Builds the row with an index.
public func lazyList(
  in tag: String = "ul",
  key: HTMLKey? = nil,
  count: Int,
  window: Range<Int>,
  rowHeight: Int,
  overscan: Int? = nil,
  _ attributes: HTMLAttribute...,
  decoration: HTML = .empty,
  onWindow: @escaping (Range<Int>) -> Void,
  @HTMLBuilder row: (Int) -> HTML
) -> HTML {
  if let misuse = WebMisuse.ofElement(tag: tag) { misuse.trap() }
  let rows = LazyRows(count: max(count, 0), height: max(rowHeight, 1), overscan: overscan.map { max($0, 0) })
  let window = window.clamped(to: 0..<rows.count)
  let own = [
    HTMLAttribute.named("data-list", "\(window.lowerBound) \(rows.count) \(rows.height) \(rows.overscan ?? -1)"),
    HTMLAttribute(
      .handler(
        EventHandler(
          event: .viewport,
          response: .handle { interaction in
            if let seen = interaction.visibleRows { onWindow(rows.window(around: seen)) }
          }))),
  ]
  var children = [LazyRows.spacer("above", rows.space(window.lowerBound), in: tag, decoration)]
  for index in window { children.append(LazyRows.element(row(index), at: index)) }
  children.append(LazyRows.spacer("below", rows.space(rows.count - window.upperBound), in: tag))
  return HTML.element(tag, key, attributes + own, HTML(nodes: children))
}
