import Sluice
import SluiceTesting
import SluiceWeb
import Testing

#if Web
  import SluiceWebServer
#endif

// Sections 2 and 3 of the tutorial "Build a reading list": types, programs and tests.
// The tutorial omits `private`, which separates the types of the sections.

@Node private final class Book {
  let title: String
  var pages: Int
  var isRead = false
  @Derived var pagesLeft = 0

  init(_ title: String, pages: Int) { (self.title, self.pages) = (title, pages) }
}

@Node private final class ReadingList {
  var books: NodeList<Book> = []
  var pagesPerDay = 30
  @Derived var pagesLeft = 0
  @Derived var plan = ""
}

private enum ReadingObservers {
  static func register(on mediator: Mediator<ReadingList>) {
    mediator.forEach(Book.self).observe("pages left", reads: \.pages, \.isRead, writes: \.pagesLeft) {
      pages, isRead, pagesLeft in
      pagesLeft = isRead ? 0 : pages
    }
    mediator.observe("plan", reads: \.pagesLeft, \.pagesPerDay, writes: \.plan) { pagesLeft, pagesPerDay, plan in
      plan = "\(pagesLeft) pages, \(pagesLeft / pagesPerDay) days"
    }
    mediator.observe("total", reads: \.books.each.pagesLeft, writes: \.pagesLeft) { pages, total in
      total = pages.reduce(0, +)
    }
  }
}

private actor ReadingPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "Reading list"))
  private let mediator = Mediator(ReadingList())

  func willOpen() {
    ReadingObservers.register(on: mediator)
    mediator.update("Add books") { list in
      list.books.append(Book("Dune", pages: 600))
      list.books.append(Book("Emma", pages: 480))
    }
    session.show(mediator) { list, mediator in
      h1 { "Reading list" }
      ul {
        for book in list.books {
          li(key: book.id) {
            label {
              input(
                .type("checkbox"), .checked(book.isRead),
                .onChange { _, change in mediator.update("Mark book") { _ in book.isRead = change.isChecked } })
              "\(book.title), \(book.pages) pages"
            }
          }
        }
      }
      p { list.plan }
    }
  }
}

@Suite("Tutorial: observers", .hangGuard)
struct ObserverTests {
  @Test("Program: prints the plan at registration and after each transaction")
  func program() {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    let mediator = Mediator(ReadingList())
    ReadingObservers.register(on: mediator)
    mediator.render("print") { list in print(list.plan) }

    mediator.update("Add books") { list in
      list.books.append(Book("Dune", pages: 600))
      list.books.append(Book("Emma", pages: 480))
    }
    mediator.update("Mark book") { list in list.books[1].isRead = true }

    #expect(printed == ["0 pages, 0 days", "1080 pages, 36 days", "600 pages, 20 days"])
  }
}

@Suite("Tutorial: a page", .hangGuard)
struct PageTests {
  @Test("ReadingPage: checking a book updates the plan")
  func plan() async throws {
    let page = try await PageTester.open(ReadingPage())
    #expect(page.findAll(.checkbox).map(\.name) == ["Dune, 600 pages", "Emma, 480 pages"])
    #expect(try page.find(.paragraph).text == "1080 pages, 36 days")
    try await page.find(.checkbox, "Emma, 480 pages").click()
    #expect(try page.find(.checkbox, "Emma, 480 pages").isChecked)
    #expect(try page.find(.paragraph).text == "600 pages, 20 days")
    try await page.find(.checkbox, "Emma, 480 pages").click()
    #expect(try page.find(.paragraph).text == "1080 pages, 36 days")
  }

  #if Web
    /// The program of the section. A server runs until it is stopped, so no test calls this function.
    private func serve() async throws {
      await LiveServer { ReadingPage() }.main()
    }
  #endif
}
