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

  @Suite("What was published before a call", .hangGuard)
  @MainActor
  struct PublishedBeforeTests {
    @Test("is applied before a state that is observed in the same turn")
    func beforeState() {
      let (container, subject) = (StateContainer("a"), PassthroughSubject<String, Never>())
      let log = StateLog(container)
      container.observe(subject)
      subject.send("b")
      container.observe("c")
      subject.send("never")
      #expect(log.states == ["a", "b", "c"])
    }

    @Test("is applied before another publisher is observed, and before cancel")
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

    @Test("is not lost with a transaction that fails")
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

    @Test("is applied in order when a subscriber observes because of it")
    func answered() {
      let (container, subject) = (StateContainer("a"), PassthroughSubject<String, Never>())
      let log = StateLog(container)
      let subscription = container.subscribe { if $0 == "b" { container.observe("answer") } }
      container.observe(subject)
      subject.send("b")
      subject.send("dropped")
      container.observe("c")
      #expect(log.states == ["a", "b", "answer", "c"])
      subscription.end()
    }
  }
#endif
