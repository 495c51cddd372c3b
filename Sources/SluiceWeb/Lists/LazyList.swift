import SluiceMessages

/// A list that has only the visible rows and some rows around them in the page, regardless of its length.
///
/// Above and below the rows of `window` is empty space with the height of the other rows, so the list scrolls as if all
/// rows were there. The list can scroll itself, or be inside a scrolling element or the browser's window. When a person
/// scrolls or resizes the browser's window and less than half of a margin is left, `onWindow` is called. The closure
/// receives the rows that should be in the page: the visible ones with a margin before and after them. The margin is as
/// many rows as are visible, or `overscan`. Store this range in the model, and show the list again with it:
///
///     lazyList(count: library.songs.count, window: page.window, rowHeight: 48, .id("songs"), .role("listbox")) { rows
/// in
///       mediator.update("scroll") { $0.page.window = rows }
///     } row: { index in
///       li(key: library.songs[index], .role("option")) { library.songs[index].title }
///     }
///
/// A page can begin with any `window`, such as `0..<50`. Rows of the window beyond `count` are ignored.
///
/// # Rows
///
/// Each call of `row` builds one element with a height of about `rowHeight` pixels. The visible rows are measured, so a
/// small difference has no effect. A row with a `key` stays the same element while it is in the window, regardless of
/// its position. If rows are added or removed before the visible ones, the visible ones keep their position on the
/// screen. A list that is scrolled to its beginning shows inserted rows there. A row that becomes
/// ``HTMLAttribute/revealed(_:)`` is scrolled into view, even if a new window has added it. So an app that selects a
/// row elsewhere must also move the window there. The script numbers the rows for assistive technology with
/// `aria-posinset` and `aria-setsize`. A focused element in a row loses the focus when the row is removed.
///
/// # Decoration
///
/// Graphics that extend across rows, such as lines between them, are one element for the entire window instead of a
/// part in each row. That is much less work for the browser. The element is in front of the rows and begins at the top
/// of the window's first row. The element takes no space and no clicks, and is hidden from assistive technology. The
/// heights of the rows are unknown to the element, so graphics that align with rows require rows of equal height.
///
/// # Performance
///
/// The cost of building and comparing is proportional to the rows of the window. Only one event is sent at a time,
/// regardless of the scrolling speed. The next event reports the latest position. At most 500 rows count as visible.
/// Space beyond ten million pixels is compressed, because browsers limit the height of elements. The list then still
/// shows each row, with a shorter scroll bar.
///
/// - Parameters:
///   - tag: The element around the rows. The element around the space is `li` in `ul`, `ol` and `menu`, and `div`
///     elsewhere.
///   - key: Distinguishes the list from its siblings.
///   - count: The number of rows of the list.
///   - window: The rows that are in the page.
///   - rowHeight: The height of a row, in pixels.
///   - overscan: The number of rows before and after the visible ones; nil for the number of visible rows.
///   - attributes: The attributes of the element around the rows. Include its role, if it is not that of its tag.
///   - decoration: Graphics across the rows of the window, from the top of its first row.
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
