import Sluice

let mediator = Mediator(ReadingList())
ReadingObservers.register(on: mediator)
mediator.render("print") { list in print(list.plan) }

mediator.update("Add books") { list in
  list.books.append(Book("Dune", pages: 600))
  list.books.append(Book("Emma", pages: 480))
}
mediator.update("Mark book") { list in list.books[1].isRead = true }
