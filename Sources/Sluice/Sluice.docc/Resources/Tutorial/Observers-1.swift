import Sluice

enum ReadingObservers {
  static func register(on mediator: Mediator<ReadingList>) {
    mediator.forEach(Book.self).observe("pages left", reads: \.pages, \.isRead, writes: \.pagesLeft) {
      pages, isRead, pagesLeft in
      pagesLeft = isRead ? 0 : pages
    }
    // …
  }
}
