// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of AppKit that the tests in Tests/SluiceAppleTests/AppKit use. Together with AppKit.swift it makes one module.

public struct NSRect: Sendable {
  public init(x: Int, y: Int, width: Int, height: Int) {}
}
@MainActor public final class NSApplication: NSResponder {
  public class var shared: NSApplication { NSApplication() }
}
extension NSWindow {
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var borderless: StyleMask { StyleMask([]) }
  }
  public enum BackingStoreType: UInt, Sendable {
    case buffered = 2
  }
  public convenience init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
  ) {
    self.init()
  }
  public var isReleasedWhenClosed: Bool {
    get { true }
    set {}
  }
  public var contentView: NSView? {
    get { nil }
    set {}
  }
  public var contentViewController: NSViewController? {
    get { nil }
    set {}
  }
  public func setFrame(_ frameRect: NSRect, display flag: Bool) {}
  public func orderFrontRegardless() {}
  public func close() {}
}
extension NSView {
  public func layoutSubtreeIfNeeded() {}
}
open class NSScrollView: NSView {
  public var documentView: NSView?
}
extension NSTextField {
  public convenience init(labelWithString stringValue: String) { self.init() }
}
@MainActor open class NSTableColumn {
  public init() {}
}
@MainActor public protocol NSTableViewDataSource: AnyObject {
  func numberOfRows(in tableView: NSTableView) -> Int
}
@MainActor public protocol NSTableViewDelegate: AnyObject {
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
}
extension NSTableView {
  public weak var dataSource: (any NSTableViewDataSource)? {
    get { nil }
    set {}
  }
  public weak var delegate: (any NSTableViewDelegate)? {
    get { nil }
    set {}
  }
  public var numberOfRows: Int { 0 }
  public func addTableColumn(_ tableColumn: NSTableColumn) {}
  public func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? { nil }
}
