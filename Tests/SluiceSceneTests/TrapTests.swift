import Foundation
import Sluice
import SluiceScene
import SluiceTesting
import Testing

/// Tests of the messages of scenes that are composed wrongly, before the process ends.
@Suite("Traps of scenes", .hangGuard)
struct TrapTests {
  private func expect(_ result: ExitTest.Result?, _ text: String, _ location: SourceLocation = #_sourceLocation) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(text), "\(said)", sourceLocation: location)
  }

  @Test("Adding a scene twice traps")
  func twice() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { Desk().host.add(Counter()) }
      }, "Two scenes named Counter were added to one host.")
  }

  @Test("Opening a scene that was not added traps")
  func unknown() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { Desk().host.push(Unadded.self) }
      }, "Scene Unadded was opened, but was not added to the host.")
  }

  @Test("Two scenes with the same address trap")
  func addresses() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { Desk().host.add(Lookalike()) }
      }, "The addresses of scenes PhotoDetail and Lookalike cannot be distinguished.")
  }

  @Test("Using a field of a path that the link does not declare traps")
  func field() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = SceneLink<Int>("photos/:id/:size", LinkField("id", \.self)) { $0 }
      }, "The path \"photos/:id/:size\" has the field \"size\", which the link does not declare.")
  }

  @Test("Using a service that is not registered traps, and lists the registered ones")
  func service() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var services = Services()
        services.register(Int.self, named: "limit") { 3 }
        services.register(String.self) { "" }
        _ = services.resolve(Int.self)
      },
      "Service Int was requested, but is not registered. Registered services:\n\n  Int named \"limit\"\n  String\n")
  }

  @Test("Showing a scene without a view for the page traps")
  func view() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { Desk.showWithoutView() }
      },
      "Scene Counter is open, but has no view for this front end.\n\nTo fix this, write one: extension Counter: WebScene"
    )
  }
}

private struct Unadded: SceneDefinition {
  func pipeline(_ context: Void) -> CounterPipeline { CounterPipeline() }
}

private struct Lookalike: SceneDefinition {
  static let link: SceneLink<String>? = SceneLink("photos/:name", LinkField("name", \.self)) { $0 }
  func pipeline(_ context: String) -> CounterPipeline { CounterPipeline() }
}
