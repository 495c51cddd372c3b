/// Why a test could not find an element of a page, or could not act on it.
public enum PageTesterError: Error, Sendable, Hashable {
  /// No element fits; the page is outlined.
  case missing(wanted: String, outline: [String])
  /// Several elements fit; the page is outlined.
  case ambiguous(wanted: String, count: Int, outline: [String])
  /// A person could not do this with the element.
  case unfit(action: String, element: String, reason: String)
  /// The session is closed, or the task is cancelled.
  case ended
}

extension PageTesterError: CustomStringConvertible {
  /// What was found, the evidence, why it matters, and what to do.
  public var description: String { text }
}
