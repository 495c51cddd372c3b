// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of UIKit that the guide `UIKitAndAppKit.md` and the examples in Examples/Apple use, beside the names in
// Tests/ForeignNames/Stubs/UIKit.swift, UIKitNavigation.swift and UIKitLists.swift, with which it makes one module.

extension IndexPath {
  public init(row: Int, section: Int) { self.init(section: section, row: row) }
}
extension UIResponder {
  public var undoManager: UndoManager? { nil }
}

// MARK: Tables

extension UITableView {
  public enum RowAnimation: Sendable {
    case automatic
  }
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
}

// MARK: Controls

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let valueChanged = Event(rawValue: 1 << 12)
  }
  public func addAction(_ action: UIAction, for controlEvents: Event) {}
}
open class UITextField: UIControl {
  public var text: String?
  public var placeholder: String?
}
open class UISwitch: UIControl {
  public var isOn = false
}

// MARK: Navigation

@MainActor open class UIBarButtonItem {
  public enum SystemItem: Sendable {
    case add
    case undo
    case redo
  }
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {}
  public var isEnabled = true
}
@MainActor open class UINavigationItem {
  public var rightBarButtonItem: UIBarButtonItem?
  public var rightBarButtonItems: [UIBarButtonItem]?
}
extension UIViewController {
  public var navigationItem: UINavigationItem { UINavigationItem() }
  public var navigationController: UINavigationController? { nil }
}
extension UINavigationController {
  public convenience init(rootViewController: UIViewController) { self.init(nibName: nil, bundle: nil) }
  public func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  @discardableResult public func popViewController(animated: Bool) -> UIViewController? { nil }
}

// MARK: Layout

@MainActor public final class UILayoutGuide {
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}
extension UIView {
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}
