import Sluice
import SluiceTesting
import Testing

@testable import ReadingApp

@Suite("Reading list")
struct ReadingListTests {
  @Test("Marking a book as read changes the pages left and the plan, and nothing else")
  func markedBook() {
    let mediator = Mediator(ReadingList())
    ReadingObservers.register(on: mediator)
    mediator.update("Add book") { list in list.books = [Book("Dune", pages: 600)] }

    mediator.expectUpdate("Mark book", notifies: ["pages left", "total", "plan"]) { list in
      list.books[0].isRead = true
    } changes: { list in
      [
        .set(list.books[0], \.isRead, to: true), .set(list.books[0], \.pagesLeft, to: 0),
        .set(list, \.pagesLeft, to: 0), .set(list, \.plan, to: "0 pages, 0 days"),
      ]
    }
  }

  @Test("Undo removes a fetched book", .hangGuard)
  func undoneBook() async throws {
    let catalog = ManualProvider<String, BookInfo>()
    let page = try await PageTester.open(ReadingPage(catalog: catalog))
    try await page.find(.textbox, "Title").type("Dune")
    try await page.find(.button, "Add").click()
    #expect(page.has(.status))

    try await catalog.next().succeed(BookInfo(title: "Dune", pages: 600))
    try await page.until("the book is shown") { $0.has(.checkbox, "Dune, 600 pages") }

    try await page.find(.button, "Undo Add book").click()
    #expect(!page.has(.checkbox))
    #expect(!page.has(.status))
  }
}
