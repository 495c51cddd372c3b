// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of AppKit that the examples of SluiceApple use. AppKit re-exports Foundation.

public final class NSCoder {}
public final class Bundle {}
@MainActor open class NSDocument {
  public init() {}
  public var undoManager: UndoManager?
  open var isDocumentEdited: Bool { false }
  open func makeWindowControllers() {}
  public func addWindowController(_ windowController: NSWindowController) {}
}
@MainActor open class NSResponder {
  public init() {}
  public var undoManager: UndoManager? { nil }
}
open class NSWindowController: NSResponder {
  public init(window: NSWindow?) { super.init() }
}
open class NSWindow: NSResponder {
  public convenience init(contentViewController: NSViewController) { self.init() }
}
open class NSView: NSResponder {
  public var window: NSWindow? { nil }
}
open class NSViewController: NSResponder {
  public var view = NSView()
  public var title: String?
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func loadView() {}
  open func viewDidLoad() {}
  open func viewDidAppear() {}
  open func viewDidDisappear() {}
}
open class NSControl: NSView {
  public var stringValue = ""
}
open class NSTextField: NSControl {}
open class NSTableView: NSControl {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let effectFade = AnimationOptions(rawValue: 1)
  }
  public func reloadData() {}
  public func beginUpdates() {}
  public func endUpdates() {}
  public func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {}
  public func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {}
}
