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
}
