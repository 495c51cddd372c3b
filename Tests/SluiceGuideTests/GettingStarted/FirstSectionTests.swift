import Sluice
import Testing

// Section 1 of the tutorial "Build a reading list": types, programs and tests.
// The tutorial omits `private`, which separates the types of the sections.

@Node private final class Book {
  let title: String
  var pages: Int
  var isRead = false

  init(_ title: String, pages: Int) { (self.title, self.pages) = (title, pages) }
}

@Node private final class ReadingList {
  var books: NodeList<Book> = []
}

@Suite("Tutorial: a model")
struct ModelTests {
  @Test("Program: a transaction adds two books, and a transaction that throws changes nothing")
  func program() {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    let mediator = Mediator(ReadingList())
    mediator.update("Add books") { list in
      list.books.append(Book("Dune", pages: 600))
      list.books.append(Book("Emma", pages: 480))
    }
    print("\(mediator.root.books.count) books")

    struct NoPages: Error {}

    do {
      try mediator.update("Add leaflet") { list in
        list.books.append(Book("Leaflet", pages: 0))
        if list.books.contains(where: { $0.pages == 0 }) { throw NoPages() }
      }
    } catch {
      print("Still \(mediator.root.books.count) books")
    }

    #expect(printed == ["2 books", "Still 2 books"])
  }
}
