import SluiceTesting
import Testing

@testable import Invoices

@MainActor @Suite("Example: invoices, editing", .hangGuard)
struct EditingPageTests {
  private let desk: TestDesk

  init() throws { desk = try TestDesk() }

  @Test("Editing: adding and filling in a line updates amounts, the total and the list")
  func totals() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    #expect(try page.total == "Total 880.50 EUR")
    try await page.click("Add line")
    try await page.find(.textbox, "Description 3").type("Licence")
    try await page.find(.textbox, "Quantity 3").type("2")
    try await page.find(.textbox, "Unit price 3").type("59.9")
    #expect(try page.find(.textbox, "Unit price 3").value == "59.90")
    #expect(page.findAll(.row).last?.text == "119.80 EUR ×")
    #expect(try page.total == "Total 1,000.30 EUR")
    #expect(try page.entries[0] == "No. 1 Northwind Traders 1,000.30 EUR")
    try await page.click("Remove line 1")
    #expect(try page.total == "Total 240.30 EUR")
    #expect(try page.find(.textbox, "Description 2").value == "Licence")
  }

  @Test(
    "Editing: an invalid quantity or price changes nothing, and the field shows the model's value",
    arguments: [
      ("Quantity 1", "8", "many"), ("Quantity 1", "8", "0"), ("Unit price 1", "95.00", "1.234"),
      ("Unit price 1", "95.00", ""),
    ])
  func refusedTexts(field: String, value: String, text: String) async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    try await page.find(.textbox, field).type(text)
    #expect(try page.find(.textbox, field).value == value)
    #expect(try page.total == "Total 880.50 EUR")
    #expect(try page.find(.button, "Undo").isDisabled)
  }

  @Test("Tabs: a new invoice opens in a tab, which shows the client's name after it is typed")
  func newInvoice() async throws {
    let page = try await desk.openPage()
    try await page.click("New invoice")
    #expect(try page.tabs == ["No. 4"])
    #expect(try page.total == "Total 0.00 EUR")
    try await page.find(.textbox, "Client").type("Delta")
    #expect(try page.tabs == ["No. 4 Delta"])
    #expect(try page.entries == Sample.entries + ["No. 4 Delta 0.00 EUR"])
  }

  @Test("Editing: deleting an invoice removes it from the list and closes its tab")
  func delete() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    try await page.click(Sample.blueYonder)
    try await page.click("Delete invoice")
    #expect(try page.entries == [Sample.northwind, Sample.harbor])
    #expect(try page.tabs == ["No. 1 Northwind Traders"])
    #expect(try page.total == "Total 880.50 EUR")
  }

  @Test("Editing: a change of the currency applies to each amount")
  func currency() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    try await page.find(.combobox, "Currency").choose("CHF")
    #expect(try page.total == "Total 880.50 CHF")
    #expect(page.findAll(.row)[1].text == "760.00 CHF ×")
  }

  @Test("Tabs: a tab shows its invoice, and closing it selects the last of the others")
  func tabs() async throws {
    let page = try await desk.openPage()
    #expect(page.text.hasSuffix("Choose an invoice from the list."))
    try await page.click(Sample.northwind)
    try await page.click(Sample.harbor)
    try await page.click("No. 1 Northwind Traders")
    #expect(try page.tabs == ["No. 1 Northwind Traders", "No. 3 Harbor Café"])
    #expect(try page.total == "Total 880.50 EUR")
    try await page.click("Close No. 1 Northwind Traders")
    #expect(try page.tabs == ["No. 3 Harbor Café"])
    #expect(try page.total == "Total 405.00 GBP")
  }
}
