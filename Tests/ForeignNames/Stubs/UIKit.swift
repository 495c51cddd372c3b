// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit that stand nearest to Sluice's.

@MainActor open class UIResponder {
  public init() {}
}
@MainActor open class UIView: UIResponder {}
@MainActor open class UIViewController: UIResponder {
  public var view = UIView()
  public var title: String?
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
