import Sluice

@Node final class Book {
  let title: String
  var pages: Int
  var isRead = false
  @Derived var pagesLeft = 0

  init(_ title: String, pages: Int) { (self.title, self.pages) = (title, pages) }
}

@Node final class ReadingList {
  var books: NodeList<Book> = []
  var pagesPerDay = 30
  let titleEntered = Event<String>()
  @SessionState var isSearching = false
  @SessionState var problem = ""
  @Derived var pagesLeft = 0
  @Derived var plan = ""
}
