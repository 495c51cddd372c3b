public import SluiceModel

extension Mediator {
  /// Runs a transaction, and fails the test unless the expected changes and runs occur and no others.
  ///
  /// ```swift
  /// mediator.expectUpdate("rename", notifies: ["header", "list"]) { library in
  ///   library.title = "b"
  /// } changes: { library in
  ///   [.set(library, \.title, to: "b"), .set(library, \.header, to: "B")]
  /// }
  /// ```
  ///
  /// The comparison covers everything until `update` returns: the closure, the refresh, and the transactions that
  /// follow from it. An expected change or run that does not occur is also a failure. All differences are reported as
  /// one failure, at the line of the call.
  ///
  /// - Parameters:
  ///   - name: The name of the transaction.
  ///   - registration: An observer that is not notified of this change, as in `update`.
  ///   - runs: The observers that run, in order. Evaluated after the update, so it can refer to nodes that the update
  ///     creates.
  ///   - following: The transactions that follow, in order: enqueued ones, and those of closures that waited for the
  ///     end of the refresh. Their changes and runs are part of `changes` and `runs`.
  ///   - violations: The kinds of the violations that occur under the policy `report`, in order.
  ///   - phases: The phases whose observers are left out of `notifies`.
  ///   - body: The closure of the transaction.
  ///   - changes: Returns the slots with other values at the end, in any order. Called after the update, with the root.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure. Nothing is compared then. See
  ///   ``expectRollback(_:violations:fileID:filePath:line:column:_:)``.
  /// - Complexity: The cost of a ``MediatorLog``, and of a walk of the model for a failure.
  @discardableResult
  public func expectUpdate<R, E: Error>(
    _ name: String, except registration: Registration? = nil, notifies runs: @autoclosure () -> [ExpectedRun] = [],
    followedBy following: [String] = [], violations: [Violation.Kind] = [],
    ignoring phases: Set<ObserverRun.Phase> = [], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, _ body: (Root) throws(E) -> R,
    changes: (Root) -> [ExpectedChange] = { _ in [] }
  ) throws(E) -> R {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let log = MediatorLog(self)
    let result: R
    do {
      defer { log.detach() }
      result = try update(name, except: registration, body)
    }
    if log.beganInside {
      place.fail(.expectationInTransaction(update: name))
      return result
    }
    var difference = Difference(log.words)
    difference.compare(changes(root), log.netChanges)
    difference.compare(runs(), log.runs.filter { !phases.contains($0.phase) })
    difference.compareOutcome(in: log)
    difference.compare(following: following, violations, in: log)
    if !difference.isEmpty { place.fail(.updateDiffers(update: name, difference: difference.lines)) }
    return result
  }

  /// Runs a transaction that throws, and fails the test unless the transaction is rolled back completely: no slot has
  /// changed, no observer has run, and no transaction follows.
  ///
  /// ```swift
  /// let error = mediator.expectRollback("rename") { library throws(NameTaken) in
  ///   library.title = "b"
  ///   throw NameTaken()
  /// }
  /// ```
  ///
  /// Only slots that were written are compared, at the cost of a ``MediatorLog``.
  ///
  /// - Parameters:
  ///   - name: The name of the transaction.
  ///   - violations: The kinds of the violations that occur under the policy `report`, in order.
  ///   - body: The closure of the transaction, which throws.
  /// - Returns: The error of the closure; nil if it did not throw, which is a failure of the test.
  @discardableResult
  public func expectRollback<R, E: Error>(
    _ name: String, violations: [Violation.Kind] = [], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, _ body: (Root) throws(E) -> R
  ) -> E? {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let log = MediatorLog(self)
    do throws(E) {
      defer { log.detach() }
      _ = try update(name, body)
    } catch {
      if log.beganInside {
        place.fail(.expectationInTransaction(update: name))
        return error
      }
      var difference = Difference(log.words)
      difference.compare([], log.netChanges)
      difference.compare([], log.runs)
      difference.compare(following: [], violations, in: log)
      if !difference.isEmpty { place.fail(.rollbackDiffers(update: name, difference: difference.lines)) }
      return error
    }
    place.fail(.rollbackMissing(update: name))
    return nil
  }
}

extension Difference {
  /// Reports a transaction that did not throw but was rolled back, because it put a node below itself.
  fileprivate mutating func compareOutcome(in log: MediatorLog) {
    guard log.transactions.first(where: { $0.name != nil })?.outcome == .rolledBack else { return }
    compare("outcome", [], [("", "its changes were rolled back")])
  }

  /// Compares the transactions after the first, and all violations.
  fileprivate mutating func compare(following: [String], _ violations: [Violation.Kind], in log: MediatorLog) {
    let transactions = log.transactions.drop { $0.name == nil }
    let found = transactions.dropFirst().map { transaction in
      let name = transaction.name ?? ""
      guard transaction.outcome == .rolledBack else { return (name: name, text: name) }
      return (name: "", text: "\(name), which was rolled back\(transaction.error.map { ": \($0)" } ?? "")")
    }
    compare("transactions that follow", following, found)
    compare("violations", violations.map { "\($0)" }, log.violations.map { ("\($0.kind)", words.violation($0)) })
  }
}
