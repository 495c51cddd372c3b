// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of UIKit's navigation that SluiceApple uses. Together with Tests/ForeignNames/Stubs/UIKit.swift it makes one
// module.

public final class UIWindow: UIView {}
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {}
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
@MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}
extension UIView {
  public var window: UIWindow? { nil }
}
extension UIViewController {
  public var viewIfLoaded: UIView? { nil }
  public var presentedViewController: UIViewController? { nil }
  public var isBeingPresented: Bool { false }
  public var isBeingDismissed: Bool { false }
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}
@MainActor open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?
  public var viewControllers: [UIViewController] = []
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { super.init() }
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) { viewControllers = controllers }
}
