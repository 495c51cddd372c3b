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

@Suite("Bindings of a state", .hangGuard)
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

  @Test("are set by a closure or a method that returns the next state, at once")
  func values() async {
    await expect(container.bind(\.name, to: { $0.renamed($1) }), [Profile(), Profile(name: "b")])
    container.observe(Profile())
    await expect(container.bind(\.name, to: Profile.renamed), [Profile(), Profile(name: "b")])
    container.observe(Profile())
    await expect(container.bind({ $0.name }, to: Profile.renamed), [Profile(), Profile(name: "b")])
  }

  @Test("are set by work that returns the next state later")
  func work() async {
    await expect(container.bind(\.name, to: { await $0.saved($1) }), [Profile(), Profile(name: "b")])
    container.observe(Profile())
    await expect(container.bind(\.name, to: Profile.saved), [Profile(), Profile(name: "b")])
  }

  @Test("are set by a state sequence")
  func sequences() async {
    let states = [Profile(), Profile(isSaving: true), Profile(name: "b")]
    await expect(container.bind(\.name, to: { $0.saving($1) }), states)
    container.observe(Profile())
    await expect(container.bind(\.name, to: Profile.saving), states)
  }

  #if canImport(Combine) || OpenCombine
    @Test("are set by a publisher, what it has ready at once")
    func publishers() async {
      await expect(container.bind(\.name, to: { Just($0.renamed($1)) }), [Profile(), Profile(name: "b")])
      container.observe(Profile())
      await expect(
        container.bind(\.name, to: { profile in { Just(profile.renamed($0)) } }), [Profile(), Profile(name: "b")])
    }
  #endif
}
