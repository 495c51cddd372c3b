import Sluice
import SluiceTesting
import Testing

/// An object that calls a closure when it is deinitialized.
private final class Dying {
  let number: Int
  var last: () -> Void = {}

  init(_ number: Int) { self.number = number }

  deinit { last() }
}

/// A state with a description of its own.
private enum Described: TransitioningState, CustomStringConvertible {
  case idle, loading
  enum Label: String { case idle, loading }
  static let transitions: StateTransitions<Label> = [.idle: [.loading]]
  var description: String { "described" }
}

private final class Page {
  @RenderedViewState<Loading> var state: Loading
  var shown: [Loading] = []

  init(_ container: StateContainer<Loading>) { _state = RenderedViewState(container: container, Page.render) }

  func render() { shown.append(state) }
}

@StateSequenceBuilder<Int>
private func many(_ count: Int) -> StateSequence<Int> {
  for number in 1...count { Next { number } }
}

@Suite("StateContainer under attack: subscribers and deinitializers", .hangGuard)
@MainActor
struct AttackedSubscribersTests {
  @Test("An enum with a description of its own has the labels of its cases")
  func describedLabel() {
    #expect(Described.idle.label == .idle)
    #expect(Described.loading.label == .loading)
  }

  @Test("A state may read and observe its container in deinit")
  func stateUsesItsContainerInDeinit() {
    let container = StateContainer<Dying?>(Dying(0))
    container.state?.last = { [weak container] in
      if container?.state == nil { container?.observe(Dying(3)) }
    }
    container.observe(nil)
    #expect(container.state?.number == 3)
  }

  @Test("An object of a cancelled subscriber may subscribe and observe in deinit")
  func subscriberObservesInDeinit() {
    let container = StateContainer(0)
    var later: StateSubscription?
    var heard: [Int] = []
    do {
      let dying = Dying(0)
      dying.last = { [weak container] in
        later = container?.subscribe { heard.append($0) }
        container?.observe(9)
      }
      container.subscribe { _ in withExtendedLifetime(dying) {} }.cancel()
    }
    container.observe(1)
    #expect(heard == [0, 1, 9])
    withExtendedLifetime(later) {}
  }

  @Test("A state that is dropped before it is applied may observe in deinit")
  func droppedStateObservesInDeinit() {
    let container = StateContainer<Dying?>(nil)
    let subscription = container.subscribe { [weak container] in
      if $0?.number == 1 { container?.observe(Dying(5)) }
    }
    container.observe(
      StateSequence<Dying?>(
        { Dying(1) },
        {
          let dropped = Dying(2)
          dropped.last = { [weak container] in container?.observe(Dying(7)) }
          return dropped
        }))
    #expect(container.state?.number == 7)
    subscription.cancel()
  }

  @Test("A stream releases the states that were taken from it")
  func taken() async {
    let container = StateContainer<Dying?>(nil)
    var iterator = container.states().makeAsyncIterator()
    weak var first: Dying?
    do {
      let dying = Dying(1)
      first = dying
      container.observe(dying)
    }
    container.observe(nil)
    _ = await iterator.next()
    #expect(await iterator.next()??.number == 1)
    #expect(first == nil)
    #expect(await iterator.next() != nil)
  }

  @Test("A subscriber that is added to will-set during a change is called for that change")
  func subscribesInWillSet() {
    let container = StateContainer(0)
    var heard: [Int] = []
    var inner: StateSubscription?
    let outer = container.subscribe(.willSet) { [weak container] in
      if $0 == 1 { inner = container?.subscribe(.willSet) { heard.append($0) } }
    }
    container.observe(1)
    #expect(heard == [0, 1])
    withExtendedLifetime((outer, inner)) {}
  }

  @Test("A container that is attached in will-set applies the state in a transaction")
  func attachedInWillSet() {
    let mediator = Mediator(Shop())
    let container = StateContainer<Loading>(.idle)
    var shown: [Loading?] = []
    mediator.render("page") { shown.append($0.other?.state) }
    let subscription = container.subscribe(.willSet) { [weak container] in
      if $0 == .loading { mediator.update("attach") { $0.other = container } }
    }
    container.observe(.loading)
    #expect(shown == [nil, .idle, .loading])
    subscription.cancel()
  }

  @Test("A first rendering that was rolled back is repeated")
  func firstRenderingTakenBack() {
    let mediator = Mediator(Shop())
    let page = Page(mediator.root.article)
    try? mediator.update("read") { _ throws(Refused) in
      _ = page.state
      throw Refused()
    }
    #expect(page.shown == [])
    _ = page.state
    mediator.root.article.observe(.loading)
    #expect(page.shown == [.idle, .loading])
  }

  @Test("The cost of many states without suspension, and of many subscribers, is proportional to their number")
  func many() {
    let container = StateContainer(0)
    var heard = 0
    let subscriptions = (0..<20_000).map { _ in container.subscribe { _ in heard += 1 } }
    container.observe(1)
    #expect(heard == 40_000)
    for subscription in subscriptions { subscription.cancel() }
    container.observe(SluiceStateTests.many(50_000))
    #expect(container.state == 50_000)
  }
}
