#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Sluice
  import SluiceTesting
  import TestSupport
  import Testing

  /// A node with a state that may be placed below itself.
  @Node
  private final class Link {
    var name = ""
    var next: Link?
    let article = StateContainer<Loading>(.idle)
  }

  @Suite("StateContainer: states that a publisher sent before a call", .hangGuard)
  @MainActor
  struct PublishedBeforeTests {
    @Test("A published state is applied before a state that is observed in the same turn")
    func beforeState() {
      let (container, subject) = (StateContainer("a"), PassthroughSubject<String, Never>())
      let log = StateLog(container)
      container.observe(subject)
      subject.send("b")
      container.observe("c")
      subject.send("never")
      #expect(log.states == ["a", "b", "c"])
    }

    @Test("A published state is applied before another publisher is observed, and before cancel")
    func beforeOthers() {
      let (one, other) = (PassthroughSubject<String, Never>(), CurrentValueSubject<String, Never>("c"))
      let container = StateContainer("a")
      let log = StateLog(container)
      container.observe(one)
      one.send("b")
      container.observe(other)
      other.send("d")
      container.cancel()
      other.send("never")
      #expect(log.states == ["a", "b", "c", "d"])
    }

    @Test("A published state is not lost with a transaction that fails")
    func failingTransaction() async {
      let mediator = Mediator(Shop())
      let (article, subject) = (mediator.root.article, PassthroughSubject<Loading, Never>())
      let log = StateLog(article)
      article.observe(subject)
      subject.send(.loaded("published"))
      try? mediator.update("fail") { shop throws(Refused) in
        shop.article.observe(.loading)
        throw Refused()
      }
      await until { article.state == .loaded("published") }
      #expect(log.states.last == .loaded("published"))
    }

    @Test("A published state is applied in a committed transaction, before the states that are observed there")
    func transaction() {
      let mediator = Mediator(Shop())
      let (article, subject) = (mediator.root.article, PassthroughSubject<Loading, Never>())
      let log = StateLog(article)
      article.observe(subject)
      subject.send(.loaded("published"))
      mediator.update("load") { $0.article.observe(.loading) }
      #expect(log.states == [.idle, .loaded("published"), .loading])
    }

    @Test("A published state is applied again, in order, after a transaction that fails")
    func failingTwice() async {
      let mediator = Mediator(Shop())
      let (article, subject) = (mediator.root.article, PassthroughSubject<Loading, Never>())
      article.observe(subject)
      subject.send(.loaded("1"))
      subject.send(.loaded("2"))
      let log = StateLog(article)
      try? mediator.update("fail") { shop throws(Refused) in
        shop.article.cancel()
        throw Refused()
      }
      subject.send(.loaded("3"))
      await until { article.state == .loaded("3") }
      #expect(Array(log.states.suffix(3)) == [.loaded("1"), .loaded("2"), .loaded("3")])
    }

    @Test("A published state is restored before subscribers receive a rollback, and applied before their observations")
    func rollbackIsToldLast() {
      let root = Link()
      let next = Link()
      root.next = next
      var violations: [Violation] = []
      let mediator = Mediator(
        root, violationPolicies: ViolationPolicies(.report), onViolation: { violations.append($0) })
      mediator.undoLimit = 10
      let (article, subject) = (root.article, PassthroughSubject<Loading, Never>())
      let update = mediator.optimistic("load") {
        $0.name = "mine"
        $0.article.observe(.loading)
      }
      mediator.update("rename") { $0.name = "other" }
      article.observe(subject)
      subject.send(.loaded("published"))
      let log = StateLog(article)
      var isAwaited = false
      let subscription = article.subscribe { [weak article] state in
        guard isAwaited, state == .loading else { return }
        isAwaited = false
        article?.observe(.failed("answer"))
      }
      isAwaited = true
      // The revert restores the state, then the published state is applied. The strong cycle makes the mediator roll
      // back both.
      update.revert { _ in
        article.cancel()
        next.next = next
      }
      #expect(violations.map(\.kind) == [.ownership] && next.next == nil)
      #expect(
        log.states == [
          .loading, .loaded("published"), .loading, .loaded("published"), .failed("answer"),
        ])
      subscription.cancel()
    }

    @Test("A published state is applied before a state that a read-only observer observes")
    func readOnlyObserver() {
      let mediator = Mediator(Shop())
      let (article, subject) = (mediator.root.article, PassthroughSubject<Loading, Never>())
      let log = StateLog(article)
      article.observe(subject)
      let link = mediator.observe("answer", reads: \.name) { [article] name in
        if name == "go" { article.observe(.loading) }
      }
      subject.send(.loaded("published"))
      mediator.update("go") { $0.name = "go" }
      #expect(log.states == [.idle, .loaded("published"), .loading])
      link.cancel()
    }

    @Test("A published state is applied before a value is set through a binding, which begins at it")
    func binding() {
      let (container, subject) = (StateContainer("a"), PassthroughSubject<String, Never>())
      container.observe(subject)
      let text = container.bind({ $0 }, to: { $0 + $1 })
      subject.send("b")
      text.value = "!"
      #expect(container.state == "b!")
    }

    @Test("A published state is applied before a read-only observer sets a binding")
    func bindingInObserver() {
      let mediator = Mediator(Shop())
      let (article, subject) = (mediator.root.article, PassthroughSubject<Loading, Never>())
      let log = StateLog(article)
      article.observe(subject)
      let text = article.bind({ "\($0)" }, to: { state, new in state == .idle ? Loading.failed(new) : .loaded(new) })
      let link = mediator.observe("answer", reads: \.name) { name in
        if name == "go" { text.value = "set" }
      }
      subject.send(.loading)
      mediator.update("go") { $0.name = "go" }
      #expect(log.states == [.idle, .loading, .loaded("set")])
      link.cancel()
    }

    @Test("A published state is applied before a state that a subscriber observes because of an earlier one")
    func answered() {
      let (container, subject) = (StateContainer("a"), PassthroughSubject<String, Never>())
      let log = StateLog(container)
      let subscription = container.subscribe { if $0 == "b" { container.observe("answer") } }
      container.observe(subject)
      subject.send("b")
      subject.send("b2")
      container.observe("c")
      subject.send("never")
      #expect(log.states == ["a", "b", "b2", "answer", "c"])
      subscription.cancel()
    }
  }
#endif
