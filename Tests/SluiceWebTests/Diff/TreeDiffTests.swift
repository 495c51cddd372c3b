import Testing

@testable import SluiceWeb

@Suite("TreeDiff")
struct TreeDiffTests {
  private func operations(_ old: HTML, _ new: HTML) -> String {
    TreeDiff(from: HTMLNode.merged(old.nodes), to: HTMLNode.merged(new.nodes)).operations.text
  }

  @Test("TreeDiff: equal trees need no operation, also with different closures")
  func equal() {
    func page() -> HTML { div(.onClick {}) { "x" } }
    #expect(operations(page(), page()) == "[]")
  }

  @Test("TreeDiff: a changed text is one operation")
  func text() {
    #expect(
      operations(
        div {
          p { "a" }; p { "b" }
        },
        div {
          p { "a" }; p { "\"c\"\n\u{1}" }
        }
      )
        == #"[["t",[0,1,0],"\"c\"\n\u0001"]]"#
    )
  }

  @Test("TreeDiff: an attribute is set or removed by name")
  func attributes() {
    #expect(
      operations(p(.id("a"), .title("t")), p(.id("b"), .lang("de")))
        == #"[["a",[0],"id","b"],["a",[0],"lang","de"],["a",[0],"title",null]]"#
    )
  }

  @Test("TreeDiff: moved rows are kept by their keys, and a new row is sent as markup")
  func lists() {
    func list(_ keys: [Int]) -> HTML { ul { for key in keys { li(key: key) { key } } } }
    #expect(operations(list([1, 2, 3, 4]), list([3, 4, 9, 1])) == #"[["k",[0],[[2,2],"<li>9</li>",[0,1]]]]"#)
    #expect(operations(list([1, 2, 3]), list([1, 3])) == #"[["k",[0],[[0,1],[2,1]]]]"#)
    #expect(operations(list([1, 2]), list([])) == #"[["k",[0],[]]]"#)
  }

  @Test("TreeDiff: an if that adds or removes an element leaves its neighbors alone")
  func conditions() {
    func page(_ shows: Bool) -> HTML {
      HTML {
        if shows { p { "banner" } }
        p { "text" }
      }
    }
    #expect(operations(page(false), page(true)) == #"[["k",[],["<p>banner</p>",[0,1]]]]"#)
    #expect(operations(page(true), page(false)) == #"[["k",[],[[1,1]]]]"#)
  }

  @Test("TreeDiff: an element with another tag in the same place is a new child")
  func replaced() {
    func page(_ isOpen: Bool) -> HTML { element(isOpen ? "div" : "p") { "x" } }
    #expect(operations(page(true), page(false)) == #"[["k",[],["<p>x</p>"]]]"#)
  }

  @Test("TreeDiff: a memo whose element has another tag is replaced in place")
  func memoOfAnotherTag() {
    func page(_ isOpen: Bool) -> HTML { memo(key: 1, on: isOpen) { element(isOpen ? "div" : "p") { "x" } } }
    #expect(operations(page(true), page(false)) == #"[["p",[0],"<p>x</p>"]]"#)
  }

  @Test("TreeDiff: changed raw markup replaces its element; otherwise its attributes are patched")
  func rawMarkup() {
    #expect(operations(unsafeHTML("<b>a</b>"), unsafeHTML("<i>b</i>")) == #"[["k",[],["<div><i>b</i></div>"]]]"#)
    #expect(operations(unsafeHTML("<b>a</b>"), unsafeHTML("<b>a</b>", .id("x"))) == #"[["a",[0],"id","x"]]"#)
  }

  @Test("TreeDiff: a memo of an equal value is neither built nor compared")
  func memoised() {
    var built = 0
    func page(_ values: [Int]) -> HTML {
      ul {
        for (index, value) in values.enumerated() {
          memo(key: index, on: value) {
            built += 1; return li { value }
          }
        }
      }
    }
    let first = HTMLNode.merged(page([1, 2, 3]).nodes)
    _ = HTML(nodes: first).markup
    #expect(built == 3)
    let second = HTMLNode.merged(page([1, 5, 3]).nodes)
    let diff = TreeDiff(from: first, to: second)
    #expect(diff.operations.text == #"[["t",[0,1,0],"5"]]"#)
    #expect(built == 4)
    #expect(diff.comparedCount == 2)
    #expect(TreeDiff(from: second, to: HTMLNode.merged(page([1, 5, 3]).nodes)).comparedCount == 1)
    #expect(built == 4)
  }

  @Test("TreeDiff: a subtree that both trees share is skipped")
  func shared() {
    let header = header { for number in 0..<100 { p { number } } }
    let diff = TreeDiff(
      from: div {
        header; "a"
      }.nodes,
      to: div {
        header; "b"
      }.nodes
    )
    #expect(diff.operations.text == #"[["t",[0,1],"b"]]"#)
    #expect(diff.comparedCount == 1)
  }

  @Test("TreeDiff: added and removed handlers are changes of attributes")
  func listeners() {
    let text = operations(button { "x" }, button(.onKeyDown("Enter") { _ in }) { "x" })
    #expect(text.wholeMatch(of: /\[\["a",\[0\],"data-keydown","\w+"\],\["a",\[0\],"data-keys","Enter"\]\]/) != nil)
    #expect(operations(button(.onClick {}), button()) == #"[["a",[0],"data-click",null]]"#)
  }
}
