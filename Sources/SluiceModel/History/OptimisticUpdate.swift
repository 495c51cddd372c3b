/// A change that is shown before it is certain, and that is pending until its answer.
///
/// An update belongs to the isolation of its mediator. Its last reference may be released on any thread. An update that
/// is released without an answer is a violation of kind `contract`, which the next transaction reports. Its changes
/// stay, as if it had been confirmed.
public final class OptimisticUpdate {
  /// The name of the update's transaction.
  public let name: String
  /// Whether neither ``confirm()`` nor ``revert(onConflict:)`` has been called.
  public private(set) var isPending: Bool
  private weak var engine: TransactionEngine?
  private let graveyard: Graveyard
  private let number: Int

  /// Creates an update.
  ///
  /// - Parameter number: The number of the update's layer; nil if the update was rejected.
  init(_ name: String, _ number: Int?, in engine: TransactionEngine) {
    self.name = name
    self.engine = engine
    self.number = number ?? 0
    graveyard = engine.graveyard
    isPending = number != nil
  }

  deinit {
    guard isPending else { return }
    graveyard.leave { [number] engine in
      let engine = unsafeDowncast(engine, to: TransactionEngine.self)
      engine.undo.confirmForgotten(number, in: engine)
    }
  }

  /// Confirms the update, which becomes an undo step at its original place in the order of time.
  ///
  /// If the update has changed no stored property, its change joins the step at that place instead. The model does not
  /// change, so only readers of the history run. If an earlier step is undone when this function is called, that step
  /// and all later ones can no longer be redone.
  ///
  /// While a transaction of any mediator runs, or a group is open, the confirmation waits for its end. A second answer
  /// has no effect, and neither has an answer after the mediator was released.
  ///
  /// - Complexity: Proportional to the changes by the update and its observers, and to the number of steps for each
  ///   pending update.
  public func confirm() {
    answer { $0.undo.confirmLayer($1, in: $0) }
  }

  /// Reverts the failed update: restores the values before it, and notifies observers as after any transaction.
  ///
  /// A property that still has the value from this update gets the value before it. If a later optimistic update has
  /// changed the property, the model does not change, and the later update takes over the value before. If other code
  /// has changed the property, the current value stays, and `onConflict` is called.
  ///
  /// In a ``NodeList``, a ``NodeSet`` or a ``NodeMap``, single elements and keys are reverted: inserted ones are
  /// removed and removed ones are inserted again, whatever other edits were made. Session state keeps the values from
  /// the update.
  ///
  /// The update is removed from the history. Steps that recorded a value from it as their earlier value get the value
  /// before it.
  ///
  /// While a transaction of any mediator runs, or a group is open, the reversal waits for its end. A second answer has
  /// no effect, and neither has an answer after the mediator was released.
  ///
  /// - Parameter onConflict: Called in the transaction, for each property that other code has changed since. Its
  ///   changes make no undo step.
  /// - Complexity: As for ``confirm()``, plus the changes since the update. For each collection that was changed since,
  ///   one pass for each of these changes.
  public func revert(onConflict: ((OptimisticConflict) -> Void)? = nil) {
    answer { $0.undo.revertLayer($1, onConflict, in: $0) }
  }

  private func answer(_ body: @escaping (TransactionEngine, Int) -> Void) {
    guard isPending else { return }
    isPending = false
    guard let engine else { return }
    engine.whenNothingRuns { [weak engine, number] in
      if let engine { body(engine, number) }
    }
  }
}
