import Sluice
import SluiceTesting
import SluiceWeb
import Testing

// Sections 4 and 5 of the tutorial "Build a reading list": types, programs and tests.
// The tutorial omits `private`, which separates the types of the sections.

private struct BookInfo: Sendable {
  var title: String
  var pages: Int
}

private struct UnknownBook: Error, CustomStringConvertible {
  let description = "No book has this title."
}

private struct Catalog: DataProvider {
  let pages = ["Dune": 600, "Emma": 480]

  func request(_ title: String) async throws -> BookInfo {
    guard let count = pages[title] else { throw UnknownBook() }
    return BookInfo(title: title, pages: count)
  }
}

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
  let titleEntered = Event<String>()
  @SessionState var isSearching = false
  @SessionState var problem = ""
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

/// Section 4.
private enum FetchedModel {
  actor ReadingPage: LiveActor {
    let session = LiveSession(document: LiveDocument(title: "Reading list"))
    private let mediator = Mediator(ReadingList())
    private let search: Integrator<String, BookInfo>

    init(catalog: any DataProvider<String, BookInfo> = Catalog()) {
      search = Integrator(catalog, policy: .queue, name: "Add book")
    }

    private func addFetchedBooks() {
      let list = mediator.root
      search.inTransactions(of: mediator)
        .onBeginning { (list.isSearching, list.problem) = (true, "") }
        .onSuccess { list.books.append(Book($0.title, pages: $0.pages)) }
        .onError { list.problem = "\($0)" }
        .onCompletion { list.isSearching = false }
      mediator.on(self).observe("search", reads: \.titleEntered.sent) { page, titles in
        for title in titles { page.search.prepareCall(title).call() }
      }
    }

    func willOpen() {
      ReadingObservers.register(on: mediator)
      addFetchedBooks()
      session.show(mediator) { list, mediator in
        h1 { "Reading list" }
        form(.onSubmit { sent in mediator.update("Search") { $0.titleEntered.send(sent.fields["title"] ?? "") } }) {
          label {
            "Title"
            input(.name("title"))
          }
          button { "Add" }
        }
        if list.isSearching { p(.role("status")) { "Searching…" } }
        if !list.problem.isEmpty { p(.role("alert")) { list.problem } }
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
}

/// Section 5.
private enum UndoneModel {
  actor ReadingPage: LiveActor {
    let session = LiveSession(document: LiveDocument(title: "Reading list"))
    private let mediator = Mediator(ReadingList())
    private let search: Integrator<String, BookInfo>

    init(catalog: any DataProvider<String, BookInfo> = Catalog()) {
      search = Integrator(catalog, policy: .queue, name: "Add book")
    }

    private func addFetchedBooks() {
      let list = mediator.root
      search.inTransactions(of: mediator)
        .onBeginning { (list.isSearching, list.problem) = (true, "") }
        .onSuccess { list.books.append(Book($0.title, pages: $0.pages)) }
        .onError { list.problem = "\($0)" }
        .onCompletion { list.isSearching = false }
      mediator.on(self).observe("search", reads: \.titleEntered.sent) { page, titles in
        for title in titles { page.search.prepareCall(title).call() }
      }
    }

    func willOpen() {
      mediator.undoLimit = 100
      ReadingObservers.register(on: mediator)
      addFetchedBooks()
      session.show(mediator) { list, mediator in
        h1 { "Reading list" }
        button(.disabled(!mediator.canUndo), .onClick { mediator.undo() }) { "Undo \(mediator.undoName ?? "")" }
        button(.disabled(!mediator.canRedo), .onClick { mediator.redo() }) { "Redo \(mediator.redoName ?? "")" }
        form(.onSubmit { sent in mediator.update("Search") { $0.titleEntered.send(sent.fields["title"] ?? "") } }) {
          label {
            "Title"
            input(.name("title"))
          }
          button { "Add" }
        }
        if list.isSearching { p(.role("status")) { "Searching…" } }
        if !list.problem.isEmpty { p(.role("alert")) { list.problem } }
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
}

extension FetchedModel {
  @Suite("Tutorial: fetched books", .hangGuard)
  struct FetchedBookTests {
    @Test("ReadingPage: shows the search, then the fetched book")
    func found() async throws {
      let page = try await PageTester.open(ReadingPage())
      try await page.find(.textbox, "Title").type("Dune")
      try await page.find(.button, "Add").click()
      try await page.until("the book is shown") { $0.has(.checkbox, "Dune, 600 pages") }
      #expect(!page.has(.status))
      #expect(page.text.hasSuffix("600 pages, 20 days"))
    }

    @Test("ReadingPage: shows the error of a title that the catalog doesn't have, until the next search begins")
    func unknown() async throws {
      let catalog = ManualProvider<String, BookInfo>()
      let page = try await PageTester.open(ReadingPage(catalog: catalog))
      try await page.find(.textbox, "Title").type("Dune II")
      try await page.find(.button, "Add").click()
      #expect(try page.find(.status).text == "Searching…")

      try await catalog.next().fail(UnknownBook())
      try await page.until("the error is shown") { $0.has("alert") }
      #expect(try page.find("alert").text == "No book has this title.")
      #expect(!page.has(.status))

      try await page.find(.button, "Add").click()
      #expect(!page.has("alert"))
      try await catalog.next().succeed(BookInfo(title: "Dune II", pages: 300))
      try await page.until("the book is shown") { $0.has(.checkbox, "Dune II, 300 pages") }
      #expect(catalog.requests == ["Dune II", "Dune II"])
    }
  }
}

extension UndoneModel {
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

  @Suite("Tutorial: undo", .hangGuard)
  struct UndoTests {
    @Test("ReadingPage: undo and redo restore a mark and a fetched book, in the order of their transactions")
    func steps() async throws {
      let page = try await PageTester.open(ReadingPage())
      #expect(try page.find(.button, "Undo").isDisabled)
      try await page.find(.textbox, "Title").type("Emma")
      try await page.find(.button, "Add").click()
      try await page.until("the book is shown") { $0.has(.checkbox) }
      try await page.find(.checkbox).click()
      #expect(page.text.hasSuffix("0 pages, 0 days"))

      try await page.find(.button, "Undo Mark book").click()
      #expect(page.text.hasSuffix("480 pages, 16 days"))
      try await page.find(.button, "Undo Add book").click()
      #expect(!page.has(.checkbox))
      try await page.find(.button, "Redo Add book").click()
      #expect(try !page.find(.checkbox, "Emma, 480 pages").isChecked)
      try await page.find(.button, "Redo Mark book").click()
      #expect(try page.find(.checkbox, "Emma, 480 pages").isChecked)
    }
  }
}
