/// A change that is shown before it is certain, and waits for its answer.
///
/// It belongs to the isolation of its mediator; its last reference may be dropped on any thread. One that is let go without an
/// answer is a violation of kind `contract`, which the next transaction reports; what it has changed stays, as if it had been
/// confirmed.
public final class OptimisticUpdate {
  /// The name of its transaction.
  public let name: String
  /// Whether neither ``confirm()`` nor ``revert(onConflict:)`` was called.
  public private(set) var isPending: Bool
  private weak var engine: TransactionEngine?
  private let graveyard: Graveyard
  private let number: Int

  /// - Parameter number: That of its layer; nil if it was refused.
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

  /// It is certain: from now it is a step of undo, at the place in the order of time where it was made.
  ///
  /// If it has changed nothing that is stored, it rides there. Changes nothing in the model, so nobody runs but those who show
  /// what can be undone. Steps that were made before it and are undone by now cannot be done again, nor can those behind them.
  /// While a transaction runs, of any mediator, or a group is open, it waits for the end. A second answer, and one to a mediator
  /// that is gone, do nothing. Costs what it and its observers have changed, and the steps that are kept, once for each update that waits.
  public func confirm() {
    answer { $0.undo.confirmLayer($1, in: $0) }
  }

  /// It has failed: what it has changed goes back, and observers are told, as after any transaction.
  ///
  /// A property that still has what this update gave it gets the value before. Where a later optimistic update has changed it, the
  /// model stays as it is, and that one takes over the value before. Where anyone else has, the present value stays, and `onConflict` is
  /// asked. Of a ``NodeList``, a ``NodeSet`` and a ``NodeMap`` single elements and keys go back: what it put in goes and what it took
  /// out comes, whatever else has been done. Session state keeps what the update gave it.
  ///
  /// Of the history it is gone, with the value before in all steps that had found its own. While a transaction runs, of any
  /// mediator, or a group is open, it waits for the end. A second answer, and one to a mediator that is gone, do nothing. Costs what
  /// ``confirm()`` does, what was changed since, and for each collection that was changed since, a pass for each change.
  ///
  /// - Parameter onConflict: Called in the transaction, for each property that somebody else has changed since. What it changes makes no
  ///   step of undo.
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
