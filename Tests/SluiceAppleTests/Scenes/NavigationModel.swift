import SluiceScene

@testable import SluiceApple

/// A model of UIKit's navigation controller, as UIKit's documentation describes it, for platforms without UIKit.
/// Transitions of the stack, presentations and dismissals take time. An operation for which UIKit raises an exception,
/// or which it rejects, stops the test here.
@MainActor
final class NavigationModel: NavigationContainer {
  final class Content {
    let address: String
    let scene: RunningScene?

    init(_ address: String, _ scene: RunningScene?) { (self.address, self.scene) = (address, scene) }
  }

  private enum Transition {
    case stack
    /// A swipe that is cancelled at its end, with the content that it had removed.
    case cancelled(Content)
    case appearing
    case dismissing
  }

  private(set) var contents: [Content] = []
  private(set) var presented: NavigationModel?
  private var transition: Transition?
  private var afterwards: [@MainActor () -> Void] = []
  private let isAnimated: () -> Bool

  init(isAnimated: @escaping () -> Bool) { self.isAnimated = isAnimated }

  // A container takes part in the presentation and dismissal of the container above it.
  var canShow: Bool { transition == nil && presented?.isComingOrGoing != true }
  var canPresent: Bool { !isComingOrGoing && presented == nil }
  var canDismiss: Bool { presented?.isComingOrGoing != true }

  private var isComingOrGoing: Bool {
    switch transition {
    case .appearing, .dismissing: true
    case .stack, .cancelled, nil: false
    }
  }

  func show(_ contents: [Content]) {
    precondition(canShow, "the stack was replaced in a transition")
    self.contents = contents
    if isAnimated() { transition = .stack }
  }

  func makeContainer() -> NavigationModel { NavigationModel(isAnimated: isAnimated) }

  func present(_ container: NavigationModel) {
    precondition(canPresent, "a second container was presented")
    precondition(!container.contents.isEmpty, "an empty container was presented")
    container.transition = .appearing
    presented = container
  }

  func dismissContainer() {
    precondition(presented != nil && canDismiss, "nothing could be dismissed")
    presented?.transition = .dismissing
  }

  func afterTransition(_ body: @escaping @MainActor () -> Void) {
    if transition != nil || presented?.isComingOrGoing == true { afterwards.append(body) }
  }

  /// The addresses of the shown contents, from the bottom.
  var addresses: [[String]] { [contents.map(\.address)] + (presented?.addresses ?? []) }
  /// Returns whether the scene of each content is the one that runs for its screen.
  func isCurrent(_ running: [[RunningScene?]]) -> Bool {
    guard let first = running.first else { return false }
    return contents.map(\.scene).elementsEqual(first, by: ===)
      && presented?.isCurrent(Array(running.dropFirst())) != false
  }

  // MARK: Actions of a user

  /// Begins to swipe back. Returns false if there is no screen to go back to.
  @discardableResult
  func swipeBack(andCancel cancels: Bool = false) -> Bool {
    guard contents.count > 1, canShow, let last = contents.popLast() else { return false }
    transition = cancels ? .cancelled(last) : .stack
    return true
  }

  /// Begins to dismiss the presentation.
  func dismissByHand() {
    if presented != nil, canDismiss { presented?.transition = .dismissing }
  }

  /// Ends a running transition, here or above. Returns false if there is none.
  func finish(_ driver: ContainerDriver<NavigationModel>) -> Bool {
    if let presented, presented.isComingOrGoing {
      if case .appearing = presented.transition {
        presented.transition = nil
        driver.update()
        presented.callAfterwards()
      } else {
        self.presented = nil
        driver.didDismiss(presented)
      }
    } else if let ended = transition {
      transition = nil
      if case .cancelled(let content) = ended { contents.append(content) } else { driver.didShow(self) }
    } else {
      return presented?.finish(driver) ?? false
    }
    callAfterwards()
    return true
  }

  private func callAfterwards() {
    let bodies = afterwards
    afterwards = []
    for body in bodies { body() }
  }
}
