import CSluice

extension Mediator {
  /// How many steps of undo are kept at most; 0, as at first, keeps none and costs nothing.
  ///
  /// A *step* is what a transaction, its refresh and what that enqueued have changed in stored and discardable
  /// properties, whoever wrote them. What observers derive, events, and what background code writes are no part of it.
  /// A transaction that has changed discardable properties alone, or in which only smart observers have changed stored
  /// ones, makes no step: it *rides*. Undo and redo take back what rides first, so they always lead to the end of a
  /// step; what rode comes back with the opposite move.
  ///
  /// A step keeps a value and its node for each slot that has changed, and the edits of a ``NodeList``, a ``NodeSet``
  /// or a ``NodeMap``; nothing for the size of the model. Setting a lower limit drops the oldest steps; 0 drops all.
  /// What was done since an optimistic update that waits is kept until its answer, whatever the limit.
  public var undoLimit: Int {
    get { engine.knownUndo?.history?.limit ?? 0 }
    set { engine.undo.setLimit(newValue, in: engine) }
  }

  /// Takes back the last step and tells observers, as after any transaction. False if there is none.
  ///
  /// Until the refresh and what it enqueues are over, what observers write is not kept, but for what they derive: a
  /// coordinator that resets the selection when the user changes does not reset it again. `willSet` and `didSet` are
  /// not called, inputs that are put back count as no settings. Costs what the step has changed, what waiting
  /// optimistic updates have changed, and what observers do. In a transaction, a refresh and what follows from it, a
  /// deferred access or a group it is a violation of kind `contract`, and nothing happens.
  @discardableResult public func undo() -> Bool { engine.undo.replay(.undo, in: engine) }

  /// Does again the step that was undone last. False if there is none: the last move was a step of its own.
  ///
  /// It is the undo of an undo, so all that ``undo()`` says holds.
  @discardableResult public func redo() -> Bool { engine.undo.replay(.redo, in: engine) }

  /// As ``update(_:except:_:)``, and one step of undo with the transactions before it that have changed the same thing.
  ///
  /// - Parameters:
  ///   - name: The transaction's name, which undo shows.
  ///   - coalescing: Which transactions before this one stand in the same step.
  ///   - body: Changes the model.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, after its changes have been taken back.
  @discardableResult
  public func update<R, E: Error>(
    _ name: String, coalescing: UndoCoalescing, _ body: (Root) throws(E) -> R
  ) throws(E) -> R {
    engine.undo.coalesce(coalescing, in: engine)
    return try update(name, body)
  }

  /// Whether there is a step to be undone.
  ///
  /// Like ``canRedo``, ``undoName`` and ``redoName`` it is tracked where a rendering observer or Observation reads it:
  /// menus and buttons are told when it changes.
  public var canUndo: Bool { undoName != nil }

  /// Whether there is a step to be done again.
  public var canRedo: Bool { redoName != nil }

  /// The name of the step that ``undo()`` takes back: that of its transaction, or of its group. Nil if there is none.
  public var undoName: String? { engine.undo.name(ofStep: .undo, in: engine) }

  /// The name of the step that ``redo()`` does again. Nil if there is none.
  public var redoName: String? { engine.undo.name(ofStep: .redo, in: engine) }

  /// The steps that can be undone, the next one last: for a list of the history. Tracked, as ``undoName`` is. Costs as
  /// much as there are.
  public var undoSteps: [UndoStep] { engine.undo.steps(.undo, in: engine) }

  /// The steps that can be done again, the next one last. Tracked; costs as much as there are.
  public var redoSteps: [UndoStep] { engine.undo.steps(.redo, in: engine) }

  /// Why the transaction runs whose refresh is going on.
  public var cause: TransactionCause { engine.knownUndo?.history?.cause ?? .update }

  /// Makes one step of all transactions in the closure. Each has its own refresh; one that throws is taken back alone.
  ///
  /// - Parameters:
  ///   - name: The step's name, which undo shows.
  ///   - body: Runs transactions.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws. The transactions before that stay, in one step.
  public func group<R, E: Error>(_ name: String, _ body: () throws(E) -> R) throws(E) -> R {
    engine.undo.beginGroup(name)
    defer { engine.undo.endGroup(in: engine) }
    return try body()
  }
}
