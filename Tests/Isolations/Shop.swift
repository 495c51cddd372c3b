import Sluice

// One model for three isolations: none of its types says where it lives.

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
  /// The observers that every isolation registers in the same way, in a plain synchronous helper.
  func observeTotals() {
    forEach(Article.self).observe("total of an article", reads: \.price, \.count, writes: \.total) {
      price, count, total in total = price * count
    }
    observe("total", reads: \.articles.each.total, \.isExpress, writes: \.total) { totals, isExpress, total in
      total = totals.reduce(isExpress ? 5 : 0, +)
    }
  }
}

/// Stops the program with what was expected.
func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
  precondition(value == expected, "line \(line): expected \(expected), got \(value)")
}
