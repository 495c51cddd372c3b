import SluiceMessages
import SluiceTesting
import SluiceWeb
import Testing

@Suite("Reports and misuse", .hangGuard)
struct ReportTests {
  @Test("LiveReport: distinguishes mistakes of the app from events that may occur at any time")
  func kinds() {
    #expect(LiveReport.duplicateKey(key: "7", tag: "li", parent: "ul").kind == .misuse)
    #expect(LiveReport.nesting(child: "<p>", ancestor: "p", allowed: []).kind == .misuse)
    #expect(LiveReport.secondReader.kind == .misuse)
    #expect(LiveReport.staleAction(event: .click, id: "").kind == .world)
  }

  @Test("Misuse: an element whose content is code ends the process with a message that names the alternative")
  func codeTag() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = element("script") { "alert(1)" }
    }
    try expectText(result, .codeTag(tag: "script"))
  }

  @Test("Misuse: an invalid name ends the process before it becomes markup")
  func names() async throws {
    let tag = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = element("p onclick=x")
    }
    try expectText(tag, .invalidElementName(name: "p onclick=x"))
    let attribute = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HTMLAttribute.attribute("x><", "")
    }
    try expectText(attribute, .invalidAttributeName(name: "x><"))
  }

  @Test("Misuse: an attribute with code, or one that the client script uses, ends the process")
  func takenAttributes() async throws {
    let code = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HTMLAttribute.attribute("onclick", "alert(1)")
    }
    try expectText(code, .codeAttribute(name: "onclick"))
    let reserved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HTMLAttribute.data("click", "1")
    }
    try expectText(reserved, .reservedAttribute(name: "data-click"))
  }

  @Test("Misuse: a memo of several nodes, or opening a closed session, ends the process")
  func memoAndSession() async throws {
    let memo = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = LiveSession()
      session.show(
        HTML {
          SluiceWeb.memo(key: 7, on: 0) {
            p()
            p()
          }
        }
      )
      _ = session.open()
    }
    try expectText(memo, .memoOfSeveral(key: "7", count: 2))
    let closed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = LiveSession()
      session.close()
      _ = session.open()
    }
    try expectText(closed, .closedSession)
  }

  private func expectText(_ result: ExitTest.Result?, _ message: WebMisuse) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(message.text))
  }
}
