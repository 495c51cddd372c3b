import Sluice
import SluiceTesting
import SluiceWeb
import Testing

@MainActor @Suite("PageTester", .hangGuard)
struct PageTesterTests {
  private let mediator = Mediator(Purchase())
  private let session = LiveSession { _ in }
  private var purchase: Purchase { mediator.root }

  /// Opens a page of the model on the main actor.
  private func open(
    @HTMLBuilder _ build: @escaping (Purchase, Mediator<Purchase>) -> HTML
  ) async throws -> PageTester {
    session.show(mediator, page: build)
    return try await PageTester.open(session.endpoint())
  }

  @Test("PageTester: a page of an actor is opened and clicked, and shows the changes of the patches")
  func actorPage() async throws {
    let page = try await PageTester.open(CounterPage())
    try await page.find(.button, "Add").click()
    #expect(try page.find(.paragraph).text == "1 so far")
    try await page.find(.button, "Add").click()
    #expect(page.text == "2 so far Add")
    #expect(page.title == "Counter")
  }

  @Test("PageTester: elements are found by role and name, by text and by id, and inside another element")
  func finding() async throws {
    var removed: [String] = []
    let page = try await open { _, _ in
      h1 { "Cart" }
      ul {
        for item in ["Lamp", "Chair"] {
          li(key: item, .id(item)) {
            span { item }
            button(.onClick { removed.append(item) }) { "Remove" }
          }
        }
      }
      p(.hidden()) { "secret" }
    }
    #expect(try page.find(.heading, "Cart").tag == "h1")
    #expect(try page.find(text: "Chair").tag == "span")
    #expect(try page.find(id: "Lamp").role == .listitem)
    #expect(page.findAll(.button).map(\.name) == ["Remove", "Remove"])
    #expect(!page.has(.paragraph))
    try await page.find(.listitem, "Chair Remove").find(.button).click()
    #expect(removed == ["Chair"])
  }

