import Sluice

struct BookInfo: Sendable {
  var title: String
  var pages: Int
}

struct UnknownBook: Error, CustomStringConvertible {
  let description = "No book has this title."
}

struct Catalog: DataProvider {
  let pages = ["Dune": 600, "Emma": 480]

  func request(_ title: String) async throws -> BookInfo {
    guard let count = pages[title] else { throw UnknownBook() }
    return BookInfo(title: title, pages: count)
  }
}
