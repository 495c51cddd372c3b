import Sluice
import SluiceTesting
import TestSupport
import Testing

#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

private struct Profile: MutatingCopyable, Equatable {
  var name = "a"
  var isSaving = false

  func renamed(_ name: String) -> Profile { copy(mutatingPath: \.name, value: name) }
  nonisolated(nonsending) func saved(_ name: String) async -> Profile {
    await Task.yield()
    return renamed(name)
  }
  @StateSequenceBuilder<Profile>
  func saving(_ name: String) -> StateSequence<Profile> {
    copy(mutatingPath: \.isSaving, value: true)
    Next { await saved(name) }
  }
}

@StateSequenceBuilder<String>
private func appending(_ text: String, _ new: String) -> StateSequence<String> {
  text + new
  Next { text + new + new }
}

@Suite("StateContainer: bindings", .hangGuard)
@MainActor
struct BindTests {
  private let container = StateContainer(Profile())

  private func expect(_ binding: StateBinding<String>, _ states: [Profile]) async {
    let log = StateLog(container)
    #expect(binding.value == "a")
    binding.value = "b"
    await until { !container.isObserving }
    #expect(log.states == states)
    #expect(binding.value == "b")
  }

  @Test("bind: a closure or a method that returns the next state sets it at once")
  func values() async {
    await expect(container.bind(\.name, to: { $0.renamed($1) }), [Profile(), Profile(name: "b")])
    container.observe(Profile())
    await expect(container.bind(\.name, to: Profile.renamed), [Profile(), Profile(name: "b")])
    container.observe(Profile())
    await expect(container.bind({ $0.name }, to: Profile.renamed), [Profile(), Profile(name: "b")])
  }

  @Test("bind: asynchronous work sets the next state later")
  func work() async {
    await expect(container.bind(\.name, to: { await $0.saved($1) }), [Profile(), Profile(name: "b")])
    container.observe(Profile())
    await expect(container.bind(\.name, to: Profile.saved), [Profile(), Profile(name: "b")])
  }

  @Test("bind: a state sequence sets the states")
  func sequences() async {
    let states = [Profile(), Profile(isSaving: true), Profile(name: "b")]
    await expect(container.bind(\.name, to: { $0.saving($1) }), states)
    container.observe(Profile())
    await expect(container.bind(\.name, to: Profile.saving), states)
  }

  #if canImport(Combine) || OpenCombine
    @Test("bind: a publisher sets the states, those that it has ready at once")
    func publishers() async {
      await expect(container.bind(\.name, to: { Just($0.renamed($1)) }), [Profile(), Profile(name: "b")])
      container.observe(Profile())
      await expect(
        container.bind(\.name, to: { profile in { Just(profile.renamed($0)) } }), [Profile(), Profile(name: "b")])
    }
  #endif

  /// Sets a binding in a subscriber while a requested state is pending.
  private func expectWaiting(
    _ container: StateContainer<String>, _ text: StateBinding<String>, _ states: [String]
  ) async {
    let log = StateLog(container)
    let subscription = container.subscribe { [weak container] state in
      guard state == "b" else { return }
      container?.observe("c")
      text.value = "!"
    }
    container.observe("b")
    await until { !container.isObserving }
    #expect(log.states == ["a", "b", "c"] + states)
    subscription.cancel()
  }

  @Test("bind: setting begins at the state that was requested before")
  func waiting() async {
    let values = StateContainer("a")
    await expectWaiting(values, values.bind({ $0 }, to: { $0 + $1 }), ["c!"])
    let work = StateContainer("a")
    await expectWaiting(work, work.bind({ $0 }, to: { await BindTests.joined($0, $1) }), ["c!"])
    let sequences = StateContainer("a")
    await expectWaiting(sequences, sequences.bind({ $0 }, to: { appending($0, $1) }), ["c!", "c!!"])
    #if canImport(Combine) || OpenCombine
      let publishers = StateContainer("a")
      await expectWaiting(publishers, publishers.bind({ $0 }, to: { Just($0 + $1) }), ["c!"])
    #endif
  }

  private nonisolated(nonsending) static func joined(_ one: String, _ other: String) async -> String { one + other }

  @Test("bind: setting takes effect before a state that is requested afterwards")
  func before() {
    let container = StateContainer("a")
    let log = StateLog(container)
    let text = container.bind({ $0 }, to: { $0 + $1 })
    let subscription = container.subscribe { [weak container] state in
      guard state == "b" else { return }
      text.value = "1"
      text.value = "2"
      container?.observe("c")
    }
    container.observe("b")
    #expect(log.states == ["a", "b", "b1", "b12", "c"])
    subscription.cancel()
  }

  @Test("bind: an observer that only reads sets the binding after the refresh")
  func readOnlyObserver() {
    let mediator = Mediator(Shop())
    let article = mediator.root.article
    let log = StateLog(article)
    let text = article.bind({ "\($0)" }, to: { state, new in state == .loading ? Loading.loaded(new) : .failed(new) })
    let link = mediator.observe("answer", reads: \.name) { [article] name in
      guard name == "go" else { return }
      article.observe(.loading)
      text.value = "b"
    }
    mediator.update("go") { $0.name = "go" }
    #expect(log.states == [.idle, .loading, .loaded("b")])
    link.cancel()
  }
}
