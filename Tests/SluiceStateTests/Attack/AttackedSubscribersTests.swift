import Sluice
import SluiceTesting
import Testing

/// Does something when it dies.
private final class Dying {
  let number: Int
  var last: () -> Void = {}

  init(_ number: Int) { self.number = number }

  deinit { last() }
}

/// A state that says itself what it is.
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

@Suite("View states under attack: who listens, and what dies", .hangGuard)
@MainActor
struct AttackedSubscribersTests {
  @Test("An enum that describes itself has the labels of its cases")
  func describedLabel() {
    #expect(Described.idle.label == .idle)
    #expect(Described.loading.label == .loading)
  }

  @Test("A state that dies may read and observe its container")
  func stateDies() {
    let container = StateContainer<Dying?>(Dying(0))
    container.state?.last = { [weak container] in
      if container?.state == nil { container?.observe(Dying(3)) }
    }
    container.observe(nil)
    #expect(container.state?.number == 3)
  }

  @Test("What dies with a subscriber may subscribe and observe")
  func subscriberDies() {
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

  @Test("A state that is dropped unsaid may observe when it dies")
  func droppedStateDies() {
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

  @Test("A stream keeps nothing that was taken")
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

  @Test("Who subscribes to will-set during one is told of it")
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

  @Test("A container that is attached while it tells of a state has that in a transaction")
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

  @Test("A first rendering that was taken back is made up for")
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

  @Test("Many states that do not suspend, and many subscribers, cost the same for each")
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
