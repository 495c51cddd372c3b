// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the examples of SluiceApple use of AppKit, which brings Foundation's names along.

@MainActor open class NSDocument {
  public init() {}
  public var undoManager: UndoManager?
}
