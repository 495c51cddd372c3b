import Foundation
import Sluice
import Testing

// The code of the article `PropertyAttributes.md`.

@Node final class Whiteboard {
  var cards: NodeList<Card> = []
  @SessionState var windows: NodeList<BoardWindow> = []
}

@Node final class BoardWindow {
  var search = ""
  weak var selected: Card?
}

@Node final class Purse: Codable {
  var coins: [Int] = []
  @SessionState var isLoading = false
  @BackgroundWritable var rates: [String: Int] = [:]
}

@Suite("Guide: Attributes of properties")
struct PropertyAttributesGuideTests {
  @Test("Session state: windows and their searches are no steps of undo")
  func sessionState() {
    let mediator = Mediator(Whiteboard())
    mediator.undoLimit = 10
    mediator.update("open a window") { $0.windows.append(BoardWindow()) }
    mediator.update("search") { $0.windows[0].search = "milk" }
    #expect(!mediator.canUndo && !mediator.isEdited && mediator.root.windows[0].search == "milk")
  }

  @Test("Values of a server: undo keeps them, and the document has those that are @BackgroundWritable")
  func valuesOfAServer() throws {
    let mediator = Mediator(Purse())
    mediator.undoLimit = 10
    mediator.update("add a coin") { $0.coins.append(5) }
    mediator.update("fetch") { ($0.isLoading, $0.rates) = (true, ["USD": 9]) }
    mediator.undo()
    let purse = mediator.root
    #expect(purse.coins.isEmpty && purse.isLoading && purse.rates == ["USD": 9])
    #expect(!mediator.canUndo && !mediator.isEdited)
    let data = try ModelEncoder().encode(purse) { try JSONEncoder().encode($0) }
    let read = try ModelDecoder().decode(Purse.self) { try JSONDecoder().decode($0, from: data) }
    #expect(read.rates == ["USD": 9] && !read.isLoading)
  }
}
