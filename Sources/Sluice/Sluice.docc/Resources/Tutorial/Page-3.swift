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

  // …
}
