import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("StateContainer: undo", .hangGuard)
@MainActor
struct UndoOfStatesTests {
  private func shop() -> Mediator<Shop> {
    let mediator = Mediator(Shop())
    mediator.undoLimit = 10
    return mediator
  }

  @Test("A change of state is a step, like that of any stored property")
  func step() {
    let mediator = shop()
    mediator.root.article.observe(.loading)
    mediator.root.article.observe(.loaded("a"))
    mediator.undo()
    #expect(mediator.root.article.state == .loading)
    mediator.undo()
    #expect(mediator.root.article.state == .idle)
    mediator.redo()
    mediator.redo()
    #expect(mediator.root.article.state == .loaded("a"))
  }

  @Test("A state with undo .joins behaves like a discardable property: it joins the steps of others")
  func rides() {
    let mediator = shop()
    func both(_ state: Riding) {
      mediator.update("show") {
        $0.riding.observe(state)
        $0.scroll = state
      }
    }
    func expect(_ name: String) {
      #expect(mediator.root.riding.state == mediator.root.scroll)
      #expect(mediator.root.name == name)
    }
    both(.shown)
    #expect(!mediator.canUndo)
    mediator.update("rename") { $0.name = "new" }
    both(.idle)
    #expect(mediator.canUndo)
    mediator.undo()
    expect("shop")
    mediator.redo()
    expect("new")
    both(.shown)
    mediator.update("rename") { $0.name = "newer" }
    both(.idle)
    mediator.undo()
    expect("new")
    mediator.redo()
    expect("newer")
  }

  @Test("Subscribers, streams, logs and renderers receive each state that undo and redo restore once")
  func heard() async {
    let mediator = shop()
    let article = mediator.root.article
    let log = StateLog(article)
    var stream = article.states().makeAsyncIterator()
    let (did, will) = (Viewer(article), Fading(article))
    article.observe(.loading)
    mediator.undo()
    mediator.redo()
    #expect(log.states == [.idle, .loading, .idle, .loading])
    #expect(await [stream.next(), stream.next(), stream.next(), stream.next()] == [.idle, .loading, .idle, .loading])
    #expect(did.rendered == [.idle, .loading, .idle, .loading])
    #expect(will.rendered == ["idle→idle", "idle→loading", "idle→idle", "loading→loading"])
  }

  @Test("Undo of a state cancels the observation that follows it, and redo stays possible")
  func undoCancels() async {
    let mediator = shop()
    let article = mediator.root.article
    let door = Door()
    var wasCancelled = false
    article.observe(
      StateSequence {
        Loading.loading
        Next {
          await door.pass()
          wasCancelled = Task.isCancelled
          return .loaded("late")
        }
      })
    mediator.undo()
    #expect(!article.isObserving)
    door.open()
    await until { door.passed == 1 }
    #expect(wasCancelled)
    #expect(article.state == .idle)
    mediator.redo()
    #expect(article.state == .loading)
  }

  @Test("Undo of another change leaves the running observation alone")
  func undoOfOthers() async {
    let mediator = shop()
    let article = mediator.root.article
    let door = Door()
    mediator.update("rename") { $0.name = "new" }
    article.observe {
      await door.pass()
      return .loaded("a")
    }
    mediator.undo()
    #expect(article.isObserving)
    door.open()
    await until { article.state == .loaded("a") }
  }

  @Test("A state that is excluded from undo is unchanged by undo and redo")
  func excluded() {
    let mediator = shop()
    mediator.root.passing.observe(.busy)
    #expect(!mediator.canUndo)
    mediator.update("rename") {
      $0.name = "new"
      $0.passing.observe(.done)
    }
    mediator.undo()
    #expect(mediator.root.passing.state == .done)
    #expect(mediator.root.name == "shop")
    mediator.redo()
    #expect(mediator.root.passing.state == .done)
    #expect(mediator.root.name == "new")
  }

  @Test("Observers may set an excluded state during an undo, and it stays")
  func excludedDuringUndo() {
    let mediator = shop()
    mediator.observe("show", priority: .normal, reads: \.name) { shop, name in
      shop.passing.observe(name == "shop" ? .idle : .busy)
    }
    let log = StateLog(mediator.root.passing)
    mediator.update("rename") { $0.name = "new" }
    mediator.undo()
    #expect(log.states == [.idle, .busy, .idle] && mediator.root.name == "shop")
    mediator.redo()
    #expect(log.states == [.idle, .busy, .idle, .busy])
  }
}
