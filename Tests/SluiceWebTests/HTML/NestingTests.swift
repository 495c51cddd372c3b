import SluiceWeb
import Testing

@Suite("Nesting that a browser would change")
struct NestingTests {
  private func reports(_ page: HTML) -> [LiveReport] {
    var reports: [LiveReport] = []
    let session = LiveSession { reports.append($0) }
    session.show(page)
    _ = session.open()
    return reports
  }

  @Test("A row that is directly in a table is reported")
  func rowInTable() {
    #expect(
      reports(table { tr { td { "x" } } })
        == [.nesting(child: "<tr>", ancestor: "table", allowed: ["caption", "colgroup", "tbody", "tfoot", "thead"])]
    )
  }

  @Test("A block in a paragraph is reported, also at a deeper level")
  func blockInParagraph() {
    #expect(reports(p { span { div() } }) == [.nesting(child: "<div>", ancestor: "p", allowed: [])])
    #expect(reports(p { button { div() } }).isEmpty)
  }

  @Test("A link in a link and an item in an item are reported")
  func inItself() {
    #expect(reports(a { span { a() } }) == [.nesting(child: "<a>", ancestor: "a", allowed: [])])
    #expect(reports(li { li() }) == [.nesting(child: "<li>", ancestor: "li", allowed: [])])
    #expect(reports(li { ul { li() } }).isEmpty)
  }

  @Test("A text directly in a select element is reported")
  func textInChoice() {
    #expect(
      reports(select { "x" }) == [.nesting(child: "a text", ancestor: "select", allowed: ["hr", "optgroup", "option"])]
    )
  }

  @Test("Two children with the same key are reported once")
  func duplicateKeys() {
    #expect(
      reports(ul { for _ in 0..<3 { li(key: 7) } }) == [.duplicateKey(key: "7", tag: "li", parent: "ul")]
    )
  }
}
