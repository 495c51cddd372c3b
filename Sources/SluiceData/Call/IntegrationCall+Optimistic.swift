import SluiceMessages
public import SluiceModel

extension IntegrationCall {
  /// Changes a model when the call begins, and takes that back unless it succeeds.
  ///
  ///     rename.prepareCall(title)
  ///       .optimistic(in: mediator) { $0.title = title }
  ///       .call()
  ///
  /// The change is confirmed after the handlers of success, and taken back before those of an error or of a completion
  /// without success. See ``Mediator/optimistic(_:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - mediator: The mediator of the model.
  ///   - onConflict: Asked about what others have changed since, when it is taken back.
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
