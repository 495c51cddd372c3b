import SluiceTesting
import Testing

@testable import Invoices

@MainActor @Suite("Example: invoices, two pages", .hangGuard)
struct TwoPagesTests {
  @Test("Two pages: both show the edits, steps, dot and errors of one document")
  func oneDocument() async throws {
    let desk = try TestDesk()
    let (one, other) = (try await desk.openPage(), try await desk.openPage())
    for page in [one, other] { try await page.click(Sample.northwind) }
    try await one.click("Remove line 2")
    try await other.receive()
    #expect(try other.total == "Total 760.00 EUR")
    #expect(try other.heading == "book.json •")
    try await other.click("Undo remove line")
    try await one.receive()
    #expect(try one.total == "Total 880.50 EUR")
    try await one.click("Redo remove line")
    try await other.receive()
    try await other.click("Save")
    try await one.receive()
    #expect(try one.heading == "book.json")
    try desk.write("damaged")
    try await one.click("Reload")
    try await other.receive()
    #expect(try other.find("alert").text == one.find("alert").text)
  }

  @Test("Two pages: each has its own tabs and search, and closing one does not affect the other")
  func ownTabs() async throws {
    let desk = try TestDesk()
    let (one, other) = (try await desk.openPage(), try await desk.openPage())
    try await one.click(Sample.northwind)
    try await one.find(.searchbox, "Search").type("blue")
    await desk.clock.sleepers(1)
    desk.clock.advance(by: .milliseconds(300))
    try await one.until("the list is narrowed") { try $0.entries.count == 1 }
    try await other.receive()
    #expect(try other.tabs == [])
    #expect(try other.entries == Sample.entries)
    await one.close()
    try await other.click(Sample.harbor)
    #expect(try other.tabs == ["No. 3 Harbor Café"])
  }
}
