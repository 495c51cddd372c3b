import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("StateContainer: refresh", .hangGuard)
@MainActor
struct RefreshTests {
  @Test("refresh: returns when its state has been applied")
  func applied() async {
    let container = StateContainer("start")
    await container.refresh {
      await Task.yield()
      return "a"
    }
    #expect(container.state == "a")
    #expect(!container.isObserving)
  }

  @Test("refresh: returns at once when something else is observed, though its work continues")
  func superseded() async {
    let container = StateContainer("start")
    let door = Door()
    let refresh = Task {
      await container.refresh {
        await door.pass()
        return "late"
      }
    }
    await until { container.isObserving }
    container.observe("x")
    await refresh.value
    door.open()
    await until { door.passed == 1 }
    #expect(container.state == "x")
  }

  @Test("refresh: returns at once when its task is cancelled, which cancels the work")
  func cancelled() async {
    let container = StateContainer("start")
    let door = Door()
    var wasCancelled: Bool?
    let refresh = Task {
      await container.refresh {
        await door.pass()
        wasCancelled = Task.isCancelled
        return "late"
      }
    }
    await until { container.isObserving }
    refresh.cancel()
    await refresh.value
    #expect(!container.isObserving)
    door.open()
    await until { wasCancelled != nil }
    #expect(wasCancelled == true)
    #expect(container.state == "start")
  }

  @Test("refresh: a refresh in the work of another cancels that, and with it itself")
  func byItsOwnWork() async {
    for _ in 0..<100 {
      let container = StateContainer("start")
      await container.refresh {
        await container.refresh { "inner" }
        return "outer"
      }
      #expect(container.state == "start")
      #expect(!container.isObserving)
    }
  }

  @Test("refresh: returns when the transaction in which it was called fails")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func takenBack() async {
    let (one, other) = (Mediator(Shop()), Mediator(Shop()))
    let article = one.root.article
    var hasReturned = false
    try? other.update("fail") { _ throws(Refused) in
      Task.immediate {
        await article.refresh { .loaded("never") }
        hasReturned = true
      }
      throw Refused()
    }
    await until { hasReturned }
    #expect(article.state == .idle)
    #expect(!article.isObserving)
  }

  @Test("refresh: in a cancelled task, it begins nothing and cancels nothing")
  func cancelledBefore() async {
    let container = StateContainer("start")
    let door = Door()
    container.observe {
      await door.pass()
      return "a"
    }
    let refresh = Task {
      await container.refresh { "never" }
    }
    refresh.cancel()
    await refresh.value
    door.open()
    await until { !container.isObserving }
    #expect(container.state == "a")
  }
}
