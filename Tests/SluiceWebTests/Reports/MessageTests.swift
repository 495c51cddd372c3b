import SluiceWeb
import Testing

@Suite("Messages")
struct MessageTests {
  @Test("Reports tell fact, evidence, reason and remedy")
  func reports() {
    #expect(
      LiveReport.duplicateKey(key: "7", tag: "li", parent: "ul").description == """
        Two children of <ul> have the same key.
          key: 7, element: <li>
        A key tells siblings apart: with two of them an event may reach the wrong one, and the second is sent anew each time.
        To fix this, give each child a key of its own, such as the id of what it shows.
        """
    )
    #expect(
      LiveReport.nesting(child: "<div>", ancestor: "p", allowed: []).description == """
        A browser does not keep <div> inside <p>.
        It would move or drop it, and later patches would change the wrong element.
        To fix this, close <p> before it, or use a <div> for <p>.
        """
    )
    #expect(
      LiveReport.staleAction(event: .click, id: "1z").description == """
        A page sent an event of an element that is not in the newest tree; it was ignored.
          event: click, action: 1z
        The page had not yet seen the newest tree when the person acted.
        """
    )
    #expect(LiveReport.secondReader.kind == .misuse)
    #expect(LiveReport.staleAction(event: .click, id: "").kind == .world)
  }

  @Test("An element whose content is code ends the process with a text that says what to use")
  func codeTag() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
      performing: { _ = element("script") { "alert(1)" } }
    )
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(
        """
        <script> cannot be made with element(_:).
        Its content is code, or the page needs it itself, so it cannot be escaped or patched.
        To fix this, use textarea() for text areas, the document for titles and style sheets, and files of your own origin \
        for scripts.
        """
      )
    )
  }

  @Test("Names from elsewhere end the process before they become markup")
  func names() async {
    await #expect(processExitsWith: .failure) { _ = element("p onclick=x") }
    await #expect(processExitsWith: .failure) { _ = HTMLAttribute.attribute("x><", "") }
    await #expect(processExitsWith: .failure) { _ = HTMLAttribute.attribute("onclick", "alert(1)") }
    await #expect(processExitsWith: .failure) { _ = HTMLAttribute.data("click", "1") }
  }
}
