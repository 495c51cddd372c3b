import SluiceModel
import SluiceScene

/// The operations of a navigation controller that a driver needs. The type is a protocol so that tests can drive a
/// substitute on other platforms.
@MainActor
protocol NavigationContainer: AnyObject {
  /// The type of the view controllers.
  associatedtype Content: AnyObject

  /// The contents of the container's stack, the visible one last.
  var contents: [Content] { get }
  /// False while the container takes part in a running transition.
  var canShow: Bool { get }
  /// False while the container is not in a window, or while another view controller is presented over it.
  var canPresent: Bool { get }
  /// False while the container over this one is being presented or dismissed.
  var canDismiss: Bool { get }
  /// Replaces the stack.
  func show(_ contents: [Content])
  /// Creates a container that can be presented.
  func makeContainer() -> Self
  /// Presents a container over this one.
  func present(_ container: Self)
  /// Dismisses the container that is presented over this one, and all containers above that.
  func dismissContainer()
  /// Calls a closure after the running transition. If no transition runs, the closure is not called.
  func afterTransition(_ body: @escaping @MainActor () -> Void)
}

/// A driver that shows a router's screens in navigation containers, with one container for each layer.
///
/// The router is the source of truth. When a person navigates in a container, for example by swiping back, the driver
/// reports the change to the router after the transition. During a transition, the driver does not change the
/// container, and updates it afterwards. The driver retains a content as long as its scene runs.
@MainActor
final class ContainerDriver<Container: NavigationContainer> {
  private struct Shown {
    let screen: Screen
    let scene: RunningScene?
    let content: Container.Content
  }

  private unowned let root: Container
  private let host: SceneHost
  private let makeContent: (Screen) -> Container.Content
  /// The containers above the first one, from the bottom.
  private var presented: [Container] = []
  /// The contents that each container was last told to show, without those that a person has left since.
  private var shown: [[Shown]] = [[]]

  /// - Parameters:
  ///   - root: The container that shows the first layer. Not retained; it outlives the driver.
  ///   - host: The host of the scenes.
  ///   - makeContent: Creates the content of a screen.
  init(_ root: Container, _ host: SceneHost, makeContent: @escaping (Screen) -> Container.Content) {
    (self.root, self.host, self.makeContent) = (root, host, makeContent)
  }

  /// Updates the containers to match the router. Changes that a transition prevents are made after the transition.
  func update() {
    let layers = host.layers
    var isComplete = true
    for level in 0...presented.count {
      isComplete = show(level < layers.count ? layers[level] : [], in: level) && isComplete
    }
    while isComplete, presented.count + 1 < layers.count { isComplete = present(layers[presented.count + 1]) }
    let kept = max(layers.count, 1) - 1
    if presented.count > kept {
      if container(kept).canDismiss {
        presented.removeSubrange(kept...)
        shown.removeSubrange((kept + 1)...)
        container(kept).dismissContainer()
      }
      isComplete = false
    }
    if !isComplete {
      for level in 0...presented.count { container(level).afterTransition { [weak self] in self?.update() } }
    }
  }

  private func container(_ level: Int) -> Container { level == 0 ? root : presented[level - 1] }

  /// Shows screens in a layer. Returns false if a transition prevents this. A removed layer keeps its contents until it
  /// is dismissed.
  private func show(_ screens: [Screen], in level: Int) -> Bool {
    if screens.isEmpty, level > 0 { return true }
    let container = container(level)
    // A running swipe may be cancelled.
    guard container.canShow else { return false }
    let known = shown[level]
    let wanted = screens.map { screen in
      let scene = host.scene(of: screen)
      return known.first { $0.screen == screen && $0.scene === scene }
        ?? Shown(screen: screen, scene: scene, content: makeContent(screen))
    }
    let contents = wanted.map(\.content)
    if !container.contents.elementsEqual(contents, by: ===) { container.show(contents) }
    shown[level] = wanted
    return true
  }

  /// Presents a layer. Returns false if the topmost container cannot present now.
  private func present(_ screens: [Screen]) -> Bool {
    let below = container(presented.count)
    guard below.canPresent else { return false }
    let above = below.makeContainer()
    presented.append(above)
    shown.append([])
    // Set the contents before the container is visible.
    _ = show(screens, in: presented.count)
    below.present(above)
    return true
  }

  /// Called when a transition of a container's stack has ended. The transition may come from a person who has left
  /// screens.
  func didShow(_ container: Container) {
    if let level = level(of: container) {
      let contents = container.contents
      let known = shown[level]
      if !contents.isEmpty, contents.count < known.count, zip(contents, known).allSatisfy({ $0 === $1.content }) {
        shown[level].removeSubrange(contents.count...)
        host.leave(known[contents.count].screen)
      }
    }
    update()
  }

  /// Called when a presented container has been dismissed, by a person or by the driver.
  func didDismiss(_ container: Container) {
    if let level = level(of: container), level > 0 {
      let left = shown[level].first?.screen
      presented.removeSubrange((level - 1)...)
      shown.removeSubrange(level...)
      if let left { host.leave(left) }
    }
    update()
  }

  private func level(of container: Container) -> Int? {
    container === root ? 0 : presented.firstIndex { $0 === container }.map { $0 + 1 }
  }
}
