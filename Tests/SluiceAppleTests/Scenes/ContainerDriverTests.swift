import Sluice
import SluiceScene
import TestSupport
import Testing

@testable import SluiceApple

@Suite("A navigation controller")
@MainActor
struct ContainerDriverTests {
  private let mediator = Mediator(LeafWindow())
  private let host: SceneHost

  init() {
    host = SceneHost(mediator, router: mediator.root.router) { $0.add(Leaf()) }
    host.push(Leaf.self, 0)
  }

  /// A container that shows the scenes of the host, and follows them.
  private func opened(
    isAnimated: @escaping () -> Bool = { false }
  ) -> (NavigationModel, ContainerDriver<NavigationModel>) {
    let container = NavigationModel(isAnimated: isAnimated)
    let driver = ContainerDriver(container, host) { NavigationModel.Content($0.address ?? "") }
    host.onScreens = { MainActor.assumeIsolated { driver.update() } }
    driver.update()
    return (container, driver)
  }

  @Test("shows the screens of the router, each presented one over the others")
  func layers() {
    let (container, driver) = opened()
    host.push(Leaf.self, 1)
    host.present(Leaf.self, 2)
    host.push(Leaf.self, 3)
    host.present(Leaf.self, 4)
    #expect(container.addresses == [["leaves/0", "leaves/1"], ["leaves/2", "leaves/3"], ["leaves/4"]])
    host.go(-3, addresses: [])
    while container.finish(driver) {}
    #expect(container.addresses == [["leaves/0", "leaves/1"]])
  }

  @Test("keeps the content of a screen while that is open")
  func contents() {
    let (container, _) = opened()
    let first = container.contents[0]
    host.push(Leaf.self, 1)
    host.back()
    #expect(container.contents.count == 1)
    #expect(container.contents[0] === first)
  }

  @Test("takes the router back with it when a person swipes back, and forward opens the screen again")
  func swiping() {
    let (container, driver) = opened()
    host.push(Leaf.self, 1)
    #expect(container.swipeBack())
    #expect(host.router.stack.map(\.address) == ["leaves/0", "leaves/1"])
    #expect(container.finish(driver))
    #expect(host.router.stack.map(\.address) == ["leaves/0"])
    host.forward()
    #expect(container.addresses == [["leaves/0", "leaves/1"]])
  }

  @Test("closes all screens of what a person dismisses")
  func dismissing() {
    let (container, driver) = opened()
    host.present(Leaf.self, 1)
    host.push(Leaf.self, 2)
    container.dismissByHand(driver)
    #expect(host.router.stack.map(\.address) == ["leaves/0"])
    #expect(container.addresses == [["leaves/0"]])
  }

  @Test("is left alone during a transition, and follows after it")
  func transitions() {
    let (container, driver) = opened { true }
    while container.finish(driver) {}
    host.push(Leaf.self, 1)
    host.push(Leaf.self, 2)
    #expect(container.addresses == [["leaves/0", "leaves/1"]])
    while container.finish(driver) {}
    #expect(container.addresses == [["leaves/0", "leaves/1", "leaves/2"]])
    host.present(Leaf.self, 3)
    host.back()
    host.present(Leaf.self, 4)
    while container.finish(driver) {}
    #expect(container.addresses == [["leaves/0", "leaves/1", "leaves/2"], ["leaves/4"]])
  }

  @Test("by chance shows what the router has whenever nothing moves", arguments: 0..<20)
  func chance(number: Int) {
    let seed = Environment.seed &+ UInt64(number)
    var random = SeededGenerator(seed: seed)
    let (container, driver) = opened { Bool.random(using: &random) }
    for step in 1...200 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: host.push(Leaf.self, step)
      case 2: host.present(Leaf.self, step)
      case 3: host.back()
      case 4: host.replace(Leaf.self, step)
      case 5: host.start(at: "leaves/\(step)", presenting: ["leaves/0"])
      case 6: _ = container.swipeBack()
      case 7: container.dismissByHand(driver)
      default: _ = container.finish(driver)
      }
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      while container.finish(driver) {}
      #expect(container.addresses == host.layers.map { $0.compactMap(\.address) }, "step \(step), seed \(seed)")
    }
  }
}

@Node final class LeafWindow {
  let router = Router()
}

@Node final class LeafPipeline: Pipeline {}

private struct Leaf: SceneDefinition {
  static let link: SceneLink<Int>? = SceneLink("leaves/:number", LinkField("number", \.self)) { $0 }

  func pipeline(_ context: Int) -> LeafPipeline { LeafPipeline() }
}
