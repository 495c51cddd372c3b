import Sluice
import SluiceTesting
import Testing

@Suite("StateContainer: observing while observers run", .hangGuard)
@MainActor
struct PhasesTests {
  @Test("In a rendering observer, an observation begins right after the refresh")
  func rendering() {
    let mediator = Mediator(Shop())
    var shown: [Loading] = []
    mediator.render("page") { shop in
      shown.append(shop.article.state)
      if shop.article.state == .idle {
        shop.article.observe(
          StateSequence {
            Loading.loading; Next { .loaded("a") }
          })
        #expect(shop.article.state == .idle)
      }
    }
    #expect(mediator.root.article.state == .loaded("a"))
    #expect(shown == [.idle, .loading, .loaded("a")])
  }

  @Test("Several observations that wait for the end of the refresh give the same states as at once")
  func severalWait() {
    let mediator = Mediator(Shop())
    let log = StateLog(mediator.root.article)
    mediator.render("page") { shop in
      guard shop.article.state == .idle else { return }
      shop.article.observe(
        StateSequence {
          Loading.loading; Loading.loaded("1")
        })
      shop.article.observe { .loaded("2") }
      shop.article.observe(.loaded("3"))
    }
    #expect(log.states == [.idle, .loading, .loaded("1"), .loaded("2"), .loaded("3")])
  }

  @Test("Observing in each rendering may repeat long, and an endless chain is reported and ends")
  func chain() {
    var violations: [Violation] = []
    let mediator = Mediator(
      Shop(), violationPolicies: ViolationPolicies(.report), onViolation: { violations.append($0) })
    mediator.limits.enqueued = 5_000
    mediator.render("page") { shop in
      if shop.opaque.state.value < 4_000 { shop.opaque.observe(Opaque(value: shop.opaque.state.value + 1)) }
    }
    #expect(mediator.root.opaque.state.value == 4_000)
    #expect(violations.isEmpty)
    mediator.limits.enqueued = 10
    mediator.render("endless") { shop in shop.opaque.observe(Opaque(value: shop.opaque.state.value + 1)) }
    #expect(violations.map(\.kind) == [.limit])
  }

  @Test("A state whose closure observes something else is not applied")
  func supersededByFirst() {
    let container = StateContainer(0)
    let log = StateLog(container)
    container.observe(
      StateSequence {
        1
        First {
          container.observe(100)
          return 2
        }
        3
      })
    #expect(log.states == [0, 1, 100])
  }

  @Test("A container outside of the model waits for the end of the refresh as well")
  func renderingOutside() {
    let mediator = Mediator(Shop())
    let outside = StateContainer<Loading>(.idle)
    var inside: [Loading] = []
    mediator.render("page") { _ in
      outside.observe(.loading)
      outside.observe(.loaded("a"))
      inside.append(outside.state)
    }
    #expect(inside == [.idle])
    #expect(outside.state == .loaded("a"))
  }

  @Test("In a smart observer, an observation begins after the refresh, in a transaction of its own")
  func smart() {
    let mediator = Mediator(Shop())
    mediator.observe("header", reads: \.count, writes: \.header) { [weak mediator] count, header in
      header = "\(count)"
      if count == 1 { mediator?.root.article.observe(.loading) }
    }
    let log = MediatorLog(mediator)
    mediator.update("count") { $0.count = 1 }
    #expect(mediator.root.article.state == .loading)
    #expect(log.transactions.map { $0.changes.map(\.property) } == [["count", "header"], ["state"]])
  }

  @Test("In a priority observer, an observation is a savepoint of the running transaction")
  func priority() {
    let mediator = Mediator(Shop())
    mediator.observe("reset", priority: .normal, reads: \.count) { [weak mediator] _, _ in
      mediator?.root.article.observe(.loading)
      #expect(mediator?.root.article.state == .loading)
    }
    var shown: [String] = []
    mediator.render("page") { shown.append("\($0.count) \($0.article.state)") }
    mediator.update("count") { $0.count = 1 }
    #expect(shown == ["0 loading", "1 loading"])
  }

  @Test("In another mediator's transaction, an observation waits for its end, and is dropped if it fails")
  func otherMediator() {
    let (one, other) = (Mediator(Shop()), Mediator(Shop()))
    other.update("count") { _ in
      one.root.article.observe(.loading)
      #expect(one.root.article.state == .idle)
    }
    #expect(one.root.article.state == .loading)
    try? other.update("count") { _ throws(Refused) in
      one.root.article.observe(.loaded("dropped"))
      throw Refused()
    }
    #expect(one.root.article.state == .loading)
    one.root.article.observe(.loaded("a"))
    #expect(one.root.article.state == .loaded("a"))
  }

  @Test("Work runs outside of the transaction and the observer that began it: each of its writes is a transaction")
  func clean() async {
    var violations: [Violation] = []
    let mediator = Mediator(
      Shop(), violationPolicies: ViolationPolicies(.report), onViolation: { violations.append($0) })
    mediator.observe("reset", priority: .normal, reads: \.count) { shop, count in
      shop.article.observe {
        shop.name = "from observer"
        return .loaded("\(count)")
      }
    }
    mediator.update("count") { shop in
      shop.count = 1
      shop.article.observe(
        StateSequence {
          First {
            shop.name = "from plain state"
            return Loading.loading
          }
          Next {
            shop.name = "from work"
            return .idle
          }
        })
      // The transaction is in effect again here.
      shop.count = 2
    }
    #expect(violations.map(\.kind) == [.contract])
    #expect(violations.allSatisfy { $0.text.hasPrefix("Shop.name was written outside") })
    #expect(mediator.root.name == "from observer")
    #expect(mediator.root.article.state == .loaded("2"))
  }

  @Test("A state that a subscriber observes is delivered after all subscribers have received the current one")
  func reentrant() {
    let container = StateContainer<Int>(0)
    var events: [String] = []
    let subscriptions = [1, 2].map { number in
      container.subscribe { [weak container] state in
        events.append("\(number): \(state)")
        if number == 1, state < 3 { container?.observe(state + 1) }
      }
    }
    #expect(container.state == 3)
    #expect(events == ["1: 0", "1: 1", "1: 2", "1: 3", "2: 3"])
    events = []
    container.observe(1)
    #expect(events == ["1: 1", "2: 1", "1: 2", "2: 2", "1: 3", "2: 3"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("A new observation drops the ready states of the one before it")
  func supersededWithMoreReady() {
    let container = StateContainer<String>("start")
    let log = StateLog(container)
    let subscription = container.subscribe { [weak container] in if $0 == "a" { container?.observe("x") } }
    container.observe(
      StateSequence {
        "a"; "b"; Next { "c" }
      })
    #expect(log.states == ["start", "a", "x"])
    subscription.cancel()
  }
}
