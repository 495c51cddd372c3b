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
