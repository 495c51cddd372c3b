// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of UIKit that scenes of `sluice new` use. Together with UIKitNavigation.swift and
// Tests/ForeignNames/Stubs/UIKit.swift it makes one module.

public struct IndexPath: Hashable, Sendable {
  public var section: Int
  public var row: Int
}
public struct UIColor: Sendable {
  public static var systemBackground: UIColor { UIColor() }
}
@MainActor public protocol UIContentConfiguration {}
extension UIViewController {
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
}
@MainActor public final class UIAction {
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {}
}
open class UIButton: UIView {
  public struct Configuration: Hashable, Sendable {
    public var title: String?
  }
  public init(primaryAction: UIAction?) { super.init() }
}
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  @MainActor public struct ButtonProperties {
    public var primaryAction: UIAction?
  }
  public static func loading() -> Self { Self() }
  public static func empty() -> Self { Self() }
  public var text: String?
  public var secondaryText: String?
  public var button = UIButton.Configuration()
  public var buttonProperties = ButtonProperties()
}
public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
}
open class UITableViewCell: UIView {
  public enum EditingStyle: Sendable {
    case none
    case delete
    case insert
  }
  open func prepareForReuse() {}
  public var contentConfiguration: (any UIContentConfiguration)?
  public func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}
open class UITableView: UIView {
  public enum Style: Sendable {
    case plain
  }
  public func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {}
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  public func reloadData() {}
}
open class UITableViewController: UIViewController {
  public var tableView: UITableView! = UITableView()
  public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init() }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}

public final class UIStackView: UIView {
  public enum Axis: Sendable {
    case vertical
  }
  public enum Alignment: Sendable {
    case center
  }
  public var axis = Axis.vertical
  public var alignment = Alignment.center
  public var spacing = 0.0
  public init(arrangedSubviews views: [UIView]) { super.init() }
}
@MainActor public final class NSLayoutAnchor {
  public func constraint(equalTo anchor: NSLayoutAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}
@MainActor public final class NSLayoutConstraint {
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}
extension UIView {
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public func addSubview(_ view: UIView) {}
}
