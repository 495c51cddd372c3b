import Sluice
import SluiceScene
import SluiceSceneWeb
import SluiceTesting
import SluiceWeb
import Testing

// The code of the guide `ComingFromMinya.md`.

@Suite("Guide: Coming from Minya", .hangGuard)
@MainActor
struct ComingFromMinyaTests {
  @Node final class Window {
    let router = Router()
  }

  @Test func theSmallestScene() async throws {
    let mediator = Mediator(Window())
    let scenes = SceneHost(mediator, router: mediator.root.router) { $0.add(Counter()) }
    scenes.push(Counter.self)
    let session = LiveSession()
    session.show(mediator) { _, _ in SceneView(scenes).html }
    let page = try await PageTester.open(session.endpoint())
    try await page.find(.button, "More").click()
    try await page.find(.button, "More").click()
    #expect(try page.find(.paragraph).text == "2")
  }
}

@Node final class CounterPipeline: Pipeline {
  var count = 0
  @Input let moreTapped = Event<Void>()
}

struct Counter: SceneDefinition {
  func pipeline(_ context: Void) -> CounterPipeline { CounterPipeline() }

  func store(_ store: StoreAccess<CounterPipeline>) {
    store.observe("more", priority: .normal, reads: \.moreTapped.sent) { pipeline, taps in
      pipeline.count += taps.count
    }
  }
}

extension Counter: WebScene {
  func view(_ view: ViewAccess<CounterPipeline>) -> HTML {
    p { "\(view.count)" }
    button(.onClick { view.send(\.moreTapped) }) { "More" }
  }
}
