import SluiceMessages

extension TransactionEngine {
  /// Handles a violation under its policy. Returns whether the forbidden operation must not be performed.
  ///
  /// - Parameters:
  ///   - notes: The lines of the observers that the message names. The running observer or transaction is added.
  ///   - place: The line of the application that breaks the rule, if it is known.
  final func refuses(
    _ message: ModelViolation, _ notes: @autoclosure () -> [MessageNote] = [], at place: CodePlace? = nil
  ) -> Bool {
    refuses(violation: message, notes, at: place)
  }

  /// Does the same for a message of another module.
  @inline(never)
  final func refuses(
    violation message: any ViolationMessage, _ notes: () -> [MessageNote] = { [] }, at place: CodePlace?
  ) -> Bool {
    switch rules.policies[message.violationKind] {
    case .trap: message.trap(allNotes(of: message, notes()), at: place)
    case .ignore: return false
    case .report:
      let violation = Violation(message, notes: allNotes(of: message, notes()))
      forgetScratch()
      neighbors.witness?.note(.violation(violation))
      if let handler = rules.handler, !rules.isReporting {
        unheld { handler(violation) }
      } else {
        writeToStandardError("\(violation.text)\n\n")
      }
      return true
    }
  }

  /// Returns the notes and the running observer or transaction, without duplicates.
  private func allNotes(of message: any ViolationMessage, _ notes: [MessageNote]) -> [MessageNote] {
    var all: [MessageNote] = []
    for note in notes + TransactionEngine.currentNotes where !all.contains(note) {
      if case .transaction = note, message.namesTransaction { continue }
      all.append(note)
    }
    return all
  }

  /// The note of the running observer, or of the running transaction if no observer runs.
  static var currentNotes: [MessageNote] {
    guard let current else { return [] }
    if let holder = current.frame.holder { return [holder.note] }
    return current.transaction.name.map { [.transaction($0)] } ?? []
  }

  /// Handles the error of an enqueued transaction, or of other code for which no caller waits.
  final func handle(
    _ error: any Error, of name: String, as message: (String, String) -> ModelFailure = ModelFailure.enqueuedFailed
  ) {
    neighbors.witness?.note(.failed(transaction: name, error: error))
    if let errorHandler = rules.errorHandler { return errorHandler(error, name) }
    writeToStandardError("\(message(name, "\(error)").text)\n\n")
  }

  /// Runs code that is not the observer's, with unchecked reads.
  private func unheld(_ body: () -> Void) {
    rules.isReporting = true
    defer { rules.isReporting = false }
    guard TransactionEngine.current === self else { return body() }
    reading(body)
  }
}
