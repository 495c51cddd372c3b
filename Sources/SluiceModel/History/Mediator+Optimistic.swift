package import SluiceMessages

extension Mediator {
  /// Changes the model at once, and stores the earlier values until the change is confirmed.
  ///
  /// ```swift
  /// let renaming = mediator.optimistic("rename") { $0.title = title }
  /// // When the answer arrives:
  /// renaming.confirm()
  /// ```
  ///
  /// Any number of updates can be pending, as *layers*, and they can be answered in any order. All other changes
  /// continue. While an update is pending, undo reverts the last step, which is never that update. If the update has
  /// changed the same slot, its value stays visible. If the update is reverted later, the slot gets the value from
  /// before the undone step.
  ///
  /// Only the properties that the closure writes belong to the update, with their values at the end of its refresh.
  /// Observers' writes to other properties *join* the last step, as after any transaction without a step of its own,
  /// and become part of the step when the update is confirmed. Derived values are always updated by their observers.
  ///
  /// In a transaction, a refresh and the code that follows from it, a deferred access or a group, the call is a
  /// violation of kind `contract`. The closure is not called then, and the returned update is not pending.
  ///
  /// - Parameters:
  ///   - name: The transaction's name.
  ///   - body: Changes the model.
  /// - Returns: The update, to be confirmed or reverted.
  /// - Throws: The error that the closure throws, after its changes have been rolled back.
  /// - Complexity: As for a transaction with undo. While an update is pending, all changes keep their earlier values,
  ///   even beyond ``undoLimit``.
  public func optimistic<E: Error>(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ body: (Root) throws(E) -> Void
  ) throws(E) -> OptimisticUpdate {
    if engine.refusesInside(.optimistic(name)) { return OptimisticUpdate(name, nil, in: engine) }
    guard engine.mayMove else {
      _ = engine.refuses(
        .optimisticWhileBusy(name: name, running: engine.transaction.name),
        [.optimistic(name, at: CodePlace(fileID, line))])
      return OptimisticUpdate(name, nil, in: engine)
    }
    let savepoint = engine.begin(name)
    do {
      try body(root)
    } catch {
      engine.rollBack(savepoint)
      throw error
    }
    let update = OptimisticUpdate(name, engine.undo.lay(name, at: CodePlace(fileID, line), in: engine), in: engine)
    engine.end(savepoint)
    return update
  }

  /// Changes the model at once, and reverts the change if its confirmation fails.
  ///
  /// ```swift
  /// try await mediator.optimistic("rename") {
  ///   $0.title = title
  /// } confirmedBy: {
  ///   try await api.rename(title)
  /// }
  /// ```
  ///
  /// See ``optimistic(_:fileID:line:_:)`` for the update, and ``OptimisticUpdate/revert(onConflict:)`` for its
  /// reversal. If the task is cancelled, the call fails with the error that the request throws. In a task that starts
  /// immediately (`Task.immediate`) in a transaction, the update is rejected, but the request is still made.
  ///
  /// - Parameters:
  ///   - isolation: The mediator's isolation.
  ///   - name: The transaction's name.
  ///   - onConflict: Called for each property that other code has changed since.
  ///   - body: Changes the model at once.
  ///   - confirmation: Runs in the caller's isolation. The mediator is retained until it returns.
  /// - Returns: The result of the confirmation.
  /// - Throws: The error that the closure or the confirmation throws.
  public func optimistic<Answer, E: Error>(
    isolation: isolated any Actor = #isolation, _ name: String, onConflict: ((OptimisticConflict) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (Root) throws(E) -> Void,
    confirmedBy confirmation: () async throws(E) -> Answer
  ) async throws(E) -> Answer {
    let update = try optimistic(name, fileID: fileID, line: line, body)
    do {
      let answer = try await confirmation()
      update.confirm()
      return answer
    } catch {
      update.revert(onConflict: onConflict)
      throw error
    }
  }
}

extension Mediator {
  /// Makes an optimistic update as soon as that is permitted, if it is still wanted then, and passes it to a closure.
  /// Without a root, no update is made.
  package func optimisticWhenNothingRuns(
    _ name: String, at place: CodePlace, if isWanted: @escaping () -> Bool, _ body: @escaping (Root) -> Void,
    _ made: @escaping (OptimisticUpdate) -> Void
  ) {
    engine.whenNothingRuns { [self] in
      if hasRoot, isWanted() { made(optimistic(name, fileID: place.fileID, line: place.line, body)) }
    }
  }
}
