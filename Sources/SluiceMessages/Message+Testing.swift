extension Message {
  /// What SluiceTesting lets a test fail with.
  var testingText: String {
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
    case .pageElementMissing(let wanted, let outline):
      """
      The page has no \(wanted). It has:

      \(evidence(outline))

      Hidden elements have neither role nor text, and a name or a text must be the whole one.

      To fix this, find an element of the page above, or use 'until' where the element comes later.
      """
    case .pageElementAmbiguous(let wanted, let count, let outline):
      """
      The page has \(count) elements for \(wanted); one is needed. It has:

      \(evidence(outline))

      A test that took one of them could act on another one after the next change of the page.

      To fix this, give the element's name as well, find it inside another element, or use 'findAll'.
      """
    case .pageElementUnfit(let action, let element, let reason):
      """
      The test cannot \(action) this element: \(reason).

        \(element)

      A person could not do that either, or nothing would come of it.

      To fix this, find the element that a person would use, or correct the page.
      """
    case .pageTesterEnded:
      """
      The page sends no more patches: its session is closed, another connection has taken over, or the test is cancelled.

      A page tester needs a session that is open and that it alone is connected to.

      To fix this, act on the page before its session is closed, and open each page with one tester.
      """
    default:
      preconditionFailure("\(id) is not a message of a test")
    }
  }
}
