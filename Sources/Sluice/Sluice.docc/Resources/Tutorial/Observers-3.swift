import Sluice

enum ReadingObservers {
  static func register(on mediator: Mediator<ReadingList>) {
    mediator.forEach(Book.self).observe("pages left", reads: \.pages, \.isRead, writes: \.pagesLeft) {
      pages, isRead, pagesLeft in
      pagesLeft = isRead ? 0 : pages
    }
    mediator.observe("plan", reads: \.pagesLeft, \.pagesPerDay, writes: \.plan) { pagesLeft, pagesPerDay, plan in
      plan = "\(pagesLeft) pages, \(pagesLeft / pagesPerDay) days"
    }
    mediator.observe("total", reads: \.books.each.pagesLeft, writes: \.pagesLeft) { pages, total in
      total = pages.reduce(0, +)
    }
  }
}
