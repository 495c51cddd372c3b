import Sluice
import SluiceTesting
import SluiceWeb
import Testing

// The code of the section "Input that a client sends" of the guide `LiveWebPages.md`; Scripts/check-snippets compares.

@Node private final class TeaBasket {
  var teas = 0
}

private actor TeaBasketPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "Teas"))
  private let mediator = Mediator(TeaBasket())

  func willOpen() {
    session.show(mediator) { order, mediator in
      p { "\(order.teas) teas" }
      form(
        .onSubmit { sent in
          guard let teas = Int(sent.fields["teas"] ?? ""), (0...100).contains(teas) else { return }
          mediator.update("Set teas") { order in order.teas = teas }
        }
      ) {
        label {
          "Teas "
          input(.name("teas"))
        }
        button { "Set" }
      }
    }
  }
}

@Suite("The guide to live web pages: input that a client sends", .hangGuard)
struct LiveWebPagesInputTests {
  @Test("onSubmit: a text that is no number, and a number out of range, change nothing")
  func invalidInput() async throws {
    let page = try await PageTester.open(TeaBasketPage())
    for (text, teas) in [("abc", 0), ("3", 3), ("-1", 3), ("101", 3), ("100", 100)] {
      try await page.find(.textbox, "Teas").type(text)
      try await page.find(.button, "Set").click()
      #expect(try page.find(.paragraph).text == "\(teas) teas")
    }
  }
}
