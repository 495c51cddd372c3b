extension Mediator {
  /// Cancels the observers of a target that have a name, without a refresh. If the open transaction fails, this is
  /// rolled back.
  ///
  /// - Parameters:
  ///   - target: The object for which they were registered.
  ///   - name: Their name.
  /// - Complexity: O(observers of the target).
  public func cancelObservers(of target: AnyObject, named name: String) {
    for plan in engine.observers.names.plans(on: target) where plan.name == name { engine.end(plan) }
  }

  /// Cancels all observers of a target, such as a view that disappears, without a refresh. If the open transaction
  /// fails, this is rolled back.
  ///
  /// - Parameter target: The object for which they were registered.
  /// - Complexity: O(observers of the target).
  public func cancelObservers(of target: AnyObject) {
    for plan in engine.observers.names.plans(on: target) { engine.end(plan) }
  }
}
