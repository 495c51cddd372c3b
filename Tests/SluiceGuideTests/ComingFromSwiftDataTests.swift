import Observation
import Sluice
import Testing

// The code of the guide `ComingFromSwiftData.md`, beside Models/Household.swift. The views are in Tests/AppleUse/ComingFromSwiftDataUse.swift.

@MainActor @Observable final class HomeModel {
  let household = Mediator<Household>.household()
  private(set) var badge = 0

  init() {
    household.on(self).observe("badge", reads: \.unfinished) { home, unfinished in home.badge = unfinished.count }
  }

  func messageReceived(_ title: String) {
    household.update("Add Chore") { $0.chores.append(Chore(title)) }
  }
}

@Suite("Guide: Coming from Observation and SwiftData")
@MainActor
struct ComingFromSwiftDataGuideTests {
  private func household() -> Household {
    let household = Household()
    household.chores = [Chore("Wash"), Chore("Bake"), Chore("Iron")]
    return household
  }

  @Test("The list follows the filter and the order, and an action is one undo step")
  func list() {
    let mediator = Mediator<Household>.household(household())
    let household = mediator.root
    #expect(household.byTitle.map(\.title) == ["Bake", "Iron", "Wash"])
    mediator.update("Finish") { $0.chores[2].isDone = true }
    #expect(household.byTitle.map(\.title) == ["Bake", "Wash"])
    mediator.binding(\.title, from: household.chores[1]).value = "Yeast"
    #expect(household.byTitle.map(\.title) == ["Wash", "Yeast"])
    mediator.finishAll()
    #expect(household.byTitle.isEmpty)
    #expect(mediator.undoSteps.map(\.name) == ["Finish", "set title", "Finish All"])
    mediator.undo()
    #expect(household.byTitle.map(\.title) == ["Wash", "Yeast"])
  }

  @Test("A class with @Observable shows a value of the model, and adds to the model")
  func besideObservable() {
    let home = HomeModel()
    home.messageReceived("Bake")
    home.messageReceived("Wash")
    #expect(home.badge == 2)
    home.household.finishAll()
    #expect(home.badge == 0)
    home.household.undo()
    #expect(home.badge == 2)
  }
}
