#if canImport(AppKit)
  import AppKit
  import SwiftUI
  import TestSupport

  /// A window that is ordered in, so that its views appear, at a place that no screen has.
  @MainActor
  final class OffscreenWindow {
    private static let frame = NSRect(x: -10_000, y: -10_000, width: 400, height: 600)

    let window: NSWindow

    /// Shows a SwiftUI view.
    convenience init(_ view: some View) {
      self.init()
      window.contentView = NSHostingView(rootView: view)
      appear()
    }

    /// Shows the view of a view controller.
    convenience init(_ controller: NSViewController) {
      self.init()
      window.contentViewController = controller
      appear()
    }

    private init() {
      // A window needs the application.
      _ = NSApplication.shared
      window = NSWindow(contentRect: Self.frame, styleMask: .borderless, backing: .buffered, defer: false)
      // This object owns the window.
      window.isReleasedWhenClosed = false
    }

    private func appear() {
      // The view of a controller has set its own size.
      window.setFrame(Self.frame, display: true)
      window.orderFrontRegardless()
    }

    /// Lays the views out until a condition holds, and lets the run loop of the main thread continue meanwhile.
    func until(
      _ what: @autoclosure @escaping @Sendable () -> String, _ condition: () -> Bool, fileID: String = #fileID,
      line: Int = #line
    ) async {
      await TestSupport.until(
        what(),
        {
          window.contentView?.layoutSubtreeIfNeeded()
          return condition()
        }, fileID: fileID, line: line)
    }

    func close() {
      window.contentView = nil
      window.close()
    }
  }
#endif
