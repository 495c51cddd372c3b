import Sluice

let mediator = Mediator(ReadingList())
mediator.update("Add books") { list in
  list.books.append(Book("Dune", pages: 600))
  list.books.append(Book("Emma", pages: 480))
}
print("\(mediator.root.books.count) books")
