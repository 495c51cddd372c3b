import Sluice

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
