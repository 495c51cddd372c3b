import Sluice

// One model for three isolations. None of its types declares an isolation.

@Node final class Article {
  var name: String
  var price = 0
  var count = 1
  @Derived var total = 0
  init(_ name: String, price: Int) {
    self.name = name
    self.price = price
  }
}

@Node final class Basket {
  var articles: NodeList<Article> = []
  var isExpress = false
  @BackgroundWritable var visitors = 0
  @Derived var total = 0
  @Derived var line = ""
  init() {}
}

extension Mediator where Root == Basket {
  /// Registers the observers of every isolation, in a synchronous function.
  func observeTotals() {
    forEach(Article.self).observe("total of an article", reads: \.price, \.count, writes: \.total) {
      price, count, total in total = price * count
    }
    observe("total", reads: \.articles.each.total, \.isExpress, writes: \.total) { totals, isExpress, total in
      total = totals.reduce(isExpress ? 5 : 0, +)
    }
  }
}

/// Stops the program with the expected value if the values differ.
func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
  precondition(value == expected, "line \(line): expected \(expected), got \(value)")
}
