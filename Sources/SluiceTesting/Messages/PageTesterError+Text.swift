package import SluiceMessages

extension PageTesterError: Message {
  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .missing(let wanted, let outline):
      """
      The page has no \(wanted). The page has:

      \(evidence(outline))

      Hidden elements have neither role nor text, and a name or a text must match completely.

      To fix this, find an element of the page above, or use 'until' if the element appears later.
      """
    case .ambiguous(let wanted, let count, let outline):
      """
      The page has \(count) elements for \(wanted); one is needed. The page has:

      \(evidence(outline))

      A test that used one of them could act on another one after the next change of the page.

      To fix this, give the element's name as well, find it inside another element, or use 'findAll'.
      """
    case .unfit(let action, let element, let reason):
      """
      The test cannot \(action) this element: \(reason).

        \(element)

      A person could not do that either, or the action would have no effect.

      To fix this, find the element that a person would use, or correct the page.
      """
    case .ended:
      """
      The page sends no more patches: its session is closed, another connection has taken over, or the test is \
      cancelled.

      A page tester needs an open session without other connections.

      To fix this, act on the page before its session is closed, and open each page with one tester.
      """
    }
  }
}
