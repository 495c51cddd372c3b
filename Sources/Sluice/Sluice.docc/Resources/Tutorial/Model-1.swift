import Sluice

@Node final class Book {
  let title: String
  var pages: Int
  var isRead = false

  init(_ title: String, pages: Int) { (self.title, self.pages) = (title, pages) }
}
