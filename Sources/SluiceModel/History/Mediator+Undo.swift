import CSluice

extension Mediator {
  /// The maximum number of undo steps. The default, 0, keeps none and costs nothing.
  ///
  /// A *step* contains the changes of stored and discardable properties by a transaction, its refresh and the
  /// transactions that it enqueued, whatever code made them. Derived values, events, and values that background code
  /// writes are not part of a step.
  ///
  /// Some transactions make no step: those that changed only discardable properties, and those in which only smart
  /// observers changed stored properties. Their change *joins* the last step: undo reverts it together with that step,
  /// and redo restores both.
  ///
  /// A step stores a value and its node for each changed slot, and the edits of a ``NodeList``, a ``NodeSet`` or a
  /// ``NodeMap``. The size of the model does not matter. Setting a lower limit drops the oldest steps; 0 drops all.
  /// Changes made since a pending optimistic update are kept until its answer, whatever the limit.
  public var undoLimit: Int {
    get { engine.knownUndo?.history?.limit ?? 0 }
    set { engine.undo.setLimit(newValue, in: engine) }
  }

  /// Reverts the last step and notifies observers, as after any transaction.
  ///
  /// Until the refresh and the transactions that it enqueues are over, only observers' writes of derived properties are
  /// kept. For example, a coordinator that resets the selection when the user changes does not reset it again.
  /// `willSet` and `didSet` are not called, and restored inputs do not count as settings.
  ///
  /// In a transaction, a refresh and the code that follows from it, a deferred access or a group, the call is a
  /// violation of kind `contract` and has no effect.
  ///
  /// Session state may have changed so that a step would put a node below itself. Then the step stays, nothing changes,
  /// and the call is a violation of kind `ownership`.
  ///
  /// - Returns: False if there is no step, or if the step stays. There is no step while ``undoLimit`` is 0.
  /// - Complexity: Proportional to the changes of the step, the changes of pending optimistic updates, and the work of
  ///   observers.
  @discardableResult public func undo() -> Bool { engine.undo.replay(.undo, in: engine) }

  /// Redoes the step that was undone last.
  ///
  /// A redo is the undo of an undo, so the description of ``undo()`` applies.
  ///
  /// - Returns: False if there is none, because the last move was a new step, or if the step stays.
  @discardableResult public func redo() -> Bool { engine.undo.replay(.redo, in: engine) }

  /// Runs a transaction as ``update(_:except:_:)`` does, in one undo step with preceding transactions that changed the
  /// same target.
  ///
  /// - Parameters:
  ///   - name: The transaction's name, which undo shows.
  ///   - coalescing: The target and the time span that decide which preceding transactions share the step.
  ///   - body: Changes the model.
  /// - Returns: The result of the body.
  /// - Throws: The error that the body throws, after its changes have been rolled back.
  @discardableResult
  public func update<R, E: Error>(
    _ name: String, coalescing: UndoCoalescing, _ body: (Root) throws(E) -> R
  ) throws(E) -> R {
    engine.undo.coalesce(coalescing, in: engine)
    return try update(name, body)
  }

  /// Whether there is a step to undo.
  ///
  /// Like ``canRedo``, ``undoName`` and ``redoName``, the value is tracked when a rendering observer or Observation
  /// reads it. Menus and buttons are updated when it changes.
  public var canUndo: Bool { undoName != nil }

  /// Whether there is a step to redo.
  public var canRedo: Bool { redoName != nil }

  /// The name of the step that ``undo()`` reverts, which is the name of its transaction or group. Nil if there is none.
  public var undoName: String? { engine.undo.name(ofStep: .undo, in: engine) }

  /// The name of the step that ``redo()`` applies again. Nil if there is none.
  public var redoName: String? { engine.undo.name(ofStep: .redo, in: engine) }

  /// The steps that can be undone, the next one last, for a list of the history. Tracked, as ``undoName`` is.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps.
  public var undoSteps: [UndoStep] { engine.undo.steps(.undo, in: engine) }

  /// The steps that can be redone, the next one last. Tracked, as ``undoName`` is.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps.
  public var redoSteps: [UndoStep] { engine.undo.steps(.redo, in: engine) }

  /// The cause of the transaction whose refresh is running.
  public var cause: TransactionCause { engine.knownUndo?.history?.cause ?? .update }

  /// Makes one step of all transactions in the closure. Each has its own refresh. A transaction that throws is rolled
  /// back alone.
  ///
  /// - Parameters:
  ///   - name: The step's name, which undo shows.
  ///   - body: Runs transactions.
  /// - Returns: The result of the body.
  /// - Throws: The error that the body throws. The transactions before the error stay, in one step.
  public func group<R, E: Error>(_ name: String, _ body: () throws(E) -> R) throws(E) -> R {
    engine.undo.beginGroup(name)
    defer { engine.undo.endGroup(in: engine) }
    return try body()
  }
}
