import Foundation
import SluiceTesting
import Testing

@testable import Invoices

@MainActor @Suite("Example: invoices, missing and damaged files", .hangGuard)
struct DamagedFilePageTests {
  private let desk: TestDesk

  init() throws { desk = try TestDesk() }

  /// Contents of a file, and the error that a page shows for them.
  struct Damage: Sendable, CustomTestStringConvertible {
    let contents: String
    let text: String
    var testDescription: String { text }
  }

  nonisolated static let damages = [
    Damage(
      contents: "shopping list",
      text: "“book.json” is not a book of invoices, or is cut off. Choose another file or an earlier copy."),
    Damage(
      contents: #"{"format": "sluice-model-1", "schemaVersion": 2, "root": 0, "nodes": []}"#,
      text: "“book.json” was written by a newer version of this program. Open it with that version."),
    Damage(
      contents: #"""
        {"format": "sluice-model-1", "schemaVersion": 1, "root": 2, "nodes": [
          {"type": "InvoiceLine", "values": {"text": "Design", "quantity": 0, "price": 100}},
          {"type": "Invoice", "values": {"id": 1, "client": "", "currency": "EUR"}, "nodes": {"lines": [0]}},
          {"type": "InvoiceBook", "values": {"nextID": 2}, "nodes": {"invoices": [1]}}
        ]}
        """#,
      text: "“book.json” is damaged at node 0, InvoiceLine.quantity. Restore an earlier copy of the file."),
  ]

  @Test("Damaged file: opens an empty book with the error, and saving does not change the file", arguments: damages)
  func opened(_ damage: Damage) async throws {
    let desk = try TestDesk(contents: damage.contents)
    let page = try await desk.openPage()
    #expect(try page.find("alert").find(.paragraph).text == damage.text)
    #expect(try page.entries == [])
    try await page.click("New invoice")
    try await page.click("Save")
    #expect(
      try page.find("alert").find(.paragraph).text
        == "Nothing was saved: “book.json” has contents that cannot be read and would be lost. Move that file, then save again."
    )
    #expect(try desk.contents == damage.contents)
    #expect(try page.heading == "book.json •")
    try FileManager.default.removeItem(at: desk.file.url)
    try await page.click("Save")
    #expect(!page.has("alert"))
    #expect(try page.heading == "book.json")
    #expect(try desk.file.read().invoices.map(\.id) == [1])
  }

  @Test(
    "Damaged file: reloading shows the error, and the page keeps its book and its steps", arguments: damages)
  func reloaded(_ damage: Damage) async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    try await page.click("Add line")
    try desk.write(damage.contents)
    try await page.click("Reload")
    #expect(try page.find("alert").find(.paragraph).text == damage.text)
    #expect(page.has(.textbox, "Description 3"))
    #expect(try page.heading == "book.json •")
    try await page.click("Undo add line")
    #expect(!page.has(.textbox, "Description 3"))
    try await page.click("Dismiss")
    #expect(!page.has("alert"))
  }

  @Test("Missing file: reloading shows the error, and the book stays")
  func missing() async throws {
    let page = try await desk.openPage()
    #expect(!page.has("alert"))
    try await page.click("Reload")
    #expect(try page.find("alert").find(.paragraph).text == "“book.json” does not exist. Save writes it.")
    #expect(try page.entries == Sample.entries)
    try await page.click("Save")
    #expect(!page.has("alert"))
  }

  @Test("Unwritable file: saving keeps the dot and shows the reason")
  func unwritable() async throws {
    let page = try await desk.openPage()
    try await page.click("New invoice")
    try FileManager.default.removeItem(at: desk.file.url.deletingLastPathComponent())
    try await page.click("Save")
    #expect(try page.find("alert").text.hasPrefix("“book.json” could not be written: "))
    #expect(try page.heading == "book.json •")
  }
}
