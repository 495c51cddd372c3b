import SluiceModel
import SluiceScene

/// The operations that a driver needs of a navigation controller. A protocol, so that tests can drive a model of one on other platforms.
@MainActor
protocol NavigationContainer: AnyObject {
  /// A view controller.
  associatedtype Content: AnyObject

  /// The contents of its stack, the visible one last.
  var contents: [Content] { get }
  /// False while a transition runs that the container takes part in.
  var canShow: Bool { get }
  /// False before the container is in a window, and while another view controller is presented over it.
  var canPresent: Bool { get }
  /// False while the container that is presented over this one comes or goes.
  var canDismiss: Bool { get }
  /// Replaces the stack.
  func show(_ contents: [Content])
  /// Makes a container that can be presented.
  func makeContainer() -> Self
  /// Presents a container over this one.
  func present(_ container: Self)
  /// Dismisses the container that is presented over this one, and those over that.
  func dismissContainer()
  /// Calls a closure after the transition that runs, if one does.
  func afterTransition(_ body: @escaping @MainActor () -> Void)
}

/// A driver that makes navigation containers show a router's screens: one container for each layer.
///
/// The router decides. What a person does in a container, such as swiping back, is reported when the container has finished to show it, and
/// goes through the router like everything else. While a transition runs, a container is left alone, and follows the router afterwards.
/// A content is kept as long as its scene runs.
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
  /// The containers over the first one, from the bottom.
  private var presented: [Container] = []
  /// What each container was last told to show, without what a person has left since.
  private var shown: [[Shown]] = [[]]

  /// - Parameters:
  ///   - root: The container that shows the first layer. Not retained; it outlives the driver.
  ///   - host: The host of the scenes.
  ///   - makeContent: Makes the content of a screen.
  init(_ root: Container, _ host: SceneHost, makeContent: @escaping (Screen) -> Container.Content) {
    (self.root, self.host, self.makeContent) = (root, host, makeContent)
  }

  /// Brings the containers up to date with the router. What a transition refuses is done after the transition.
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

  /// Returns false where a transition refuses it. A layer that is gone keeps its contents until it is dismissed.
  private func show(_ screens: [Screen], in level: Int) -> Bool {
    if screens.isEmpty, level > 0 { return true }
    let container = container(level)
    // A swipe that is under way may be taken back.
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

  /// Returns false where the topmost container cannot present now.
  private func present(_ screens: [Screen]) -> Bool {
    let below = container(presented.count)
    guard below.canPresent else { return false }
    let above = below.makeContainer()
    presented.append(above)
    shown.append([])
    // Before it is seen.
    _ = show(screens, in: presented.count)
    below.present(above)
    return true
  }

  /// Called when a transition of a container's stack has ended. A person may have begun it, and left screens.
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

  /// Called when a presented container has been dismissed, by whomever.
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
