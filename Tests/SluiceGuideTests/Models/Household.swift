import Observation
import Sluice

// The model of the guide `ComingFromSwiftData.md`, for its tests and its views.

@Node final class Chore: Codable, Observable {
  var title: String
  var isDone = false
  init(_ title: String) { self.title = title }
}

@Node final class Household: Codable, Observable {
  var chores: NodeList<Chore> = []
  @Derived var unfinished: NodeList<Chore> = []
  @Derived var byTitle: NodeList<Chore> = []
}

extension Mediator<Household> {
  static func household(_ household: Household = Household()) -> Mediator<Household> {
    let mediator = Mediator(household)
    mediator.undoLimit = 100
    mediator.derive("unfinished", .filter(\.chores.each.isDone, into: \.unfinished) { isDone in !isDone })
    mediator.derive("by title", .sort(\.unfinished.each.title, into: \.byTitle))
    return mediator
  }

  func finishAll() {
    update("Finish All") { household in for chore in household.byTitle { chore.isDone = true } }
  }
}
