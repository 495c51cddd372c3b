public import SluiceModel

extension MediatorLog {
  /// Removes the oldest transaction of the log, and fails the test unless it has the expected name, changes and runs
  /// and no others.
  ///
  /// This states the transactions that the test does not make itself: those of actions, responses and timers.
  ///
  /// ```swift
  /// let log = MediatorLog(mediator)
  /// actions.addTapped()
  /// log.expect("add", notifies: ["header"], changes: [.set(library, \.title, to: "b")])
  /// log.expectNoMore()
  /// ```
  ///
  /// Enqueued transactions are transactions of their own. A log without a transaction is also a failure. So wait for
  /// the transaction of a response with ``next()`` first.
  ///
  /// - Parameters:
  ///   - name: The name of the transaction; nil for changes and runs outside of transactions.
  ///   - runs: The observers that run, in order.
  ///   - violations: The kinds of the violations that occur under the policy `report`, in order.
  ///   - phases: The phases whose observers are left out of `notifies`.
  ///   - changes: The slots with other values at the end of the transaction, in any order.
  /// - Complexity: A walk of the model.
  public func expect(
    _ name: String?, notifies runs: [ExpectedRun] = [], violations: [Violation.Kind] = [],
    ignoring phases: Set<ObserverRun.Phase> = [], changes: [ExpectedChange] = [], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let found = transactions.isEmpty ? nil : removeFirst()
    var difference = Difference(words)
    func text(_ name: String?) -> String { name ?? "outside any transaction" }
    difference.compare("transactions", [text(name)], found.map { [(text($0.name), text($0.name))] } ?? [])
    if let found, found.name == name {
      difference.compare(changes, found.changes)
      difference.compare(runs, found.runs.filter { !phases.contains($0.phase) })
      if found.outcome == .rolledBack {
        difference.compare(
          "outcome", [], [("", "its changes were rolled back\(found.error.map { ": \($0)" } ?? "")")])
      }
      difference.compare(
        "violations", violations.map { "\($0)" }, found.violations.map { ("\($0.kind)", words.violation($0)) })
    }
    if difference.isEmpty { return }
    SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      .fail(.updateDiffers(update: text(name), difference: difference.lines))
  }

  /// Fails the test if the log has transactions that no ``expect(_:notifies:violations:ignoring:changes:fileID:filePath:line:column:)``
  /// has stated, and removes them.
  public func expectNoMore(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let words = words
    let lines = take().flatMap { words.lines(of: $0) }
    if lines.isEmpty { return }
    SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(.notStated(transactions: lines))
  }
}
