package import SluiceMessages

/// What SluiceTesting lets a test fail with.
package enum TestMisuse: Message, Hashable {
  case updateDiffers(update: String, difference: [String])
  case rollbackDiffers(update: String, difference: [String])
  case rollbackMissing(update: String)
  case expectationInTransaction(update: String)
  case testHangs(test: String, limit: String, waits: [String])

  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .updateDiffers(let update, let difference):
      """
      Transaction "\(update)" did other than what is stated (- stated only, + found only):

      \(evidence(difference))

      Every slot that ends up different is stated, and every observer that runs, so that nothing happens unseen.

      To fix this, correct the model, or state what it does.
      """
    case .rollbackDiffers(let update, let difference):
      """
      Transaction "\(update)" threw, and something came of it (- stated only, + found only):

      \(evidence(difference))

      A transaction that throws leaves no trace: what was written is put back, and nobody is notified.

      To fix this, undo in its closure what it did elsewhere, or let nothing change the model in its place.
      """
    case .rollbackMissing(let update):
      """
      Transaction "\(update)" was expected to throw, and did not; what it did stands.

      To fix this, let it throw, or state what it does with 'expectUpdate'.
      """
    case .expectationInTransaction(let update):
      """
      The expectation of "\(update)" stands inside another transaction, so nothing could be compared.

      Observers are notified when the outermost transaction ends, and that has not happened yet.

      To fix this, state the outermost transaction, and use 'update' inside it.
      """
    case .testHangs(let test, let limit, let waits):
      """
      Test \(test) was cancelled: it still ran after \(limit). It waited for:

      \(evidence(waits.isEmpty ? ["no registered wait: the test computes, or it waits without a helper of SluiceTesting"] : waits))

      The limit guards against hanging and measures no speed, so a slow machine doesn't reach it.

      To fix this, find the reason why the awaited event didn't occur.
      """
    }
  }
}
