import Sluice
import SluiceTesting
import Testing

private struct Profile {
  var name = "a"
  func renamed(_ name: String) -> Profile { Profile(name: name) }
}

@Suite("VSM: bindings", .hangGuard)
@MainActor
struct VSMBindTests {
  private let container = StateContainer(Profile())

  private func expectSets(_ name: StateBinding<String>) {
    #expect(name.value == "a")
    name.value = "b"
    #expect(name.value == "b")
    #expect(container.state.name == "b")
  }

  @Test("A curried closure sets the value at once")
  func curried() {
    expectSets(
      container.bind(\.name, to: { (profile: Profile) -> (String) -> Profile in { profile.renamed($0) } }))
  }

  @Test("A closure reads the value of a stored key path")
  func storedKeyPath() {
    let path: KeyPath<Profile, String> = \.name
    expectSets(container.bind({ $0[keyPath: path] }, to: Profile.renamed))
  }
}
