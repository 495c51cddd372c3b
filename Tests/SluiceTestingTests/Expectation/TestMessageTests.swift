import SluiceTesting
import TestSupport
import Testing

@Suite("Messages of failing tests")
struct TestMessageTests {
  @Test("each case has the whole text that is written here")
  func texts() {
    expectTexts(testExamples, ofAll: \.self)
    expectTexts(pageExamples, ofAll: \.self)
  }
}

private let testExamples: [MessageExample<TestMisuse>] = [
  (
    .updateDiffers(update: "rename", difference: ["changes", "  - Library.title: → \"b\""]),
    #"""
    Transaction "rename" did other than what is stated (- stated only, + found only):

      changes
        - Library.title: → "b"

    Every slot that ends up different is stated, and every observer that runs, so that nothing happens unseen.

    To fix this, correct the model, or state what it does.
    """#
  ),
  (
    .rollbackDiffers(update: "rename", difference: ["runs", "  + header (smart: Library.title changed)"]),
    #"""
    Transaction "rename" threw, and something came of it (- stated only, + found only):

      runs
        + header (smart: Library.title changed)

    A transaction that throws leaves no trace: what was written is put back, and nobody is notified.

    To fix this, undo in its closure what it did elsewhere, or let nothing change the model in its place.
    """#
  ),
  (
    .rollbackMissing(update: "rename"),
    #"""
    Transaction "rename" was expected to throw, and did not; what it did stands.

    To fix this, let it throw, or state what it does with 'expectUpdate'.
    """#
  ),
  (
    .expectationInTransaction(update: "rename"),
    #"""
    The expectation of "rename" stands inside another transaction, so nothing could be compared.

    Observers are notified when the outermost transaction ends, and that has not happened yet.

    To fix this, state the outermost transaction, and use 'update' inside it.
    """#
  ),
  (
    .testHangs(
      test: "search()", limit: "600.0 seconds", waits: ["next() of a ManualProvider: asked [], 0 open, 0 cancelled"]),
    #"""
    Test search() was cancelled: it still ran after 600.0 seconds. It waited for:

      next() of a ManualProvider: asked [], 0 open, 0 cancelled

    The limit guards against hanging and measures no speed, so a slow machine doesn't reach it.

    To fix this, find the reason why the awaited event didn't occur.
    """#
  ),
]

private let pageExamples: [MessageExample<PageTesterError>] = [
  (
    .missing(wanted: "button \"Save\"", outline: ["heading \"Counter\"", "button \"Add\""]),
    #"""
    The page has no button "Save". It has:

      heading "Counter"
      button "Add"

    Hidden elements have neither role nor text, and a name or a text must be the whole one.

    To fix this, find an element of the page above, or use 'until' where the element comes later.
    """#
  ),
  (
    .ambiguous(wanted: "button", count: 2, outline: ["button \"Add\"", "button \"Remove\""]),
    #"""
    The page has 2 elements for button; one is needed. It has:

      button "Add"
      button "Remove"

    A test that took one of them could act on another one after the next change of the page.

    To fix this, give the element's name as well, find it inside another element, or use 'findAll'.
    """#
  ),
  (
    .unfit(action: "click", element: "button \"Add\" disabled", reason: "it is disabled"),
    #"""
    The test cannot click this element: it is disabled.

      button "Add" disabled

    A person could not do that either, or nothing would come of it.

    To fix this, find the element that a person would use, or correct the page.
    """#
  ),
  (
    .ended,
    #"""
    The page sends no more patches: its session is closed, another connection has taken over, or the test is cancelled.

    A page tester needs a session that is open and that it alone is connected to.

    To fix this, act on the page before its session is closed, and open each page with one tester.
    """#
  ),
]
