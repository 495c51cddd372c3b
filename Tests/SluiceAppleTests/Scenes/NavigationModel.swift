import SluiceScene

@testable import SluiceApple

/// UIKit's navigation controller as its documentation describes it, for platforms that have none. Transitions of the stack,
/// presentations and dismissals take their time. What raises an exception there, or is refused, stops the test here.
@MainActor
final class NavigationModel: NavigationContainer {
  final class Content {
    let address: String
    let scene: RunningScene?

    init(_ address: String, _ scene: RunningScene?) { (self.address, self.scene) = (address, scene) }
  }

  private enum Transition {
    case stack
    /// A swipe that is taken back at its end, with what it had removed.
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

  // A container takes part in the coming and going of what is presented over it.
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

  /// The addresses of what is shown, from the bottom.
  var addresses: [[String]] { [contents.map(\.address)] + (presented?.addresses ?? []) }
  /// Whether the scene of each content is the one that runs for its screen.
  func isCurrent(_ running: [[RunningScene?]]) -> Bool {
    guard let first = running.first else { return false }
    return contents.map(\.scene).elementsEqual(first, by: ===)
      && presented?.isCurrent(Array(running.dropFirst())) != false
  }

  // MARK: What a person does

  /// Begins to swipe back. Returns false where there is nothing to go back to.
  @discardableResult
  func swipeBack(andCancel cancels: Bool = false) -> Bool {
    guard contents.count > 1, canShow, let last = contents.popLast() else { return false }
    transition = cancels ? .cancelled(last) : .stack
    return true
  }

  /// Begins to dismiss what is presented.
  func dismissByHand() {
    if presented != nil, canDismiss { presented?.transition = .dismissing }
  }

  /// Ends what takes its time, here or above. Returns false where nothing does.
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
