extension Mediator {
  /// Cancels the observers of a target that have a name. Causes no refresh. If the open transaction fails, this is rolled back.
  ///
  /// - Parameters:
  ///   - target: The object for which they were registered.
  ///   - name: Their name.
  /// - Complexity: The observers of the target.
  public func cancelObservers(of target: AnyObject, named name: String) {
    for plan in engine.observers.names.plans(on: target) where plan.name == name { engine.end(plan) }
  }

  /// Cancels all observers of a target: of a view that disappears. Causes no refresh. If the open transaction fails, this is rolled
  /// back.
  ///
  /// - Parameter target: The object for which they were registered.
  /// - Complexity: The observers of the target.
  public func cancelObservers(of target: AnyObject) {
    for plan in engine.observers.names.plans(on: target) { engine.end(plan) }
  }
}
