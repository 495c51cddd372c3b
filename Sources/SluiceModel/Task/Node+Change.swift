package import SluiceMessages

extension Node {
  /// Makes a change in a transaction of the mediator that owns the node, or as a savepoint of the running transaction.
  /// If the node belongs to no mediator, makes the change without a transaction.
  package func change(_ name: @autoclosure () -> String, _ body: () -> Void) {
    guard let engine else { return body() }
    let savepoint = engine.begin(name())
    body()
    engine.end(savepoint)
  }

  /// Returns a function that calls a closure with the end of the node's transaction, or of its open savepoint; nil if
  /// no transaction of the node's mediator runs.
  package func onEnd() -> ((@escaping (TransactionEnd) -> Void) -> Void)? { engine?.openEnd }

  /// Returns a function that calls a closure after a rollback of the node's mediator is complete, for code that is
  /// called during the rollback. At any other time, and if the node belongs to no mediator, the function calls the
  /// closure at once.
  package func afterRollback() -> (@escaping () -> Void) -> Void {
    let engine = engine
    return { [weak engine] body in
      if let engine { engine.afterRollback(body) } else { body() }
    }
  }

  /// Handles a violation under the policy of the node's mediator. Returns whether the forbidden operation must not be
  /// performed; nil if the node belongs to no mediator.
  ///
  /// - Parameter place: The line of the application that breaks the rule.
  package func refuses(_ message: any ViolationMessage, at place: CodePlace) -> Bool? {
    engine?.refuses(violation: message, at: place)
  }

  /// The engine of the mediator that owns the node.
  private var engine: TransactionEngine? {
    let owner = _$node.owner
    if owner == 0 { return nil }
    if let current = TransactionEngine.current, current.number == owner { return current }
    return TransactionEngine.living(owner)
  }
}
