/// A text for users of Sluice: the reason of a rejected registration, a violation found at run time, or a failure of
/// the environment.
///
/// Each module has the messages that it raises, most of them in a folder `Messages`. A text begins with the fact and
/// its place. Evidence follows, indented, then the reason, and the text ends with "To fix this, …". A message about the
/// environment can end with the consequence instead. A test compares the entire text of each message, and an enum with
/// a case that has no test fails the suite.
package protocol Message: Sendable {
  /// The entire text: fact and place, evidence, reason, and how to fix the problem or its consequence.
  var text: String { get }
  /// The kind of failure. Each kind requires another reaction.
  var cause: MessageCause { get }
}

/// The kind of failure that a message is about.
package enum MessageCause: Hashable, Sendable {
  /// The app broke a rule, so its source must be changed.
  case misuse
  /// The network, the system or a person caused a failure that can occur at any time. The app continues, or tries
  /// again.
  case world
  /// Sluice broke a rule of its own. The failure should be reported.
  case bug
}

/// A failure that neither the application nor the environment caused: Sluice broke a rule of its own.
package struct BugInSluice: Message {
  private let module: String
  private let fact: String

  package init(module: String, fact: String) { (self.module, self.fact) = (module, fact) }

  package var cause: MessageCause { .bug }

  package var text: String {
    """
    This is a bug in \(module): \(fact).

    To fix this, please report it with the steps that led here.
    """
  }
}

/// Returns lines of evidence, indented; "(nothing)" if there are none.
package func evidence(_ lines: [String]) -> String {
  lines.isEmpty ? "  (nothing)" : lines.map { "  \($0)" }.joined(separator: "\n")
}

/// Returns the lines of a text as evidence.
package func evidence(of text: String) -> String { evidence(text.split(separator: "\n").map(String.init)) }
