/// The reason why a test could not find an element of a page, or could not act on it.
public enum PageTesterError: Error, Sendable, Hashable {
  /// No element matches. The error contains an outline of the page.
  case missing(wanted: String, outline: [String])
  /// Several elements match. The error contains an outline of the page.
  case ambiguous(wanted: String, count: Int, outline: [String])
  /// A person could not do this with the element.
  case unfit(action: String, element: String, reason: String)
  /// The session is closed, or the task is cancelled.
  case ended
}

extension PageTesterError: CustomStringConvertible {
  /// The entire message: fact, evidence, reason, and how to fix the problem.
  public var description: String { text }
}
