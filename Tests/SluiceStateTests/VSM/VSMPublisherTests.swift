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

  @Suite("VSM: publishers", .hangGuard)
  @MainActor
  struct VSMPublisherTests {
    @Test("The current value of a publisher is applied at once, a later value at the next turn")
    func presentValue() async {
      let (container, subject) = (StateContainer("a"), CurrentValueSubject<String, Never>("b"))
      container.observe(subject)
      #expect(container.state == "b")
      subject.send("c")
      #expect(container.state == "b")
      await until { container.state == "c" }
    }

    @Test("A state that is published on another thread is applied in the isolation of the container")
    func otherThread() async {
      let (container, subject) = (StateContainer("a"), PassthroughSubject<String, Never>())
      var heard: [String] = []
      let subscription = container.subscribe { state in
        MainActor.preconditionIsolated()
        heard.append(state)
      }
      container.observe(subject)
      nonisolated(unsafe) let unsafeSubject = subject
      await Task.detached { unsafeSubject.send("b") }.value
      await until { container.state == "b" }
      #expect(heard == ["a", "b"])
      subscription.cancel()
    }

    /// The observation that supersedes a publisher.
    enum Successor: CaseIterable {
      case publisher, value, closure
    }

    @Test("A superseded publisher never changes the state", arguments: Successor.allCases)
    func superseded(successor: Successor) async {
      let (container, subject) = (StateContainer("a"), PassthroughSubject<String, Never>())
      let log = StateLog(container)
      container.observe(subject)
      subject.send("b")
      switch successor {
      case .publisher: container.observe(CurrentValueSubject<String, Never>("c"))
      case .value: container.observe("c")
      case .closure: container.observe { "c" }
      }
      subject.send("never")
      await until { container.state == "c" }
      container.observe("d")
      #expect(log.states == ["a", "b", "c", "d"])
    }

    @Test("The forms of observe may follow one another in any order")
    func forms() async {
      let container = StateContainer("a")
      let log = StateLog(container)
      container.observe(Just("b"))
      container.observe {
        await Task.yield()
        return "c"
      }
      await until { container.state == "c" }
      container.observe("d")
      container.observe { "e" }
      await until { container.state == "e" }
      container.observe(Just("f"))
      container.observe("g")
      #expect(log.states == ["a", "b", "c", "d", "e", "f", "g"])
    }
  }
#endif
