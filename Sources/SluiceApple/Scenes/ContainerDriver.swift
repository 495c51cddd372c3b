import SluiceModel
import SluiceScene

/// What a driver asks of a navigation controller of UIKit. A protocol, so that a model of one can be driven on other platforms.
@MainActor
protocol NavigationContainer: AnyObject {
  /// A view controller.
  associatedtype Content: AnyObject

  /// The contents of its stack, the visible one last.
  var contents: [Content] { get }
  /// False while a transition of the stack runs.
  var canShow: Bool { get }
  /// False before the container is in a window, and while another container is presented over it, also one that is being dismissed.
  var canPresent: Bool { get }
  /// Replaces the stack.
  func show(_ contents: [Content])
  /// Makes a container, and presents it over this one.
  func presentContainer() -> Self
  /// Dismisses the container that is presented over this one, and those over that.
  func dismissContainer()
}

/// Has a navigation container show one layer of a router's screens, and presents containers for those over it.
///
/// The router decides. What a person does in a container, such as swiping back, arrives when the container has finished to show it,
/// and goes through the router like everything else. While a transition runs, the container is left alone: it follows the router
/// when the transition has ended. A screen keeps its content as long as it is open.
@MainActor
final class ContainerDriver<Container: NavigationContainer> {
  private unowned let container: Container
  private let host: SceneHost
  private let level: Int
  private let makeContent: (Screen) -> Container.Content
  /// What the container was last told to show, without what a person has left since.
  private var shown: [(screen: Screen, content: Container.Content)] = []
  private(set) var presented: (container: Container, driver: ContainerDriver)?

  /// - Parameters:
  ///   - container: What shows the screens. It keeps the driver.
  ///   - host: The host of the scenes.
  ///   - level: Which layer it shows.
  ///   - makeContent: Makes the content of a screen.
  init(
    _ container: Container, _ host: SceneHost, level: Int = 0, makeContent: @escaping (Screen) -> Container.Content
  ) {
    (self.container, self.host, self.level, self.makeContent) = (container, host, level, makeContent)
  }

  /// Brings the container up to date with the router, as far as its transitions allow.
  func update() {
    let layers = host.layers
    if container.canShow { show(level < layers.count ? layers[level] : []) }
    if let presented {
      if layers.count > level + 1 { return presented.driver.update() }
      container.dismissContainer()
      self.presented = nil
    } else if layers.count > level + 1, container.canPresent {
      let above = container.presentContainer()
      let driver = ContainerDriver(above, host, level: level + 1, makeContent: makeContent)
      presented = (above, driver)
      driver.update()
    }
  }

  private func show(_ screens: [Screen]) {
    shown = screens.map { screen in shown.first { $0.screen == screen } ?? (screen, makeContent(screen)) }
    let contents = shown.map(\.content)
    if !container.contents.elementsEqual(contents, by: ===) { container.show(contents) }
  }

  /// A transition of the container's stack has ended. A person may have begun it, and left screens.
  func containerDidShow() {
    let contents = container.contents
    if !contents.isEmpty, contents.count < shown.count, zip(contents, shown).allSatisfy({ $0 === $1.content }) {
      let left = shown[contents.count].screen
      shown.removeSubrange(contents.count...)
      host.leave(left)
    }
    update()
  }

  /// The container has come into a window, or the container over it has been dismissed.
  func containerCanPresent() { update() }

  /// A person has dismissed the container that was presented over this one.
  func containerDidDismiss() {
    presented = nil
    let layers = host.layers
    if layers.count > level + 1 { host.leave(layers[level + 1][0]) }
    update()
  }
}
