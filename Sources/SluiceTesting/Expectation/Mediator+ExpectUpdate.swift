public import SluiceModel

extension Mediator {
  /// Runs a transaction, and lets the test fail unless it does what is stated and nothing else.
  ///
  /// ```swift
  /// mediator.expectUpdate("rename", notifies: ["header", "list"]) { library in
  ///   library.title = "b"
  /// } changes: { library in
  ///   [.set(library, \.title, to: "b"), .set(library, \.header, to: "B")]
  /// }
  /// ```
  ///
  /// Everything counts that happens until `update` returns: the closure, the refresh, and the transactions that follow
  /// from it. What is stated and does not happen is a failure as well. There is one failure for all that differs, at the
  /// line of the call. Costs what a ``MediatorLog`` costs, and a walk of the model where it fails.
  ///
  /// - Parameters:
  ///   - name: The name of the transaction.
  ///   - registration: An observer that does not hear of this change, as `update` takes it.
  ///   - runs: The observers that run, in order. Made when all is over, so it may name nodes that the update makes.
  ///   - following: The transactions that follow, in order: enqueued ones, and those of closures that waited for the end
  ///     of the refresh. What they change and whom they notify is stated with the rest.
  ///   - violations: The kinds of the rules that are broken under the policy `report`, in order.
  ///   - phases: Observers of these phases are left out of `notifies`.
  ///   - body: What the transaction does.
  ///   - changes: The slots that end up with other values, in any order. Called when all is over, with the root.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; nothing is compared then. See ``expectRollback(_:violations:fileID:filePath:line:column:_:)``.
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

  /// Runs a transaction that throws, and lets the test fail unless nothing comes of it: no slot has changed, no observer
  /// has run, no transaction follows.
  ///
  /// ```swift
  /// let error = mediator.expectRollback("rename") { library throws(NameTaken) in
  ///   library.title = "b"
  ///   throw NameTaken()
  /// }
  /// ```
  ///
  /// Compares the slots that were written, so it costs what a ``MediatorLog`` costs.
  ///
  /// - Parameters:
  ///   - name: The name of the transaction.
  ///   - violations: The kinds of the rules that are broken under the policy `report`, in order.
  ///   - body: What the transaction does before it throws.
  /// - Returns: What the closure threw; nil if it did not, which is a failure of the test.
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
  /// A transaction that did not throw may have been taken back all the same: it put a node below itself.
  fileprivate mutating func compareOutcome(in log: MediatorLog) {
    guard log.transactions.first(where: { $0.name != nil })?.outcome == .rolledBack else { return }
    compare("outcome", [], [("", "what it did was taken back")])
  }

  /// Compares the transactions after the first, and all violations.
  fileprivate mutating func compare(following: [String], _ violations: [Violation.Kind], in log: MediatorLog) {
    let transactions = log.transactions.drop { $0.name == nil }
    let found = transactions.dropFirst().map { transaction in
      let name = transaction.name ?? ""
      guard transaction.outcome == .rolledBack else { return (name: name, text: name) }
      return (name: "", text: "\(name), which was taken back\(transaction.error.map { ": \($0)" } ?? "")")
    }
    compare("transactions that follow", following, found)
    compare("violations", violations.map { "\($0)" }, log.violations.map { ("\($0.kind)", words.violation($0)) })
  }
}
