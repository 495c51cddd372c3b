import Sluice
import SluiceWeb

actor ReadingPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "Reading list"))
  private let mediator = Mediator(ReadingList())

  func willOpen() {
    ReadingObservers.register(on: mediator)
    mediator.update("Add books") { list in
      list.books.append(Book("Dune", pages: 600))
      list.books.append(Book("Emma", pages: 480))
    }
    // …
  }
}
