@testable import SluiceApple

/// UIKit's navigation controller as its documentation describes it, for platforms that have none: a transition takes its time, during
/// which the stack cannot be replaced, and so does the dismissal of what is presented.
@MainActor
final class NavigationModel: NavigationContainer {
  final class Content {
    let address: String

    init(_ address: String) { self.address = address }
  }

  private(set) var contents: [Content] = []
  private(set) var presented: NavigationModel?
  private var isInTransition = false
  private var isDismissing = false
  private let isAnimated: () -> Bool

  init(isAnimated: @escaping () -> Bool) { self.isAnimated = isAnimated }

  var canShow: Bool { !isInTransition }
  var canPresent: Bool { presented == nil }

  func show(_ contents: [Content]) {
    precondition(canShow, "the stack was replaced in a transition")
    self.contents = contents
    isInTransition = isAnimated()
  }

  func presentContainer() -> NavigationModel {
    precondition(canPresent, "a second container was presented")
    let above = NavigationModel(isAnimated: isAnimated)
    presented = above
    return above
  }

  func dismissContainer() { isDismissing = true }

  /// The addresses of what is shown, from the bottom.
  var addresses: [[String]] { [contents.map(\.address)] + (presented?.addresses ?? []) }

  // MARK: What a person does

  /// Begins to swipe back. Returns false where there is nothing to go back to.
  func swipeBack() -> Bool {
    guard contents.count > 1, canShow else { return false }
    contents.removeLast()
    isInTransition = true
    return true
  }

  /// Dismisses what is presented.
  func dismissByHand(_ driver: ContainerDriver<NavigationModel>) {
    guard presented != nil, !isDismissing else { return }
    presented = nil
    driver.containerDidDismiss()
  }

  /// Ends what takes its time, here and above, from the bottom. Returns false where nothing did.
  func finish(_ driver: ContainerDriver<NavigationModel>) -> Bool {
    if isInTransition {
      isInTransition = false
      driver.containerDidShow()
      return true
    }
    if isDismissing {
      (isDismissing, presented) = (false, nil)
      driver.containerCanPresent()
      return true
    }
    guard let presented, let above = driver.presented?.driver else { return false }
    return presented.finish(above)
  }
}