  @Test("PageTester: a find without a result, or with several, throws an error that outlines the page")
  func outlines() async throws {
    let page = try await open { _, _ in
      h1 { "Cart" }
      div { "empty" }
      form {
        label {
          "Name "; input(.value("Ada"))
        }
        input(.type("checkbox"), .checked(), .disabled(), .aria("label", "Gift"))
        button(.id("ok")) { "OK" }
        button(.type("button")) { "Cancel" }
      }
    }
    let outline = [
      "heading \"Cart\"", "\"empty\"", "form", "  \"Name\"", "  textbox \"Name\" value \"Ada\"",
      "  checkbox \"Gift\" checked disabled", "  button \"OK\" id \"ok\"", "  button \"Cancel\"",
    ]
    #expect(page.outline == outline.joined(separator: "\n"))
    #expect(throws: PageTesterError.missing(wanted: "button \"Save\"", outline: outline)) {
      try page.find(.button, "Save")
    }
    #expect(throws: PageTesterError.ambiguous(wanted: "button", count: 2, outline: outline)) {
      try page.find(.button)
    }
    let text = PageTesterError.missing(wanted: "button \"Save\"", outline: ["nothing"]).description
    #expect(text.hasPrefix("The page has no button \"Save\". The page has:\n\n  nothing\n"))
  }

  @Test("PageTester: fields have the names of their labels")
  func labels() async throws {
    let page = try await open { _, _ in
      label(.for("a")) { "By id" }
      input(.id("a"))
      label {
        "Around "; textarea()
      }
      input(.aria("label", "Aria"))
      input(.placeholder("Place"))
      fieldset { legend { "Group" } }
    }
    #expect(page.findAll(.textbox).map(\.name) == ["By id", "Around", "Aria", "Place"])
    #expect(try page.find(.group).name == "Group")
  }

  @Test("PageTester: typed, checked and chosen values reach the model, and the page shows the model's")
  func fields() async throws {
    let page = try await open { purchase, mediator in
      input(.aria("label", "Title"), .value(mediator.binding(\.title)))
      input(.type("number"), .aria("label", "Count"), .value(mediator.binding(\.count)))
      label {
        input(.type("checkbox"), .checked(mediator.binding(\.isGift)))
        "Gift"
      }
      select(.value(mediator.binding(\.size))) {
        for size in PurchaseSize.allCases { option(.value(size.rawValue)) { size.rawValue.uppercased() } }
      }
      p { "\(purchase.title) \(purchase.count) \(purchase.isGift) \(purchase.size)" }
    }
    try await page.find(.textbox, "Title").type("Lamp")
    try await page.find(.spinbutton, "Count").type("3")
    try await page.find(.checkbox, "Gift").click()
    try await page.find(.combobox).choose("LARGE")
    #expect(try page.find(.paragraph).text == "Lamp 3 true large")
    #expect(try page.find(.checkbox).isChecked)
    #expect(try page.find(.combobox).value == "large")
    try await page.find(.spinbutton).type("many")
    #expect(try page.find(.spinbutton).value == "3")
    #expect(purchase.count == 3)
  }

  @Test("PageTester: a radio button clears the others of its group, and a label clicks its field")
  func radioButtons() async throws {
    let page = try await open { _, mediator in
      for size in PurchaseSize.allCases {
        label {
          input(.type("radio"), .name("size"), .checked(mediator.binding(\.size), is: size))
          size.rawValue
        }
      }
    }
    try await page.find(text: "large").click()
    #expect(page.findAll(.radio).map(\.isChecked) == [false, true])
    #expect(purchase.size == .large)
  }

  @Test("PageTester: a radio choice that the model rejects is restored, and a form has a group of its own")
  func refusedRadioButton() async throws {
    let page = try await open { _, _ in
      input(.type("radio"), .name("size"), .checked(true), .onChange { _ in })
      input(.type("radio"), .name("size"), .checked(false), .onChange { _ in })
      form {
        input(.type("radio"), .name("size"), .checked(true), .onChange { _ in })
      }
    }
    try await page.findAll(.radio)[1].click()
    #expect(page.findAll(.radio).map(\.isChecked) == [true, false, true])
  }

  @Test("PageTester: a field without a handler keeps the typed text, and a form is submitted with its fields")
  func forms() async throws {
    var submissions: [[String: String]] = []
    let page = try await open { _, _ in
      form(.onSubmit { submissions.append($0.fields) }) {
        input(.name("who"))
        input(.type("checkbox"), .name("gift"))
        input(.type("checkbox"), .name("urgent"), .checked())
        select(.name("size"), .value("b")) {
          option { "a" }
          option { "b" }
        }
        input(.name("off"), .disabled())
        button(.name("action"), .value("save")) { "Save" }
      }
    }
    try await page.findAll(.textbox)[0].type("Ada")
    try await page.find(.button, "Save").click()
    try await page.find(.form).submit()
    let fields = ["who": "Ada", "urgent": "on", "size": "b"]
    #expect(submissions == [fields.merging(["action": "save"]) { $1 }, fields])
  }

  @Test("PageTester: keys reach the handlers that listen to them")
  func keys() async throws {
    var keys: [String] = []
    let page = try await open { _, _ in div(.onKeyDown("Enter", " ") { keys.append($0.key) }) { input() } }
    let field = try page.find(.textbox)
    try await field.press("Enter")
    try await field.press(" ")
    #expect(keys == ["Enter", " "])
    #expect(
      await failure { try await field.press("x") }
        == .unfit(action: "press", element: "textbox value \"\"", reason: "no handler listens to the key \"x\""))
  }

  @Test("PageTester: a change without an event is shown after receive, and awaited with until")
  func otherChanges() async throws {
    let page = try await open { purchase, _ in p { purchase.title } }
    mediator.update("rename") { $0.title = "b" }
    #expect(page.text == "a")
    try await page.receive()
    #expect(page.text == "b")
    let later = Task { mediator.update("rename") { $0.title = "c" } }
    try await page.until("the title is c") { $0.text == "c" }
    await later.value
    #expect(page.text == "c")
  }

  @Test("PageTester: an action that a user could not do throws and changes nothing")
  func unfit() async throws {
    let page = try await open { purchase, mediator in
      if !purchase.isGift { button(.onClick { mediator.update("gift") { $0.isGift = true } }) { "Gift" } }
      button(.disabled(), .onClick {}) { "Off" }
      p { "text" }
    }
    let gift = try page.find(.button, "Gift")
    try await gift.click()
    #expect(!gift.isInPage)
    #expect(
      await failure { try await gift.click() }
        == .unfit(action: "click", element: "button \"Gift\"", reason: "the page no longer has it"))
    let off = try page.find(.button, "Off")
    #expect(
      await failure { try await off.click() }
        == .unfit(action: "click", element: "button \"Off\" disabled", reason: "it is disabled"))
    let text = try page.find(.paragraph)
    #expect(
      await failure { try await text.click() }
        == .unfit(action: "click", element: "paragraph \"text\"", reason: "no handler listens to it"))
    #expect(
      await failure { try await text.type("x") }
        == .unfit(action: "type", element: "paragraph \"text\"", reason: "it is not a text field"))
  }

  @Test("PageTester: an element in a disabled button is disabled")
  func disabledButton() async throws {
    var clicks = 0
    let page = try await open { _, _ in
      button(.disabled(), .onClick { clicks += 1 }) { span { "Off" } }
    }
    let text = try page.find(text: "Off")
    #expect(text.isDisabled)
    #expect(
      await failure { try await text.click() }
        == .unfit(action: "click", element: "<span>", reason: "it is disabled"))
    #expect(clicks == 0)
  }

  @Test("PageTester: markup of the app and escaped texts are read as a browser reads them")
  func markup() async throws {
    let page = try await open { _, _ in
      unsafeHTML("<!-- x --><b class=big id='b'>a &amp; b</b><br/>&lt;&#x41;&unknown;", in: "p")
      pre { "\n<x>\n" }
      textarea(.value("\n</p>"))
    }
    #expect(try page.find(id: "b").text == "a & b")
    #expect(try page.find(.paragraph).text == "a & b <A&unknown;")
    #expect(page.text == "a & b <A&unknown; <x>")
    #expect(try page.find(.textbox).value == "\n</p>")
  }

  @Test("PageTester: moved rows stay the same elements, as in a browser")
  func movedRows() async throws {
    let page = try await open { purchase, mediator in
      let rows = purchase.isGift ? [3, 1, 2] : [1, 2]
      ul { for row in rows { li(key: row) { row } } }
      button(.onClick { mediator.update("gift") { $0.isGift = true } }) { "Change" }
    }
    let row = try page.find(.listitem, "2")
    try await page.find(.button).click()
    #expect(page.findAll(.listitem).map(\.text) == ["3", "1", "2"])
    #expect(row.isInPage)
  }

  @Test("PageTester: the query of the session is read, and a closed session ends the tester")
  func queryAndEnd() async throws {
    let page = try await open { _, _ in button(.onClick { [session] in session.close() }) { "Close" } }
    session.query = ["q": "a b"]
    try await page.receive()
    #expect(page.query?["q"] == "a b")
    let error = await failure { try await page.find(.button).click() }
    #expect(error == .ended)
    #expect(await failure { try await page.receive() } == .ended)
  }
}

/// Returns the error of an action of a page tester, or nil if it succeeds.
@MainActor func failure(of action: () async throws -> Void) async -> PageTesterError? {
  do {
    try await action()
    return nil
  } catch {
    return error as? PageTesterError
  }
}
