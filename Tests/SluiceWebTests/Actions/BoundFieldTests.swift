import Sluice
import Testing

@testable import SluiceWeb

enum PurchaseSize: String, CaseIterable {
  case small, large
}

@Node final class Purchase {
  var title = "a"
  var count = 1
  var isGift = false
  var size = PurchaseSize.small
  init() {}
}

@MainActor @Suite("Fields bound to a model")
struct BoundFieldTests {
  private let mediator = Mediator(Purchase())
  private let session = LiveSession()
  private var purchase: Purchase { mediator.root }

  /// Sends an event to the last element that listens to its kind, and returns the page before and after it.
  private func shown(
    _ kind: InteractionKind, _ interaction: Interaction, @HTMLBuilder _ build: @escaping (Mediator<Purchase>) -> HTML
  ) throws -> [String] {
    session.show(mediator) { _, mediator in build(mediator) }
    let before = session.open().markup
    let action = try #require(before.actions(kind).last)
    let event = ClientEvent(number: 1, kind: kind, action: action, interaction: interaction)
    session.handle(ClientMessage(events: [event]))
    let after = session.open().markup
    session.close()
    return [before, after].map { $0.replacing(#/ data-(input|change)="\w+"/#, with: "") }
  }

  @Test("A text field shows the bound text and sets it")
  func text() throws {
    let pages = try shown(.input, Interaction(value: "b")) { input(.value($0.binding(\.title))) }
    #expect(pages == ["<input value=\"a\">", "<input value=\"b\">"])
    #expect(purchase.title == "b")
  }

  @Test("A text area shows the bound text and sets it")
  func textArea() throws {
    let pages = try shown(.input, Interaction(value: "b")) { textarea(.value($0.binding(\.title))) }
    #expect(pages == ["<textarea value=\"a\">a</textarea>", "<textarea value=\"b\">b</textarea>"])
  }

  @Test("A number field shows the bound number and sets it when the text is committed")
  func number() throws {
    let pages = try shown(.change, Interaction(value: "12")) { input(.value($0.binding(\.count))) }
    #expect(pages == ["<input value=\"1\">", "<input value=\"12\">"])
    #expect(purchase.count == 12)
  }

  @Test("A text that is not a number leaves the bound number unchanged")
  func noNumber() throws {
    let pages = try shown(.change, Interaction(value: "x")) { input(.value($0.binding(\.count))) }
    #expect(pages == ["<input value=\"1\">", "<input value=\"1\">"])
  }

  @Test("A checkbox shows the bound flag and sets it")
  func box() throws {
    let pages = try shown(.change, Interaction(value: "on", isChecked: true)) {
      input(.type("checkbox"), .checked($0.binding(\.isGift)))
    }
    #expect(pages == ["<input type=\"checkbox\">", "<input type=\"checkbox\" checked=\"\">"])
    #expect(purchase.isGift)
  }

  @Test("A radio button is checked while the model has its value, and sets it")
  func radioButtons() throws {
    let pages = try shown(.change, Interaction(value: "on", isChecked: true)) { mediator in
      for size in PurchaseSize.allCases {
        input(.type("radio"), .id(size.rawValue), .checked(mediator.binding(\.size), is: size))
      }
    }
    #expect(
      pages == [
        #"<input type="radio" id="small" checked=""><input type="radio" id="large">"#,
        #"<input type="radio" id="small"><input type="radio" id="large" checked="">"#,
      ])
    #expect(purchase.size == .large)
  }

  @Test("A select chooses the option of the bound case and sets the case that is chosen")
  func choice() throws {
    let pages = try shown(.change, Interaction(value: "large")) { mediator in
      select(.value(mediator.binding(\.size))) {
        for size in PurchaseSize.allCases { option(.value(size.rawValue)) { size.rawValue } }
      }
    }
    #expect(
      pages == [
        #"<select><option value="small" selected="">small</option><option value="large">large</option></select>"#,
        #"<select><option value="small">small</option><option value="large" selected="">large</option></select>"#,
      ])
    #expect(purchase.size == .large)
  }

  @Test("A select with a value chooses options by value or text, in groups and memos, and only one of them")
  func chosenOptions() {
    let page = select(.value("b c")) {
      option(.selected()) { "a" }
      optgroup { option { " b\n c " } }
      memo(key: 1, on: 1) { option(.value("b c")) { "d" } }
      option(.value("e")) { "b c" }
    }
    #expect(
      page.markup == """
        <select><option>a</option><optgroup><option selected=""> b\n c </option></optgroup>\
        <option value="b c" selected="">d</option><option value="e">b c</option></select>
        """)
  }
}
