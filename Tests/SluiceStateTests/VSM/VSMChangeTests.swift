import Sluice
import SluiceTesting
import TestSupport
import Testing

// On platforms with SwiftUI, SluiceApple declares `@ViewState`.
#if canImport(SwiftUI)
  import SluiceApple
#endif

private final class Rendered {
  @RenderedViewState(Rendered.render) var state = "a"
  func render() {}
}

@Suite("VSM: subscribers and closures", .hangGuard)
@MainActor
struct VSMChangeTests {
  /// Returns a container by itself, that of a view state, and that of a rendered view state.
  private func containers() -> [StateContainer<String>] {
    final class Viewed {
      @ViewState var state = "a"
    }
    let (viewed, rendered) = (Viewed(), Rendered())
    return [StateContainer("a"), viewed.$state, rendered.$state]
  }

  @Test("The initial state is the first that a subscriber gets")
  func initial() {
    for container in containers() {
      var heard: [String] = []
      let subscription = container.subscribe { heard.append($0) }
      #expect(container.state == "a")
      #expect(heard == ["a"])
      subscription.cancel()
    }
  }

  @Test("A will-set subscriber finds the old state in the container, a did-set subscriber the new one")
  func moments() {
    for container in containers() {
      var heard: [String] = []
      let will = container.subscribe(.willSet) { [weak container] in heard.append("\(container?.state ?? "")→\($0)") }
      let did = container.subscribe { [weak container] in heard.append("\(container?.state ?? "")→\($0)") }
      heard = []
      container.observe("b")
      #expect(heard == ["a→b", "b→b"])
      for subscription in [will, did] { subscription.cancel() }
    }
  }

  @Test("A closure that does not suspend is applied before observe returns")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func closure() {
    let container = StateContainer("a")
    container.observe { "b" }
    #expect(container.state == "b")
  }

  @Test("A state sequence without suspension is applied before observe returns, also one that a closure returns")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func sequence() {
    let container = StateContainer("a")
    let log = StateLog(container)
    container.observe(StateSequence<String>({ "b" }, { "c" }))
    #expect(log.states == ["a", "b", "c"])
    container.observe { () async -> StateSequence<String> in StateSequence<String>({ "d" }, { "e" }) }
    #expect(log.states == ["a", "b", "c", "d", "e"])
  }

  @Test("A released container cancels the state sequence that a closure has returned, and applies no more of it")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func released() async {
    var container: StateContainer<String>? = StateContainer("a")
    weak let weakContainer = container
    var heard: [String] = []
    let subscription = container?.subscribe { heard.append($0) }
    let log = CellLog()
    let gate = Gate(isOpen: false, log)
    container?.observe { () async -> StateSequence<String> in
      StateSequence<String>(
        { "b" },
        {
          await gate.pass()
          log.note("passed")
          return "never"
        })
    }
    container = nil
    #expect(weakContainer == nil)
    #expect(log.events == ["cancelled"])
    gate.open()
    await until { log.contains("passed") }
    #expect(heard == ["a", "b"])
    subscription?.cancel()
  }
}
