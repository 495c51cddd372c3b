import Sluice
import SluiceApple
import SwiftUI

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
