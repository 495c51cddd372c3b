// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of SwiftUI that shows a view in AppKit. Together with the other stubs of SwiftUI it makes one module.

#if canImport(AppKit)
  open class NSHostingView<Content: View>: NSView {
    public required init(rootView: Content) { super.init() }
  }
#endif
