import SluiceTesting
import TestSupport
import Testing

@Suite("Messages of failing tests")
struct TestMessageTests {
  @Test("messages of failing tests: each case has the complete text that is written here")
  func texts() {
    expectTexts(testExamples, ofAll: \.self)
    expectTexts(pageExamples, ofAll: \.self)
  }
}

private let testExamples: [MessageExample<TestMisuse>] = [
  (
    .updateDiffers(update: "rename", difference: ["changes", "  - Library.title: → \"b\""]),
    #"""
    Transaction "rename" had other effects than the stated ones (- stated only, + found only):

      changes
        - Library.title: → "b"

    An expectation states every slot that has changed and every observer that runs, so that no effect stays unnoticed.

    To fix this, correct the model, or state the found effects.
    """#
  ),
  (
    .notStated(transactions: ["\"rename\"", "  Library.title: \"a\" → \"b\""]),
    #"""
    The log has transactions that the test has not stated:

      "rename"
        Library.title: "a" → "b"

    To fix this, correct the model, or state the transactions with 'expect'.
    """#
  ),
  (
    .rollbackDiffers(update: "rename", difference: ["runs", "  + header (smart: Library.title changed)"]),
    #"""
    Transaction "rename" threw, but had effects (- stated only, + found only):

      runs
        + header (smart: Library.title changed)

    A transaction that throws has no effect: its writes are rolled back, and no observer is notified.

    To fix this, let its closure revert its other effects, and let no other code change the model when it fails.
    """#
  ),
  (
    .rollbackMissing(update: "rename"),
    #"""
    Transaction "rename" was expected to throw, but did not; its changes stay.

    To fix this, let it throw, or state its effects with 'expectUpdate'.
    """#
  ),
  (
    .expectationInTransaction(update: "rename"),
    #"""
    The expectation of "rename" is inside another transaction, so nothing could be compared.

    Observers are notified when the outermost transaction ends, and that has not happened yet.

    To fix this, state the outermost transaction, and use 'update' inside it.
    """#
  ),
  (
    .testHangs(
      test: "search()", limit: "600.0 seconds", waits: ["next() of a ManualProvider: requests [], 0 open, 0 cancelled"]),
    #"""
    Test search() was cancelled: it still ran after 600.0 seconds in which no other test ended. The test waited for:

      next() of a ManualProvider: requests [], 0 open, 0 cancelled

    The limit guards against hanging and measures no speed, so a slow machine doesn't reach it.

    To fix this, find the reason why the awaited event didn't occur.
    """#
  ),
  (
    .unhandledError(work: "detail", error: "offline"),
    #"""
    "detail" failed, and no caller receives the error: offline

    Errors of enqueued transactions and of performed work are passed to 'onError'.

    To fix this, handle the error in the closure, or set 'onError' after 'recordIssues()'.
    """#
  ),
]

private let pageExamples: [MessageExample<PageTesterError>] = [
  (
    .missing(wanted: "button \"Save\"", outline: ["heading \"Counter\"", "button \"Add\""]),
    #"""
    The page has no button "Save". The page has:

      heading "Counter"
      button "Add"

    Hidden elements have neither role nor text, and a name or a text must match completely.

    To fix this, find an element of the page above, or use 'until' if the element appears later.
    """#
  ),
  (
    .ambiguous(wanted: "button", count: 2, outline: ["button \"Add\"", "button \"Remove\""]),
    #"""
    The page has 2 elements for button; one is needed. The page has:

      button "Add"
      button "Remove"

    A test that used one of them could act on another one after the next change of the page.

    To fix this, give the element's name as well, find it inside another element, or use 'findAll'.
    """#
  ),
  (
    .unfit(action: "click", element: "button \"Add\" disabled", reason: "it is disabled"),
    #"""
    The test cannot click this element: it is disabled.

      button "Add" disabled

    A person could not do that either, or the action would have no effect.

    To fix this, find the element that a person would use, or correct the page.
    """#
  ),
  (
    .ended,
    #"""
    The page sends no more patches: its session is closed, another connection has taken over, or the test is cancelled.

    A page tester needs an open session without other connections.

    To fix this, act on the page before its session is closed, and open each page with one tester.
    """#
  ),
]
