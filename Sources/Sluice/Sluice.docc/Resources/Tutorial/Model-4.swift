import Sluice

// …

@Node final class ReadingList {
  var books: NodeList<Book> = []
  var pagesPerDay = 30
  let titleEntered = Event<String>()
  @SessionState var isSearching = false
  @SessionState var problem = ""
  @Derived var pagesLeft = 0
  @Derived var plan = ""
}
