import Sluice
import SluiceWeb

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
