import Sluice
import SluiceTesting
import Testing

@testable import SluiceApple

@MainActor
@Suite("ViewStateBox", .hangGuard)
struct ViewStateBoxTests {
  /// A view of one identity: its value is made any number of times, and SwiftUI keeps the first box.
  @MainActor final class Identity {
    private(set) var evaluations = 0
    private(set) var kept: ViewStateBox<Int>?

    func makeValue() {
      let box = ViewStateBox {
        self.evaluations += 1
        return StateContainer(self.evaluations, name: "counter")
      }
      if kept == nil { kept = box }
    }
  }

  @Test("ViewStateBox: evaluates the initial state at the first access, once for each identity of the view")
  func once() throws {
    let views = [Identity(), Identity()]
    for view in views + views { view.makeValue() }
    #expect(views.map(\.evaluations) == [0, 0])
    for view in views {
      let box = try #require(view.kept)
      let container = box.container
      for _ in 0..<3 {
        view.makeValue()
        box.takeOver()
        #expect(view.kept?.container === container)
      }
      container.observe(5)
      #expect(view.kept?.container.state == 5 && view.evaluations == 1)
    }
  }

  @Test("ViewStateBox: releases the captures of the initial state")
  func captures() {
    final class Loader {}
    weak var loader: Loader?
    let box: ViewStateBox<Int>
    do {
      let used = Loader()
      loader = used
      box = ViewStateBox {
        _ = used
        return StateContainer(1)
      }
    }
    #expect(loader != nil)
    _ = box.container
    #expect(loader == nil)
  }

  @Test("ViewStateBox: its container waits for the view until the view has taken over the box")
  func attachment() {
    let asked = ViewStateBox { StateContainer(1) }
    #expect(asked.container.isAwaitingView)
    asked.takeOver()
    #expect(!asked.container.isAwaitingView)

    let takenOver = ViewStateBox { StateContainer(1) }
    takenOver.takeOver()
    #expect(!takenOver.container.isAwaitingView)
  }

  @Test("ViewStateBox: warns of observations before the view appears, and not after")
  func warning() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]) {
        await MainActor.run {
          let box = ViewStateBox { StateContainer(1, name: "counter") }
          box.container.observe { 2 }
          box.takeOver()
          box.container.observe { 3 }
        }
      })
    let output = String(decoding: result.standardOutputContent + result.standardErrorContent, as: UTF8.self)
    let warning = "counter started an observation before its view had adopted it."
    #expect(output.ranges(of: warning).count == 1)
  }
}
