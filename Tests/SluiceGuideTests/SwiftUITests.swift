import Observation
import Sluice
import SluiceTesting
import Testing

// The statements of the guide `SwiftUI.md` about its model, Models/Luggage.swift. The views are in
// Tests/AppleUse/SwiftUIGuideUse.swift.

@MainActor @Observable final class LuggageProgress: @MainActor ModelObserving {
  let owner = "progress"
  let mediator: Mediator<Luggage>
  let observers = RegistrationSet()
  private(set) var text = ""

  init(_ mediator: Mediator<Luggage>) {
    self.mediator = mediator
    scope.observe("text", reads: \.items.each.isPacked, \.missing) { me, items, missing in
      me.text = "\(items.count - missing) of \(items.count)"
    }
  }

  func packAll() { update("Pack All") { for item in $0.items { item.isPacked = true } } }
}

/// Evaluates a body as SwiftUI does: at the next turn, if a property that the last evaluation read has changed since.
private final class TrackedBody: @unchecked Sendable {
  private let body: () -> String
  private var isStale = true
  private(set) var evaluations: [String] = []

  init(_ body: @escaping () -> String) {
    self.body = body
    turn()
  }

  func turn() {
    guard isStale else { return }
    isStale = false
    let text = withObservationTracking(body) { [weak self] in self?.isStale = true }
    evaluations.append(text)
  }
}

@Suite("Guide: SwiftUI")
struct SwiftUIGuideTests {
  let luggage = Luggage()
  let mediator: Mediator<Luggage>

  init() {
    luggage.items = [LuggageItem("Passport"), LuggageItem("Tent")]
    mediator = .luggage(luggage)
  }

  @Test("A body is evaluated once after a transaction, with the values that observers derive")
  func oneEvaluation() {
    let body = TrackedBody { [luggage] in "\(luggage.items.count) items, \(luggage.missing) missing" }
    mediator.update("Add two") { luggage in
      luggage.items.append(LuggageItem("Map"))
      luggage.items.append(LuggageItem("Tea"))
      luggage.items[0].isPacked = true
    }
    body.turn()
    #expect(body.evaluations == ["2 items, 2 missing", "4 items, 3 missing"])
  }

  @Test("A body is not evaluated after a transaction that fails")
  func failedTransaction() {
    let body = TrackedBody { [luggage] in "\(luggage.items.count) items" }
    try? mediator.update("Fail") { luggage throws(CancellationError) in
      luggage.items.removeAll()
      throw CancellationError()
    }
    body.turn()
    #expect(body.evaluations == ["2 items"])
  }

  @Test("The body of a row depends on its node, and the body of the list on the list")
  func rows() {
    let list = TrackedBody { [luggage] in "\(luggage.items.count)" }
    let rows = luggage.items.map { item in TrackedBody { item.title } }
    mediator.update("Rename") { $0.items[1].title = "Big tent" }
    for body in [list] + rows { body.turn() }
    #expect(list.evaluations == ["2"])
    #expect(rows.map(\.evaluations) == [["Passport"], ["Tent", "Big tent"]])
  }

  @Test("A body does not track a node that belongs to no mediator")
  func freeNode() {
    let item = LuggageItem("Map")
    let body = TrackedBody { item.title }
    mediator.update("Add") { $0.items.append(item) }
    mediator.update("Rename") { _ in item.title = "Atlas" }
    body.turn()
    #expect(body.evaluations == ["Map"])
  }

  @Test("A binding sets its property in a transaction, and the body that makes the binding depends on the value")
  func bindings() {
    let (mediator, item) = (mediator, luggage.items[1])
    let body = TrackedBody { mediator.binding(\.title, from: item).value }
    mediator.binding(\.title, from: item).value = "Big tent"
    body.turn()
    #expect(mediator.undoName == "set title")
    mediator.undo()
    body.turn()
    #expect(body.evaluations == ["Tent", "Big tent", "Tent"])
  }

  @Test("A body that reads the name of the next step is evaluated when the name changes")
  func undoButton() {
    let mediator = mediator
    let body = TrackedBody { "Undo \(mediator.undoName ?? "")" }
    mediator.addItem("Map")
    body.turn()
    mediator.undo()
    body.turn()
    #expect(body.evaluations == ["Undo ", "Undo Add", "Undo "])
  }

  @Test("Undo of a deletion restores the same node")
  func sameNode() {
    let item = luggage.items[0]
    mediator.deleteItems(at: [0])
    #expect(luggage.items.map(\.title) == ["Tent"])
    mediator.undo()
    #expect(luggage.items[0] === item)
    mediator.moveItems(at: [0], to: 2)
    #expect(luggage.items.map(\.title) == ["Tent", "Passport"])
  }

  @Test("Undo keeps no steps until a limit is set")
  func noLimit() {
    let mediator = Mediator(Luggage())
    mediator.update("Add") { $0.items.append(LuggageItem("Map")) }
    #expect(mediator.undoLimit == 0 && !mediator.canUndo)
  }

  @Test("Sheet: typing makes no step, Save makes one, and Cancel and a swipe make none")
  func sheet() throws {
    mediator.editTapped(luggage.items[0])
    let form = try #require(luggage.form)
    mediator.binding(\.title, from: form.draft).value = "Passports"
    #expect(luggage.items[0].title == "Passport" && !mediator.canUndo)
    mediator.saveTapped(form)
    #expect(luggage.form == nil && luggage.items[0].title == "Passports")
    #expect(mediator.undoSteps.map(\.name) == ["Edit"])
    mediator.undo()
    #expect(luggage.items[0].title == "Passport")

    mediator.addTapped()
    mediator.cancelTapped()
    #expect(luggage.form == nil)
    mediator.addTapped()
    mediator.binding(\.form).value = nil
    #expect(luggage.form == nil && luggage.items.count == 2 && !mediator.canUndo)
    mediator.addTapped()
    mediator.saveTapped(try #require(luggage.form))
    #expect(luggage.items.count == 3 && mediator.undoSteps.map(\.name) == ["Add"])
  }

  @Test("Sheet: undo keeps the open form, and Save changes nothing if undo has removed the item")
  func undoDuringSheet() throws {
    mediator.addItem("Map")
    mediator.editTapped(luggage.items[2])
    let form = try #require(luggage.form)
    mediator.binding(\.title, from: form.draft).value = "Atlas"
    mediator.undo()
    #expect(luggage.form === form && form.draft.title == "Atlas")
    #expect(form.edited != nil && luggage.items.count == 2)
    mediator.saveTapped(form)
    #expect(luggage.form == nil && luggage.items.count == 2 && !mediator.canUndo)
    mediator.redo()
    #expect(luggage.items.map(\.title) == ["Passport", "Tent", "Map"])
  }

  @Test("A view model shows what it observes, and its actions are transactions") @MainActor
  func viewModel() {
    let luggage = Luggage()
    luggage.items = [LuggageItem("Passport"), LuggageItem("Tent")]
    let mediator = Mediator<Luggage>.luggage(luggage)
    let progress = LuggageProgress(mediator)
    #expect(progress.text == "0 of 2")
    progress.packAll()
    #expect(progress.text == "2 of 2" && mediator.undoName == "Pack All")
  }

  @Test("A test of the model states each change and each observer that runs")
  func modelTest() {
    mediator.expectUpdate("Pack", notifies: ["missing"]) { luggage in
      luggage.items[0].isPacked = true
    } changes: { luggage in
      [.set(luggage.items[0], \.isPacked, to: true), .set(luggage, \.missing, from: 2, to: 1)]
    }
  }
}
