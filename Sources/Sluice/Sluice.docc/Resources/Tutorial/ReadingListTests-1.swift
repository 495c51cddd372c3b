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

  // …
}
