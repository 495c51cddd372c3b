package import SluiceMessages

/// The failures that SluiceTesting reports in a test.
package enum TestMisuse: Message, Hashable {
  case updateDiffers(update: String, difference: [String])
  case notStated(transactions: [String])
  case rollbackDiffers(update: String, difference: [String])
  case rollbackMissing(update: String)
  case expectationInTransaction(update: String)
  case testHangs(test: String, limit: String, waits: [String])
  case unhandledError(work: String, error: String)

  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .updateDiffers(let update, let difference):
      """
      Transaction "\(update)" had other effects than the stated ones (- stated only, + found only):

      \(evidence(difference))

      An expectation states every slot that has changed and every observer that runs, so that no effect stays unnoticed.

      To fix this, correct the model, or state the found effects.
      """
    case .notStated(let transactions):
      """
      The log has transactions that the test has not stated:

      \(evidence(transactions))

      To fix this, correct the model, or state the transactions with 'expect'.
      """
    case .rollbackDiffers(let update, let difference):
      """
      Transaction "\(update)" threw, but had effects (- stated only, + found only):

      \(evidence(difference))

      A transaction that throws has no effect: its writes are rolled back, and no observer is notified.

      To fix this, let its closure revert its other effects, and let no other code change the model when it fails.
      """
    case .rollbackMissing(let update):
      """
      Transaction "\(update)" was expected to throw, but did not; its changes stay.

      To fix this, let it throw, or state its effects with 'expectUpdate'.
      """
    case .expectationInTransaction(let update):
      """
      The expectation of "\(update)" is inside another transaction, so nothing could be compared.

      Observers are notified when the outermost transaction ends, and that has not happened yet.

      To fix this, state the outermost transaction, and use 'update' inside it.
      """
    case .testHangs(let test, let limit, let waits):
      """
      Test \(test) was cancelled: it still ran after \(limit) in which no other test ended. The test waited for:

      \(evidence(waits.isEmpty ? ["no registered wait: the test computes, or it waits without a helper of SluiceTesting"] : waits))

      The limit guards against hanging and measures no speed, so a slow machine doesn't reach it.

      To fix this, find the reason why the awaited event didn't occur.
      """
    case .unhandledError(let work, let error):
      """
      "\(work)" failed, and no caller receives the error: \(error)

      Errors of enqueued transactions and of performed work are passed to 'onError'.

      To fix this, handle the error in the closure, or set 'onError' after 'recordIssues()'.
      """
    }
  }
}
