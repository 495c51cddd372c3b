// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of Foundation's `UndoManager` that SluiceApple uses, for platforms without it. In the SDKs with which Sluice
// is built, `UndoManager` is isolated to the main actor; in earlier ones (`-D EARLIER`) it is not.

#if EARLIER
  open class UndoManager {
    public init() {}
    open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {}
  }
#else
  @MainActor open class UndoManager {
    public init() {}
    @preconcurrency public func registerUndo<Target: AnyObject>(
      withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {}
  }
#endif

extension UndoManager {
  public var isUndoing: Bool { false }
  public var isRedoing: Bool { false }
  public var isUndoRegistrationEnabled: Bool { true }
  public var groupingLevel: Int { 0 }
  public var groupsByEvent: Bool {
    get { true }
    set {}
  }
  public var levelsOfUndo: Int {
    get { 0 }
    set {}
  }
  public func beginUndoGrouping() {}
  public func endUndoGrouping() {}
  public func setActionName(_ actionName: String) {}
  public func setActionName(_ actionNameResource: LocalizedStringResource?) {}
  public var canUndo: Bool { false }
  public var canRedo: Bool { false }
  public var undoActionName: String { "" }
  public var redoActionName: String { "" }
  public func undo() {}
  public func redo() {}
  public func removeAllActions(withTarget target: Any) {}
}

public struct LocalizedStringResource {
  public init() {}
}
