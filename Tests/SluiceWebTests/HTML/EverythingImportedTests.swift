import Foundation
import SluiceWeb
import Testing

#if canImport(Observation)
  import Observation
#endif

/// Some names of tags are also names in the C library. Each must keep its meaning here.
@Suite("HTML with Foundation and the C library")
struct EverythingImportedTests {
  @Test("Tag functions with the names of C functions make elements")
  func tags() {
    let page = HTML {
      div { time(.datetime("2024-01-01")) { "new year" } }
      select(.name("size")) { option(.value("1"), .selected()) { "one" } }
      main { section { p { a(.href("#")) { "top" } } } }
      label(.for("x")) { "x" }
      output { "y" }
      details { summary { "z" } }
    }
    #expect(
      page.markup == """
        <div><time datetime="2024-01-01">new year</time></div>\
        <select name="size"><option value="1" selected="">one</option></select>\
        <main><section><p><a href="#">top</a></p></section></main><label for="x">x</label><output>y</output>\
        <details><summary>z</summary></details>
        """
    )
  }

  @Test("The functions of the C library keep their meaning")
  func functions() {
    #expect(div(7, 2).quot == 3)
    #expect(time(nil) > 0)
  }

  @Test("A tag whose name a local variable shadows is reached through the module's name")
  func shadowed() {
    let p = "text"
    #expect(SluiceWeb.p { p }.markup == "<p>text</p>")
  }

  @Observable final class Model {
    var count = 1
  }

  @Test("Observable classes and pages can be in one file")
  func observation() {
    let model = Model()
    #expect(p { model.count }.markup == "<p>1</p>")
  }
}
