// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit that are most similar to Sluice's.

open class NSObject {
  public init() {}
}
public final class NSCoder: NSObject {}
public final class Bundle: NSObject {}

@MainActor open class UIResponder {
  public init() {}
}
@MainActor open class UIView: UIResponder {}
@MainActor open class UIViewController: UIResponder {
  public var view = UIView()
  public var title: String?
  public override init() { super.init() }
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
}
public final class UILabel: UIView {
  public var text: String?
}
@MainActor open class UIScene: UIResponder {}
