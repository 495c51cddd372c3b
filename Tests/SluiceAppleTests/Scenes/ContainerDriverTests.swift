import Observation
import Sluice
import SluiceScene
import SluiceTesting
import Synchronization
import TestSupport
import Testing

@testable import SluiceApple

@Suite("ContainerDriver")
@MainActor
struct ContainerDriverTests {
  private let mediator = Mediator(LeafWindow())
  private let host: SceneHost

  init() {
    host = SceneHost(mediator, router: mediator.root.router) { $0.add(Leaf()) }
    host.push(Leaf.self, 0)
  }

  /// Returns a container that shows the scenes of the host, with its driver.
  private func opened(
    isAnimated: @escaping () -> Bool = { false }
  ) -> (NavigationModel, ContainerDriver<NavigationModel>) {
    let container = NavigationModel(isAnimated: isAnimated)
    let driver = ContainerDriver(container, host) { [host] in
      NavigationModel.Content($0.address ?? "", host.scene(of: $0))
    }
    host.onScreens = { MainActor.assumeIsolated { driver.update() } }
    driver.update()
    return (container, driver)
  }

  @Test("ContainerDriver: shows the screens of the router, each presentation over the one before")
  func layers() {
    let (container, driver) = opened()
    host.push(Leaf.self, 1)
    host.present(Leaf.self, 2)
    host.push(Leaf.self, 3)
    host.present(Leaf.self, 4)
    while container.finish(driver) {}
    #expect(container.addresses == [["leaves/0", "leaves/1"], ["leaves/2", "leaves/3"], ["leaves/4"]])
    host.go(-3, addresses: [])
    while container.finish(driver) {}
    #expect(container.addresses == [["leaves/0", "leaves/1"]])
  }

  @Test("ContainerDriver: keeps the content of a screen while its scene runs")
  func contents() {
    let (container, driver) = opened()
    let first = container.contents[0]
    host.push(Leaf.self, 1)
    host.back()
    #expect(container.contents.count == 1)
    #expect(container.contents[0] === first)
    // During a cancelled swipe the container does not follow: the scene ends, and another one is made for the screen.
    host.push(Leaf.self, 1)
    let second = container.contents[1]
    #expect(container.swipeBack(andCancel: true))
    host.back()
    host.forward()
    while container.finish(driver) {}
    #expect(container.addresses == [["leaves/0", "leaves/1"]])
    #expect(container.contents[1] !== second)
    #expect(container.contents[1].scene === host.scene(of: host.router.stack[1]))
  }

  @Test("ContainerDriver: a swipe back takes the router back, and forward opens the screen again")
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

  @Test("ContainerDriver: a dismissal by hand closes all screens of the presentation, and no others")
  func dismissing() {
    let (container, driver) = opened()
    host.present(Leaf.self, 1)
    host.push(Leaf.self, 2)
    while container.finish(driver) {}
    container.dismissByHand()
    while container.finish(driver) {}
    #expect(host.router.stack.map(\.address) == ["leaves/0"])
    #expect(container.addresses == [["leaves/0"]])
    // During the dismissal the router presents another screen, which stays.
    host.present(Leaf.self, 3)
    while container.finish(driver) {}
    container.dismissByHand()
    host.back()
    host.present(Leaf.self, 4)
    while container.finish(driver) {}
    #expect(host.router.stack.map(\.address) == ["leaves/0", "leaves/4"])
    #expect(container.addresses == [["leaves/0"], ["leaves/4"]])
  }

  @Test("ContainerDriver: changes nothing during a transition, and updates the container after it")
  func transitions() {
    let (container, driver) = opened { true }
    while container.finish(driver) {}
    host.push(Leaf.self, 1)
    host.push(Leaf.self, 2)
    #expect(container.addresses == [["leaves/0", "leaves/1"]])
    while container.finish(driver) {}
    #expect(container.addresses == [["leaves/0", "leaves/1", "leaves/2"]])
    #expect(container.swipeBack(andCancel: true))
    host.back()
    host.present(Leaf.self, 4)
    while container.finish(driver) {}
    #expect(container.addresses == [["leaves/0", "leaves/1"], ["leaves/4"]])
  }

  @Test("ContainerDriver: shows the router's screens whenever no transition runs (random)", arguments: 0..<20)
  func chance(number: Int) {
    let seed = Environment.seed &+ UInt64(number)
    var random = SeededGenerator(seed: seed)
    let (container, driver) = opened { Bool.random(using: &random) }
    for step in 1...200 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: host.push(Leaf.self, step)
      case 2, 3: host.present(Leaf.self, step)
      case 4: host.back()
      case 5: host.forward()
      case 6: host.replace(Leaf.self, step)
      case 7: host.start(at: "leaves/\(step)", presenting: ["leaves/0"])
      case 8: container.swipeBack(andCancel: Bool.random(using: &random))
      case 9: (container.presented ?? container).swipeBack(andCancel: Bool.random(using: &random))
      case 10: container.dismissByHand()
      default: _ = container.finish(driver)
      }
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      while container.finish(driver) {}
      #expect(container.addresses == host.layers.map { $0.compactMap(\.address) }, "step \(step), seed \(seed)")
      #expect(container.isCurrent(host.layers.map { $0.map(host.scene) }), "step \(step), seed \(seed)")
    }
  }

  @Test("SwiftUI: the screens and the pipelines are tracked by Observation")
  func observation() {
    let told = Mutex(0)
    func track(_ read: () -> Void) {
      withObservationTracking(read) { told.withLock { $0 += 1 } }
    }
    track { _ = host.layers }
    host.push(Leaf.self, 1)
    #expect(told.withLock { $0 } == 1)
    let screen = host.router.stack[1]
    track { _ = screen.pipeline }
    host.back()
    #expect(told.withLock { $0 } == 2)
    let rows = Rows<Int, LeafPipeline>()
    mediator.update("rows") { $0.rows = rows }
    track { _ = rows.window }
    mediator.update("scroll") { $0.rows?.window = 0..<3 }
    #expect(told.withLock { $0 } == 3)
  }
}

@Node final class LeafWindow {
  let router = Router()
  var rows: Rows<Int, LeafPipeline>?
}

@Node final class LeafPipeline: Pipeline {}

private struct Leaf: SceneDefinition {
  static let link: SceneLink<Int>? = SceneLink("leaves/:number", LinkField("number", \.self)) { $0 }

  func pipeline(_ context: Int) -> LeafPipeline { LeafPipeline() }
}
