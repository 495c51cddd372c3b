import SluiceWeb
import Testing

@Suite("Markup")
struct MarkupTests {
  @Test("Markup: elements, texts, numbers, conditions and loops are written in order")
  func wholeTree() {
    let items = ["one", "two"]
    let isEmpty = false
    let page = HTML {
      h1 { "List" }
      p(.class("count")) {
        "There are "
        items.count
        " items."
      }
      if isEmpty { p { "Nothing here." } } else { hr() }
      ul {
        for item in items { li(key: item, .id(item)) { item } }
      }
    }
    #expect(
      page.markup == """
        <h1>List</h1><p class="count">There are 2 items.</p><hr>\
        <ul><li id="one">one</li><li id="two">two</li></ul>
        """
    )
  }

  @Test("Markup: texts and attribute values are data, never markup")
  func escaping() {
    let evil = "</p><script>alert('x')</script>&amp;\r"
    let page = p(.title("\"'><script>"), .data("note", evil)) { evil }
    #expect(
      page.markup == """
        <p title="&quot;&#39;&gt;&lt;script&gt;" data-note="&lt;/p&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;&#13;">\
        &lt;/p&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;&#13;</p>
        """
    )
  }

  @Test("Markup: a character that a parser drops is dropped here as well")
  func nul() {
    #expect(
      p(.title("a\0b")) {
        "\0"; "x\0y"
      }.markup == "<p title=\"ab\">xy</p>"
    )
  }

  @Test("Markup: class names accumulate, other attributes are written once, and flags have no value")
  func attributes() {
    let page = button(
      .class("big", "red"),
      .class("on", when: true),
      .class("off", when: false),
      .id("a"),
      .id("b"),
      .disabled(),
      .hidden(false),
      .omitted,
      .attribute("popover", true)
    )
    #expect(page.markup == "<button class=\"big red on\" id=\"b\" disabled=\"\" popover=\"\"></button>")
  }

  @Test("Markup: a shortcut has its ARIA attribute, and a text to copy is data")
  func shortcuts() {
    #expect(input(.shortcut("/")).markup == "<input aria-keyshortcuts=\"/\">")
    #expect(button(.shortcut(" ")).markup == "<button aria-keyshortcuts=\"Space\"></button>")
    #expect(button(.copies("\"<b>\n")).markup == "<button data-copy=\"&quot;&lt;b&gt;\n\"></button>")
  }

  @Test("Markup: a text area has its value as text, and keeps a line feed at the beginning")
  func textAreas() {
    #expect(textarea(.value("\n<b>")).markup == "<textarea value=\"\n&lt;b&gt;\">\n\n&lt;b&gt;</textarea>")
    #expect(pre { "\nx" }.markup == "<pre>\n\nx</pre>")
  }

  @Test("Markup: raw markup is written as it is")
  func rawMarkup() {
    #expect(unsafeHTML("<b>&amp;</b>", in: "p", .class("x")).markup == "<p class=\"x\"><b>&amp;</b></p>")
  }

  @Test("Markup: handlers have ids that stay when neighboring elements are added and removed")
  func stableIDs() throws {
    func page(_ banner: Bool, _ rows: [Int]) -> String {
      HTML {
        if banner { p { "!" } }
        ul { for row in rows { li(key: row) { button(.onClick {}) { "x\(row)" } } } }
        input(
          .onInput { _ in },
          .onKeyDown("Enter", " ") { _ in },
          .onKeyDown("ArrowUp", preventingDefault: true) { _ in }
        )
      }.markup
    }
    let before = page(false, [1, 2, 3])
    let after = page(true, [3, 9, 1])
    let ids = before.matches(of: /<button data-click="(\w+)">x(\d)/).map { [$0.1, $0.2] }
    let later = after.matches(of: /<button data-click="(\w+)">x(\d)/).map { [$0.1, $0.2] }
    #expect(ids.count == 3 && later.count == 3)
    #expect(later.first == ids.last && later.last == ids.first)
    let field = try #require(before.firstMatch(of: /<input .*>/)).0
    #expect(after.contains(field))
    #expect(field.contains("data-keys=\"Enter Space ArrowUp\" data-prevent=\"ArrowUp\""))
  }

  @Test("Markup: the two branches of a condition have handlers of their own")
  func branches() {
    func page(_ isDone: Bool) -> String {
      div { if isDone { button(.onClick {}) } else { button(.onClick {}) } }.markup
    }
    #expect(page(true) != page(false))
  }

  @Test(
    "Markup: addresses that would run code are rejected, in any spelling",
    arguments: [
      "javascript:alert(1)", " JavaScript:alert(1)", "java\nscript:alert(1)", "\u{1}javascript:x", "vbscript:x",
      "data:text/html,<script>",
    ]
  )
  func refusedAddresses(address: String) {
    #expect(a(.href(address)).markup == "<a href=\"about:blank#refused\"></a>")
    #expect(img(.src(address)).markup == "<img src=\"about:blank#refused\">")
    #expect(a(.attribute("HREF", address)).markup == "<a HREF=\"about:blank#refused\"></a>")
    #expect(
      element("use", .attribute("xlink:href", address)).markup == "<use xlink:href=\"about:blank#refused\"></use>"
    )
  }

  @Test(
    "Markup: other addresses are unchanged",
    arguments: ["/a?b=c:d", "https://example.org/#x", "mailto:a@b.c", "a/javascript:b", "?q=javascript:1", "", "git:x"]
  )
  func allowedAddresses(address: String) {
    #expect(a(.href(address)).markup == "<a href=\"\(address)\"></a>")
    #expect(img(.src("data:image/png;base64,AA==")).markup == "<img src=\"data:image/png;base64,AA==\">")
  }
}
