// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of AppKit that the examples of SluiceApple use. AppKit re-exports Foundation.

@MainActor open class NSDocument {
  public init() {}
  public var undoManager: UndoManager?
}
