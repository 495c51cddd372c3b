package import SluiceMessages

extension Node {
  /// Makes a change in a transaction of the mediator that the node belongs to, or as a savepoint of the one that runs;
  /// without one if it belongs to none.
  package func change(_ name: @autoclosure () -> String, _ body: () -> Void) {
    guard let engine else { return body() }
    let savepoint = engine.begin(name())
    body()
    engine.end(savepoint)
  }

  /// What to call so that a closure hears how the transaction ends in which the node takes part, or the savepoint that is
  /// open; nil if it takes part in none.
  package func onEnd() -> ((@escaping (TransactionEnd) -> Void) -> Void)? { engine?.openEnd }

  /// Returns a function that calls a closure when the rollback of the node's mediator has taken back everything, for those
  /// who hear of it in the middle. At any other time, and where the node belongs to no mediator, the function calls the closure at once.
  package func afterRollback() -> (@escaping () -> Void) -> Void {
    let engine = engine
    return { [weak engine] body in
      if let engine { engine.afterRollback(body) } else { body() }
    }
  }

  /// Treats a violation as the policy of the node's mediator says; nil if it belongs to none. Whether what is forbidden
  /// must not happen.
  ///
  /// - Parameter place: The line of the application that breaks the rule.
  package func refuses(_ message: any ViolationMessage, at place: CodePlace) -> Bool? {
    engine?.refuses(violation: message, at: place)
  }

  /// The engine of the mediator that the node belongs to.
  private var engine: TransactionEngine? {
    let owner = _$node.owner
    if owner == 0 { return nil }
    if let current = TransactionEngine.current, current.number == owner { return current }
    return TransactionEngine.living(owner)
  }
}
