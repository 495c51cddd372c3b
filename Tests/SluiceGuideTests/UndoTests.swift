import Sluice
import SluiceTesting
import Testing

// The code of the guide `Undo.md`.

@Node final class Card {
  var text = ""
  var left = 0
  var top = 0
  @Discardable var selection = 0..<0
  @Derived var words = 0
}

@Node final class Board {
  var cards: NodeList<Card> = []
  @Discardable var current: Card?
}

private final class Menu {
  var undo = ""
  var isDotShown = false
}

private final class Autosave {
  var isDue = false
}

@Suite("Guide: Undo")
struct UndoGuideTests {
  @Test("The code of the guide on undo has the results that the guide states")
  func guide() {
    let board = Board()
    let card = Card()
    board.cards = [card]
    let clock = ManualClock()
    let mediator = Mediator(board, clock: clock)
    mediator.undoLimit = 500
    mediator.forEach(Card.self).observe("words", reads: \.text, writes: \.words) { text, words in
      words = text.split(separator: " ").count
    }
    func type(_ letter: Character) {
      mediator.update("Typing", coalescing: UndoCoalescing(card)) { _ in
        card.text.append(letter)
        card.selection = card.text.count..<card.text.count
      }
    }
    func drag(through places: [(left: Int, top: Int)]) {
      mediator.group("Drag") {
        for place in places { mediator.update("move") { _ in (card.left, card.top) = place } }
      }
    }
    func select(_ range: Range<Int>) { mediator.update("Select") { _ in card.selection = range } }
    let (menu, autosave) = (Menu(), Autosave())
    mediator.render("menu") { _ in
      menu.undo = mediator.undoName.map { "Undo \($0)" } ?? "Undo"
      menu.isDotShown = mediator.isEdited
    }
    mediator.onDocumentChange = { change in
      if change.kind == .stored { autosave.isDue = true }
    }
    #expect(menu.undo == "Undo" && !menu.isDotShown)

    func type(letters: String) {
      for letter in letters {
        clock.advance(by: .milliseconds(200))
        type(letter)
      }
    }
    type(letters: "two words")
    #expect(menu.undo == "Undo Typing" && menu.isDotShown && autosave.isDue && card.words == 2)
    clock.advance(by: .seconds(5))
    type(letters: " more")
    #expect(card.words == 3)
    mediator.undo()
    #expect(card.text == "two words" && card.words == 2 && card.selection == 9..<9)
    mediator.markSaved()
    #expect(!mediator.isEdited)

    drag(through: [(1, 1), (5, 2), (9, 4)])
    #expect(menu.undo == "Undo Drag" && menu.isDotShown)
    autosave.isDue = false
    select(0..<3)
    #expect(!autosave.isDue && menu.undo == "Undo Drag")
    mediator.undo()
    #expect((card.left, card.top) == (0, 0) && card.selection == 9..<9 && !mediator.isEdited)
    #expect(menu.undo == "Undo Typing" && !menu.isDotShown)
    mediator.redo()
    #expect((card.left, card.top) == (9, 4) && card.selection == 0..<3 && mediator.isEdited)
    mediator.undo()
    // Text that is typed after a save makes another step.
    type(letters: "!")
    mediator.undo()
    #expect(card.text == "two words" && !mediator.isEdited)
    mediator.undo()
    #expect(card.text == "" && mediator.isEdited && !mediator.canUndo)
  }

  @Test("A weak property is not nil while undo retains its node, and is nil when the step is discarded")
  func weakProperty() {
    let mediator = Mediator(Whiteboard())
    mediator.undoLimit = 10
    let (board, window) = (mediator.root, BoardWindow())
    mediator.update("open a window") { $0.windows.append(window) }
    mediator.update("add") { $0.cards.append(Card()) }
    mediator.update("select") { window.selected = $0.cards[0] }
    mediator.undo()
    #expect(window.selected != nil && board.cards.isEmpty)
    mediator.update("Rename") { board in
      if let card = window.selected, board.cards.contains(card) { card.text = "Tea" }
    }
    #expect(window.selected?.text == "" && mediator.canRedo)
    mediator.update("add another") { $0.cards.append(Card()) }
    #expect(window.selected == nil && !mediator.canRedo)
  }
}
