// The code of the tutorial "Build a reading list" for SwiftUI. `Scripts/check-apple` compiles it, on other platforms
// against stubs.

import Sluice
import SluiceApple
import SwiftUI

@Node final class Book: Observable {
  let title: String
  var pages: Int
  var isRead = false
  @Derived var pagesLeft = 0

  init(_ title: String, pages: Int) { (self.title, self.pages) = (title, pages) }
}

@Node final class ReadingList: Observable {
  var books: NodeList<Book> = []
  var pagesPerDay = 30
  @Derived var pagesLeft = 0
  @Derived var plan = ""
}

struct ReadingView: View {
  let list: ReadingList, mediator: Mediator<ReadingList>
  var body: some View {
    VStack {
      List(list.books) { book in
        Toggle("\(book.title), \(book.pages) pages", isOn: Binding(mediator.binding(\.isRead, from: book)))
      }
      Text(list.plan)
    }
  }
}
