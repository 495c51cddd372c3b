import SluiceMessages
public import SluiceModel

extension IntegrationCall {
  /// Changes a model when the call begins, and reverts the change unless the call succeeds.
  ///
  ///     rename.prepareCall(title)
  ///       .optimistic(in: mediator) { $0.title = title }
  ///       .call()
  ///
  /// The change is confirmed after the success handlers. If the call doesn't succeed, the change is reverted before the
  /// error or completion handlers. See ``Mediator/optimistic(_:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - mediator: The mediator of the model.
  ///   - onConflict: Called when the change is reverted, with each property that other code has changed since.
  ///   - change: Changes the model, at once.
  public func optimistic<Root: Node>(
    in mediator: Mediator<Root>, onConflict: ((OptimisticConflict) -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, _ change: @escaping (Root) -> Void
  ) -> Self {
    guard mayChange("optimistic") else { return self }
    optimistic.append { [name, weak mediator] in
      OptimisticCall(onConflict: onConflict) { isWanted, made in
        mediator?.optimisticWhenNothingRuns(name, at: CodePlace(fileID, line), if: isWanted, change, made)
      }
    }
    return self
  }
}
