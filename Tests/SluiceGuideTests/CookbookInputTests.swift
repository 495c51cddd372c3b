import Sluice
import Testing

// The code of the recipe for wrong input in the guide `Cookbook.md`.

@Node final class RatedBook {
  var rating: Int?
  @SessionState var problem = ""
}

struct WrongRating: Error, CustomStringConvertible {
  var rating: Int
  var description: String { "\(rating) is not a rating from 1 to 5." }
}

func rate(_ rating: Int, in mediator: Mediator<RatedBook>) {
  do {
    try mediator.update("Rate") { book in
      (book.rating, book.problem) = (rating, "")
      guard (1...5).contains(rating) else { throw WrongRating(rating: rating) }
    }
  } catch {
    mediator.update("Report the problem") { book in book.problem = "\(error)" }
  }
}

@Suite("Guide: Cookbook, wrong input")
struct CookbookInputTests {
  @Test("A wrong value changes nothing but the message, which is no step of undo, as the cookbook states")
  func wrongRating() {
    let mediator = Mediator(RatedBook())
    mediator.undoLimit = 10
    rate(4, in: mediator)
    rate(6, in: mediator)
    #expect(mediator.root.rating == 4)
    #expect(mediator.root.problem == "6 is not a rating from 1 to 5.")

    #expect(mediator.undoName == "Rate")
    mediator.undo()
    #expect(mediator.root.rating == nil)
    #expect(mediator.root.problem == "6 is not a rating from 1 to 5.")
    #expect(!mediator.canUndo)

    rate(5, in: mediator)
    #expect(mediator.root.rating == 5)
    #expect(mediator.root.problem == "")
  }
}
