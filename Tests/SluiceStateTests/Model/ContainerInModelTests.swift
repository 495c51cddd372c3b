import Observation
import Sluice
import SluiceMessages
import SluiceTesting
import TestSupport
import Testing

@Suite("StateContainer in a model", .hangGuard)
@MainActor
struct ContainerInModelTests {
  @Test("Each state is a transaction of its own: smart observers run first, then rendering ones")
  func ordered() async {
    let mediator = Mediator(Shop())
    var events: [String] = []
    mediator.observe("header", reads: \.article.state, writes: \.header) { state, header in
      events.append("header")
      header = "\(state)"
    }
    mediator.render("page") { events.append("page \($0.header)") }
    events = []
    let log = MediatorLog(mediator)
    let door = Door()
    mediator.root.article.observe {
      await door.pass()
      return .loaded("a")
    }
    await until { mediator.root.article.isObserving }
    #expect(events.isEmpty)
    mediator.root.article.observe(
      StateSequence {
        Loading.loading; Next { .loaded("b") }
      })
    await until { mediator.root.article.state == .loaded("b") }
    #expect(events == ["header", "page loading", "header", "page loaded(\"b\")"])
    #expect(
      log.transactions.map { $0.changes.map(\.slot) } == [
        ["StateContainer<Loading>.state", "Shop.header"], ["StateContainer<Loading>.state", "Shop.header"],
      ])
    #expect(
      log.transactions.allSatisfy {
        $0.name?.hasPrefix("observe SluiceStateTests/ContainerInModelTests.swift:") == true
      })
    door.open()
  }

  @Test("In a transaction, states without suspension are applied at once, as a savepoint, and rendered once")
  func inTransaction() {
    let mediator = Mediator(Shop())
    var shown: [Loading] = []
    mediator.render("page") { shown.append($0.article.state) }
    let log = StateLog(mediator.root.article)
    mediator.update("load") { shop in
      shop.article.observe(.loading)
      #expect(shop.article.state == .loading)
      shop.article.observe { .loaded("a") }
      #expect(shop.article.state == .loaded("a"))
    }
    #expect(shown == [.idle, .loaded("a")])
    #expect(log.states == [.idle, .loading, .loaded("a")])
  }

  @Test("An equal state is delivered to subscribers, and changes nothing for observers of the model")
  func equal() {
    let mediator = Mediator(Shop())
    var runs = 0
    mediator.render("page") {
      _ = $0.article.state
      runs += 1
    }
    let log = StateLog(mediator.root.article)
    mediator.root.article.observe(.idle)
    #expect(log.states == [.idle, .idle])
    #expect(runs == 1)
  }

  @Test("States that cannot be compared count each time")
  func opaque() {
    let mediator = Mediator(Shop())
    var runs = 0
    mediator.render("page") {
      _ = $0.opaque.state
      runs += 1
    }
    mediator.root.opaque.observe(Opaque(value: 0))
    #expect(runs == 2)
  }

  @Test("A transaction that fails restores the state, and no rendering observer runs")
  func rolledBack() {
    let mediator = Mediator(Shop())
    var shown: [Loading] = []
    mediator.render("page") { shown.append($0.article.state) }
    #expect(throws: Refused.self) {
      try mediator.update("load") { shop throws(Refused) in
        shop.article.observe(.loading)
        throw Refused()
      }
    }
    #expect(mediator.root.article.state == .idle)
    #expect(shown == [.idle])
  }

  @Test("Did-set subscribers receive the state that a failed transaction or savepoint restores")
  func rollbackHeard() {
    let mediator = Mediator(Shop())
    let article = mediator.root.article
    let log = StateLog(article)
    let (did, will) = (Viewer(article), Fading(article))
    mediator.update("load") { shop in
      shop.article.observe(.loading)
      try? mediator.update("more") { shop throws(Refused) in
        shop.article.observe(.failed("never"))
        throw Refused()
      }
      #expect(shop.article.state == .loading)
    }
    #expect(log.states == [.idle, .loading, .failed("never"), .loading])
    #expect(did.rendered == [.idle, .loading])
    #expect(
      will.rendered == ["idle→idle", "idle→loading", "loading→failed(\"never\")", "loading→loading"])
    try? mediator.update("load") { shop throws(Refused) in
      shop.article.observe(.loaded("never"))
      throw Refused()
    }
    #expect(log.states.suffix(2) == [.loaded("never"), .loading])
    #expect(did.rendered == [.idle, .loading])
    #expect(will.rendered.last == "loading→loading")
  }

  @Test("An observation that begins in a failed transaction is cancelled, and the one before it continues")
  func startTakenBack() async {
    let mediator = Mediator(Shop())
    let article = mediator.root.article
    let (first, second) = (Door(), Door())
    var secondWasCancelled = false
    article.observe {
      await first.pass()
      return .loaded("first")
    }
    #expect(throws: Refused.self) {
      try mediator.update("load") { _ throws(Refused) in
        article.observe(.loading)
        article.observe {
          await second.pass()
          secondWasCancelled = Task.isCancelled
          return .loaded("second")
        }
        article.observe(.failed("third"))
        throw Refused()
      }
    }
    #expect(article.state == .idle)
    #expect(article.isObserving)
    second.open()
    await until { second.passed == 1 }
    first.open()
    await until { !article.isObserving }
    #expect(article.state == .loaded("first"))
    #expect(secondWasCancelled)
  }

  @Test("A savepoint that fails cancels only the observations that began in it")
  func savepointTakenBack() async {
    let mediator = Mediator(Shop())
    let article = mediator.root.article
    let door = Door()
    mediator.update("load") { shop in
      shop.article.observe(
        StateSequence {
          Loading.loading;
          Next {
            await door.pass(); return .loaded("kept")
          }
        })
      try? mediator.update("more") { shop throws(Refused) in
        shop.article.observe { .loaded("dropped") }
        throw Refused()
      }
      #expect(shop.article.state == .loading)
    }
    door.open()
    await until { !article.isObserving }
    #expect(article.state == .loaded("kept"))
  }

  @Test("A started observation cancels its predecessor only when the transaction is committed")
  func predecessorCancelledAtCommit() async {
    let mediator = Mediator(Shop())
    let article = mediator.root.article
    var cancellations: [String] = []
    let door = Door()
    article.observe {
      await withTaskCancellationHandler {
        await door.pass()
      } onCancel: {
        MainActor.assumeIsolated { cancellations.append("cancelled") }
      }
      return .loaded("late")
    }
    mediator.update("load") { shop in
      shop.article.observe(.loading)
      cancellations.append("in the transaction")
    }
    cancellations.append("after it")
    #expect(cancellations == ["in the transaction", "cancelled", "after it"])
    door.open()
    await until { door.passed == 1 }
    #expect(article.state == .loading)
  }

  @Test("A container is attached and detached with its node, and can be written while it is detached")
  func attachedLater() {
    let mediator = Mediator(Shop())
    let container = StateContainer<Loading>(.idle)
    container.observe(.loading)
    mediator.update("attach") { $0.other = container }
    var shown: [Loading?] = []
    mediator.render("page") { shown.append($0.other?.state) }
    container.observe(.loaded("a"))
    mediator.update("detach") { $0.other = nil }
    container.observe(.loaded("b"))
    #expect(shown == [.loading, .loaded("a"), nil])
    #expect(container.state == .loaded("b"))
  }

  @Test("Observation tracks states in a model, also after undo and rollback")
  func observation() {
    let mediator = Mediator(Shop())
    mediator.undoLimit = 10
    let article = mediator.root.article
    var heard = 0
    func track() {
      withObservationTracking {
        _ = article.state
      } onChange: {
        MainActor.assumeIsolated { heard += 1 }
      }
    }
    track()
    article.observe(.loading)
    #expect(heard == 1)
    track()
    mediator.undo()
    #expect(heard == 2)
    #expect(article.state == .idle)
  }
}
