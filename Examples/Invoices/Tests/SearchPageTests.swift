import SluiceTesting
import Testing

@testable import Invoices

@MainActor @Suite("Example: invoices, search", .hangGuard)
struct SearchPageTests {
  private let desk: TestDesk

  init() throws { desk = try TestDesk() }

  @Test("Search: filters the list after a pause, and a result opens in a tab")
  func search() async throws {
    let page = try await desk.openPage()
    #expect(try page.find(id: "found").text == "3 invoices")
    try await page.find(.searchbox, "Search").type("BLUE")
    await desk.clock.sleepers(1)
    #expect(try page.entries == Sample.entries)
    desk.clock.advance(by: .milliseconds(300))
    try await page.until("the list is narrowed") { try $0.entries.count == 1 }
    #expect(try page.entries == [Sample.blueYonder])
    #expect(try page.find(id: "found").text == "1 of 3 invoices")
    try await page.click(Sample.blueYonder)
    #expect(try page.tabs == ["No. 2 Blue Yonder"])
    #expect(try page.total == "Total 960.00 USD")
  }

  @Test("Search: each key restarts the pause, and only the last text is searched for")
  func debounce() async throws {
    let page = try await desk.openPage()
    try await page.find(.searchbox, "Search").type("blue")
    await desk.clock.sleepers(1)
    desk.clock.advance(by: .milliseconds(200))
    try await page.find(.searchbox, "Search").type("harbor")
    await desk.clock.sleepers(1)
    desk.clock.advance(by: .milliseconds(299))
    try await page.receive()
    #expect(try page.find(id: "found").text == "3 invoices")
    desk.clock.advance(by: .milliseconds(1))
    try await page.until("the list is narrowed") { try $0.entries.count == 1 }
    #expect(try page.entries == [Sample.harbor])
  }

  @Test("Search: includes descriptions, and updates its results after edits")
  func descriptions() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    try await page.find(.searchbox, "Search").type("photo")
    await desk.clock.sleepers(1)
    desk.clock.advance(by: .milliseconds(300))
    try await page.until("the list is narrowed") { try $0.entries.count == 1 }
    #expect(try page.entries == [Sample.harbor])
    try await page.find(.textbox, "Description 1").type("Photo book")
    #expect(try page.entries == [Sample.northwind, Sample.harbor])
    try await page.click("Undo change description")
    #expect(try page.entries == [Sample.harbor])
  }
}
