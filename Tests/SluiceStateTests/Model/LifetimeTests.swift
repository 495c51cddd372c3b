import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("StateContainer: lifetimes", .hangGuard)
@MainActor
struct LifetimeTests {
  @Test("A container whose mediator is released works like one outside of a model")
  func mediatorGone() async {
    var mediator: Mediator<Shop>? = Mediator(Shop())
    let article = mediator?.root.article
    let door = Door()
    article?.observe {
      await door.pass()
      return .loaded("late")
    }
    mediator = nil
    article?.observe(
      StateSequence {
        Loading.loading;
        Next {
          await door.pass(); return .loaded("a")
        }
      })
    #expect(article?.state == .loading)
    await until { article?.isObserving == true }
    door.open()
    await until { article?.isObserving == false }
    #expect(article?.state == .loaded("a"))
  }

  @Test("A removed node releases its containers, and cancels their observations")
  func nodeGone() async {
    let mediator = Mediator(Shop())
    var container: StateContainer<Loading>? = StateContainer(.idle)
    weak let weakContainer = container
    var wasCancelled = false
    let door = Door()
    mediator.update("attach") { $0.other = container }
    container?.observe {
      await door.pass()
      wasCancelled = Task.isCancelled
      return .loaded("late")
    }
    container = nil
    #expect(weakContainer != nil)
    mediator.update("detach") { $0.other = nil }
    #expect(weakContainer == nil)
    door.open()
    await until { door.passed == 1 }
    #expect(wasCancelled)
  }

  @Test("A mediator is released although its containers wait")
  func mediatorIsNotKept() async {
    weak var weakMediator: Mediator<Shop>?
    weak var weakRoot: Shop?
    let door = Door()
    do {
      let mediator = Mediator(Shop())
      (weakMediator, weakRoot) = (mediator, mediator.root)
      mediator.root.article.observe {
        await door.pass()
        return .idle
      }
      mediator.root.passing.observe(AsyncStream { nil })
      mediator.root.riding.observe(.shown, debounced: .seconds(1_000))
    }
    #expect(weakMediator == nil)
    #expect(weakRoot == nil)
    door.open()
  }

  @Test("An observation that begins in the work of another replaces it")
  func byItsOwnWork() async {
    let container = StateContainer<Int>(0)
    let log = StateLog(container)
    container.observe {
      container.observe(1)
      container.observe {
        await Task.yield()
        return 2
      }
      return 9
    }
    await until { !container.isObserving }
    #expect(log.states == [0, 1, 2])
  }
}
