#if canImport(AppKit)
  import AppKit
  import Sluice
  import SluiceApple
  import SluiceScene
  import SluiceTesting
  import SwiftUI
  import TestSupport
  import Testing

  @Node final class Teapot: Observable {
    var cups = 0
    var sugar = 0
    @Discardable var isShown = true
    let router = Router()
  }

  private struct CupsView: View {
    let teapot: Teapot, shown: ShownTexts
    var body: some View { shown.show("\(teapot.cups) cups") }
  }

  private struct SugarView: View {
    let teapot: Teapot, shown: ShownTexts
    var body: some View { shown.show("\(teapot.sugar) sugar") }
  }

  private struct KitchenView: View {
    let teapot: Teapot, mediator: Mediator<Teapot>, shown: ShownTexts
    var body: some View {
      if teapot.isShown { CupsView(teapot: teapot, shown: shown).undoSteps(of: mediator) }
    }
  }

  private struct CounterParent: View {
    let teapot: Teapot, shown: ShownTexts
    var body: some View { CounterView(cups: teapot.cups, shown: shown) }
  }

  @Node final class JarPipeline: Pipeline, Observable {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  private struct Jar: SceneDefinition, ViewScene {
    static let link: SceneLink<Int>? = SceneLink("jars/:number", LinkField("number", \.self)) { $0 }
    let shown: ShownTexts

    func pipeline(_ context: Int) -> JarPipeline { JarPipeline(context) }

    func view(_ view: ViewAccess<JarPipeline>) -> some View { shown.show("jar \(view.number)") }
  }

  @MainActor
  @Suite("SwiftUI views in a window", .hangGuard)
  struct HostedViewTests {
    private let teapot = Teapot()
    private let mediator: Mediator<Teapot>
    private let shown = ShownTexts()

    init() {
      mediator = Mediator(teapot)
      mediator.undoLimit = 100
    }

    @Test("SwiftUI: a transaction renders the view that reads the changed property, and not the other one")
    func rendering() async {
      let window = OffscreenWindow(
        VStack {
          CupsView(teapot: teapot, shown: shown)
          SugarView(teapot: teapot, shown: shown)
        })
      await window.until("both views") { Set(shown.texts) == ["0 cups", "0 sugar"] }
      let count = shown.texts.count
      mediator.update("Pour") { $0.cups = 1 }
      await window.until("the cup") { shown.texts.contains("1 cups") }
      #expect(Set(shown.texts[count...]) == ["1 cups"])
      mediator.undo()
      await window.until("no cup") { shown.texts.last == "0 cups" }
      window.close()
    }

    @Test("SwiftUI: undoSteps lets the manager of the window undo while the view is shown")
    func undo() async throws {
      let window = OffscreenWindow(KitchenView(teapot: teapot, mediator: mediator, shown: shown))
      await window.until("the view") { !shown.texts.isEmpty }
      let manager = try #require(window.window.undoManager)
      mediator.update("Pour") { $0.cups = 1 }
      await window.until("the step") { manager.undoActionName == "Pour" }
      manager.undo()
      #expect(teapot.cups == 0 && manager.redoActionName == "Pour")
      await window.until("no cup") { shown.texts.last == "0 cups" }
      manager.redo()
      #expect(teapot.cups == 1)
      mediator.update("hide") { $0.isShown = false }
      await window.until("no steps") { !manager.canUndo && !manager.canRedo }
      #expect(mediator.undoName == "Pour")
      window.close()
    }

    @Test("SwiftUI: a view state is evaluated once for a view that is rendered repeatedly, and keeps its state")
    func viewState() async throws {
      let window = OffscreenWindow(CounterParent(teapot: teapot, shown: shown))
      await window.until("the view") { shown.texts.last == "0 cups, count 1" }
      for cups in 1...3 {
        mediator.update("Pour") { $0.cups = cups }
        await window.until("cup \(cups)") { shown.texts.last == "\(cups) cups, count 1" }
      }
      #expect(shown.evaluations == 1)
      let container = try #require(shown.container)
      container.observe(5)
      await window.until("the new state") { shown.texts.last == "3 cups, count 5" }
      window.close()
    }

    @Test("SwiftUI: SceneView shows the screens of the router")
    func scenes() async {
      let host = SceneHost(mediator, router: teapot.router) { $0.add(Jar(shown: shown)) }
      host.push(Jar.self, 1)
      let window = OffscreenWindow(SceneView(host))
      await window.until("the first screen") { shown.texts.last == "jar 1" }
      host.push(Jar.self, 2)
      await window.until("the second screen") { shown.texts.last == "jar 2" }
      #expect(host.router.stack.count == 2)
      host.replace(Jar.self, 3)
      await window.until("the third screen") { shown.texts.last == "jar 3" }
      #expect(host.router.stack.map(\.address) == ["jars/1", "jars/3"])
      window.close()
    }
  }
#endif
