import SluiceTesting
import Testing

@testable import Invoices

@MainActor @Suite("Example: invoices, undo", .hangGuard)
struct UndoPageTests {
  private let desk: TestDesk

  init() throws { desk = try TestDesk() }

  @Test("Undo buttons: undo reverts the named step, and redo repeats it")
  func steps() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    try await page.click("Remove line 2")
    try await page.find(.textbox, "Unit price 1").type("100")
    #expect(try page.total == "Total 800.00 EUR")
    try await page.click("Undo change unit price")
    #expect(try page.total == "Total 760.00 EUR")
    try await page.click("Undo remove line")
    #expect(try page.total == "Total 880.50 EUR")
    #expect(try page.find(.button, "Undo").isDisabled)
    try await page.click("Redo remove line")
    try await page.click("Redo change unit price")
    #expect(try page.total == "Total 800.00 EUR")
    #expect(try page.find(.button, "Redo").isDisabled)
  }

  @Test("Undo: typing in a field without a pause is one step, named after the field")
  func typing() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    let client = try page.find(.textbox, "Client")
    for text in ["N", "No", "Nor"] { try await client.type(text) }
    desk.clock.advance(by: .seconds(2))
    try await client.type("Norway")
    try await page.click("Undo change client")
    #expect(client.value == "Nor")
    try await page.click("Undo change client")
    #expect(client.value == "Northwind Traders")
    try await page.click("Redo change client")
    #expect(client.value == "Nor")
  }

  @Test("Undo: tabs and searches make no steps, so undo is disabled on a new page and after opening a tab")
  func sessionState() async throws {
    let page = try await desk.openPage()
    #expect(try page.find(.button, "Undo").isDisabled)
    try await page.click(Sample.northwind)
    try await page.find(.searchbox, "Search").type("blue")
    #expect(try page.find(.button, "Undo").isDisabled)
    #expect(try page.heading == "book.json")
    try await page.click("Add line")
    #expect(try !page.find(.button, "Undo add line").isDisabled)
    try await page.click("Undo add line")
    #expect(try page.tabs == ["No. 1 Northwind Traders"])
    #expect(try page.find(.searchbox, "Search").value == "blue")
  }

  @Test("Undo: the tab of a new invoice is hidden by undo, and shown again by redo")
  func tabOfUndoneInvoice() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    try await page.click("New invoice")
    #expect(try page.tabs == ["No. 1 Northwind Traders", "No. 4"])
    try await page.click("Undo add invoice")
    #expect(try page.tabs == ["No. 1 Northwind Traders"])
    #expect(try page.total == "Total 880.50 EUR")
    try await page.click("Redo add invoice")
    #expect(try page.tabs == ["No. 1 Northwind Traders", "No. 4"])
    #expect(try page.total == "Total 0.00 EUR")
  }
}
