import Sluice
import Testing

// The code of Docs/Observers.md, word for word. Scripts/check-snippets compares them.

@Node final class Board {
  var title = ""
  var columns: NodeList<Column> = []
  var selected: Column?
  @Input var query = ""
  let addTapped = Event<String>()
  @Derived var header = ""
}

@Node final class Column {
  var title: String
  var cards: NodeList<Card> = []
  @Derived var points = 0
  @Derived var isFound = false
  init(_ title: String) { self.title = title }
}

@Node final class Card {
  var title: String
  var points: Int
  init(_ title: String, points: Int) {
    self.title = title
    self.points = points
  }
}

@Suite("Code of Docs/Observers.md")
struct ObserversPageTests {
  struct TooMany: Error {}

  @Test("Docs/Observers.md: its code prints the output that the page states")
  func page() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let board = Board()
    let mediator = Mediator(board)

    mediator.forEach(Column.self).observe("points", reads: \.cards.each.points, writes: \.points) { points, total in
      total = points.reduce(0, +)
    }
    mediator.observe("header", reads: \.title, \.columns.each.points, writes: \.header) { title, points, header in
      header = "\(title): \(points.reduce(0, +))"
    }

    mediator.observe("add", priority: .coordination, reads: \.addTapped.sent) { board, titles in
      for title in titles { board.selected?.cards.append(Card(title, points: 1)) }
    }

    let search = mediator.observe("search", reads: \.query.sent) { queries in
      for query in queries { print("search \(query)") }
    }

    mediator.render("screen") { board in
      print(board.header)
      if board.columns.isEmpty { mediator.enqueue("first column") { $0.columns = [Column("To do")] } }
    }
    printed = []

    mediator.update("tap") { board in
      board.selected = board.columns.first
      board.addTapped.send("tea")
      board.addTapped.send("cups")
    }

    mediator.update("type", except: search) { $0.query = "tea" }

    do {
      try mediator.update("fill") { board throws(TooMany) in
        board.title = "Shopping"
        if board.columns[0].cards.count > 1 { throw TooMany() }
      }
    } catch {
      print("nothing has happened: \(board.title.isEmpty)")
    }
    #expect(printed == [": 2", "nothing has happened: true"])
  }

  @Test("Docs/Observers.md: a value of each element can depend on the root, and each title is limited")
  func elements() {
    let board = Board()
    let mediator = Mediator(board)
    mediator.update("fill") { $0.columns = [Column("To do"), Column("Done")] }

    mediator.observe("found", reads: \.query, \.columns.each.title, writes: \.columns.each.isFound) {
      query, titles, found in
      for (title, isFound) in zip(titles, found) { isFound.value = title.contains(query) }
    }
    mediator.observe("limit", reads: \.columns.each.title, writes: \.columns.each.title) { _, titles in
      titles.update { title in String(title.prefix(40)) }
    }

    mediator.update("search") { $0.query = "Do" }
    #expect(board.columns.map(\.isFound) == [false, true])
    mediator.update("search") { $0.query = "do" }
    #expect(board.columns.map(\.isFound) == [true, false])
    mediator.update("rename") { $0.columns[1].title = "Undone" }
    #expect(board.columns.map(\.isFound) == [true, true])
    mediator.update("rename") { $0.columns[0].title = String(repeating: "a", count: 50) + "do" }
    #expect(board.columns[0].title == String(repeating: "a", count: 40))
    #expect(board.columns.map(\.isFound) == [false, true])
  }

  @Test("Docs/Observers.md: a part of a value is read by its key path, and a list is counted in the closure")
  func parts() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    let mediator = Mediator(Board())

    mediator.observe("count", reads: \.columns, \.title[\.count]) { columns, length in
      print("\(columns.count) columns, \(length) letters")
    }

    mediator.update("name") { $0.title = "Tea" }
    mediator.update("same length") { $0.title = "Mug" }
    mediator.update("fill") { $0.columns = [Column("To do"), Column("Done")] }
    #expect(printed == ["0 columns, 0 letters", "0 columns, 3 letters", "2 columns, 3 letters"])
  }
}
