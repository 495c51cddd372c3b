package import SluiceMessages

extension Mediator {
  /// Changes the model at once, and keeps what takes that back until it is confirmed.
  ///
  /// ```swift
  /// let renaming = mediator.optimistic("rename") { $0.title = title }
  /// // and when the answer comes
  /// renaming.confirm()
  /// ```
  ///
  /// Any number of them may wait, as *layers*, and be answered in any order; all other changes go on. Undo works below
  /// them: it takes back the last step, and where a layer has changed the same, that stays visible and takes over the
  /// value before. Only the properties that the closure writes belong to the update, with what they hold when its
  /// refresh is over. What observers write elsewhere *rides*, as after any transaction without a step, and becomes part
  /// of the step when it is confirmed; what they derive follows by itself.
  ///
  /// Inside a transaction, a refresh and what follows from it, a deferred access or a group it is a violation of kind
  /// `contract`: the closure is not run, and there is nothing to answer. Costs what a transaction with undo costs;
  /// while an update waits, whatever is changed keeps its values, also beyond ``undoLimit``.
  ///
  /// - Throws: What the closure throws, after its changes have been taken back.
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

  /// Changes the model at once, and takes that back if what confirms it fails.
  ///
  /// ```swift
  /// try await mediator.optimistic("rename") {
  ///   $0.title = title
  /// } confirmedBy: {
  ///   try await api.rename(title)
  /// }
  /// ```
  ///
  /// See ``optimistic(_:fileID:line:_:)`` for the update, and ``OptimisticUpdate/revert(onConflict:)`` for how it is
  /// taken back. A task that is cancelled fails by what its request throws. A task that begins at once
  /// (`Task.immediate`) in a transaction is refused the update, and its request is made all the same.
  ///
  /// - Parameters:
  ///   - isolation: That of the mediator.
  ///   - name: The transaction's name.
  ///   - onConflict: Asked about what others have changed since.
  ///   - body: Changes the model, at once.
  ///   - confirmation: Runs in the caller's isolation; the mediator is kept until it ends.
  /// - Returns: What the confirmation returns.
  /// - Throws: What the closure or the confirmation throws.
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
  /// Makes an optimistic update as soon as one may be made, if it is wanted then, and hands it over; without a root,
  /// never.
  package func optimisticWhenNothingRuns(
    _ name: String, at place: CodePlace, if isWanted: @escaping () -> Bool, _ body: @escaping (Root) -> Void,
    _ made: @escaping (OptimisticUpdate) -> Void
  ) {
    engine.whenNothingRuns { [self] in
      if hasRoot, isWanted() { made(optimistic(name, fileID: place.fileID, line: place.line, body)) }
    }
  }
}
