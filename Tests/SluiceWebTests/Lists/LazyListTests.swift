import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceWeb

@Suite("lazyList", .hangGuard)
struct LazyListTests {
  private func list(_ count: Int, _ window: Range<Int>, overscan: Int? = nil) -> HTML {
    lazyList(count: count, window: window, rowHeight: 60, overscan: overscan, .id("l"), onWindow: { _ in }) { number in
      li(key: "k\(number)") { number }
    }
  }

  @Test("lazyList: the markup has the rows of the window, between spaces of the height of the others")
  func markup() {
    let text = list(100, 10..<12).markup.replacing(/data-viewport="\w+"/, with: "data-viewport=\"…\"")
    #expect(
      text == """
        <ul id="l" data-list="10 100 60 -1" data-viewport="…">\
        <li class="sluice-space" aria-hidden="true"><svg width="1" height="600"></svg></li>\
        <li>10</li><li>11</li>\
        <li class="sluice-space" aria-hidden="true"><svg width="1" height="5280"></svg></li></ul>
        """
    )
  }

  @Test("lazyList: a decoration begins at the end of the space above the rows")
  func decoration() {
    let drawn = lazyList(
      count: 3, window: 1..<2, rowHeight: 10, decoration: svg(.class("lines")) {}, onWindow: { _ in }
    ) { row in li { row } }
    #expect(
      drawn.markup.contains(
        """
        <li class="sluice-space" aria-hidden="true"><svg width="1" height="10"></svg>\
        <div class="sluice-decoration"><svg class="lines"></svg></div></li><li>1</li>\
        <li class="sluice-space" aria-hidden="true"><svg width="1" height="10"></svg></li>
        """))
  }

  @Test("lazyList: in an element other than a list, the spaces are div elements")
  func otherTags() {
    let grid = lazyList(in: "div", count: 2, window: 0..<1, rowHeight: 10, onWindow: { _ in }) { row in div { row } }
    #expect(grid.markup.contains("<div class=\"sluice-space\" aria-hidden=\"true\"><svg width=\"1\" height=\"10\">"))
  }

  @Test(
    "lazyList: the part of a window beyond the rows is ignored",
    arguments: [(0, 0..<50), (5, 3..<90), (5, 90..<99), (-1, 0..<1)]
  )
  func beyond(count: Int, window: Range<Int>) {
    let rows = list(count, window).markup.components(of: "<li>")
    #expect(rows == window.clamped(to: 0..<max(count, 0)).count)
  }

  @Test("lazyList: moving the window sends the new rows and the spaces, and keeps the rest")
  func moved() {
    let operations = TreeDiff(from: list(100, 10..<14).nodes, to: list(100, 12..<15).nodes).operations.text
    #expect(
      operations == """
        [["a",[0],"data-list","12 100 60 -1"],["k",[0],[[0,1],[3,2],"<li>14</li>",[5,1]]],\
        ["a",[0,0,0],"height","720"],["a",[0,4,0],"height","5100"]]
        """
    )
  }

  @Test(
    "lazyList: the window has the visible rows and as many on either side, within the list",
    arguments: [
      (0...9, 0..<20), (50...59, 40..<70), (995...999, 990..<1_000), (990...2_000, 980..<1_000),
      (5_000...9_000, 998..<1_000), (0...Int.max, 0..<1_000), (Int.max...Int.max, 998..<1_000),
    ]
  )
  func policy(seen: ClosedRange<Int>, window: Range<Int>) {
    #expect(LazyRows(count: 1_000, height: 60, overscan: nil).window(around: seen) == window)
  }

  @Test("lazyList: the margin may be given in rows, and an empty list has no window")
  func margins() {
    #expect(LazyRows(count: 1_000, height: 60, overscan: 3).window(around: 50...59) == 47..<63)
    #expect(LazyRows(count: 1_000, height: 60, overscan: .max).window(around: 50...59) == 0..<1_000)
    #expect(LazyRows(count: 0, height: 60, overscan: nil).window(around: 0...9) == 0..<0)
    #expect(LazyRows(count: 1_000_000, height: 1, overscan: nil).window(around: 0...999_999) == 0..<1_000)
  }

  @Test("lazyList: the space of any number of rows is within the limits of browsers")
  func space() {
    let rows = LazyRows(count: 1_000_000, height: 60, overscan: nil)
    #expect(rows.space(1_000_000) == 10_000_000)
    #expect(rows.space(500_000) == 5_000_000)
    #expect(LazyRows(count: .max, height: .max, overscan: nil).space(.max) == 10_000_000)
    #expect(LazyRows(count: 100, height: 60, overscan: nil).space(99) == 5_940)
  }

  @Test("lazyList: visible rows ask for a window around them")
  func asks() throws {
    var asked: [Range<Int>] = []
    let session = LiveSession()
    session.show(
      lazyList(count: 100, window: 0..<10, rowHeight: 60, onWindow: { asked.append($0) }) { row in li { row } })
    let action = try #require(session.open().markup.actions(.viewport).first)
    func event(_ number: Int, _ rows: ClosedRange<Int>?) -> ClientEvent {
      ClientEvent(number: number, kind: .viewport, action: action, interaction: Interaction(visibleRows: rows))
    }
    session.handle(ClientMessage(events: [event(1, 20...29), event(2, nil), event(3, 80...400)]))
    #expect(asked == [10..<40, 60..<100])
  }

  @Test("lazyList: a row of several nodes ends the process with a message")
  func severalNodes() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = lazyList(count: 1, window: 0..<1, rowHeight: 60, onWindow: { _ in }) { _ in
        li()
        li()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(WebMisuse.rowOfSeveral(number: 0, count: 2).text))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
