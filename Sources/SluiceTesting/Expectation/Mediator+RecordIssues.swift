public import SluiceModel

extension Mediator {
  /// Records violations, and the errors that no caller receives, as failures of the test.
  ///
  /// A violation traps in debug builds, which ends the process with all its tests. The errors of enqueued transactions
  /// and of performed work are written to standard error. After this call, both are failures at its line, and the test
  /// continues.
  ///
  /// ```swift
  /// let mediator = Mediator(Checkout())
  /// mediator.recordIssues()
  /// ```
  ///
  /// The function sets ``Mediator/violationPolicies``, ``Mediator/onViolation`` and ``Mediator/onError``.
  ///
  /// - Parameters:
  ///   - fileID: The file of the failures.
  ///   - filePath: The path of that file.
  ///   - line: The line of the failures.
  ///   - column: The column of the failures.
  public func recordIssues(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    violationPolicies = ViolationPolicies(.report)
    onViolation = { place.fail($0.text) }
    onError = { place.fail(.unhandledError(work: $1, error: "\($0)")) }
  }
}
