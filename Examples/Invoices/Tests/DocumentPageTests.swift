import SluiceTesting
import Testing

@testable import Invoices

@MainActor @Suite("Example: invoices, the document", .hangGuard)
struct DocumentPageTests {
  private let desk: TestDesk

  init() throws { desk = try TestDesk() }

  @Test("Dot of an edited document: shown after an edit, hidden after saving, shown after an undo past the saved state")
  func dot() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    #expect(try page.heading == "book.json")
    try await page.click("Add line")
    #expect(try page.heading == "book.json •")
    try await page.click("Save")
    #expect(try page.heading == "book.json")
    try await page.click("Undo add line")
    #expect(try page.heading == "book.json •")
    try await page.click("Redo add line")
    #expect(try page.heading == "book.json")
  }

  @Test("BookFile: a saved book is loaded when its file is opened again")
  func reopened() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    try await page.find(.textbox, "Client").type("Eastwind")
    try await page.click("Save")
    let later = try TestDesk(contents: desk.contents)
    let again = try await later.openPage()
    #expect(try again.entries == ["No. 1 Eastwind 880.50 EUR", Sample.blueYonder, Sample.harbor])
    #expect(try again.heading == "book.json")
    #expect(try again.find(.button, "Undo").isDisabled)
    try await again.click("New invoice")
    #expect(try again.tabs == ["No. 4"])
  }

  @Test("BookFile: tabs and searches are not in the file")
  func contents() async throws {
    let page = try await desk.openPage()
    try await page.click("Save")
    let contents = try desk.contents
    try await page.click(Sample.northwind)
    try await page.find(.searchbox, "Search").type("blue")
    try await page.click("Save")
    #expect(try desk.contents == contents)
    #expect(contents.contains("Northwind Traders"))
  }

  @Test("Reload: shows the contents of the file, keeps the tabs, and can be undone")
  func reload() async throws {
    let page = try await desk.openPage()
    try await page.click("Save")
    try await page.click(Sample.northwind)
    try await page.click("Remove line 2")
    try await page.click("Reload")
    #expect(try page.tabs == ["No. 1 Northwind Traders"])
    #expect(try page.total == "Total 880.50 EUR")
    #expect(try page.heading == "book.json")
    try await page.click("Undo reload")
    #expect(try page.total == "Total 760.00 EUR")
    #expect(try page.heading == "book.json •")
    try await page.click("Redo reload")
    #expect(try page.total == "Total 880.50 EUR")
    #expect(try page.heading == "book.json")
  }
}
