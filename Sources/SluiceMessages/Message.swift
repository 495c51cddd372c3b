/// A text that a user of Sluice can meet: what a registration is refused for, what is found at run time, how the world fails.
///
/// Each module has the messages that it raises, most of them in a folder `Messages`. A text states the fact and its place, then the
/// evidence, indented, then why, and ends with "To fix this, …"; one about the world may say what follows instead. Each message is
/// tested on its whole text, and an enum with a case that has no test fails the suite.
package protocol Message: Sendable {
  /// The whole text, as a developer meets it: fact and place, evidence, why, and how to fix it or what follows.
  var text: String { get }
  /// The kind of failure: the three stay apart, because each calls for something else.
  var cause: MessageCause { get }
}

/// The kind of failure that a message is about.
package enum MessageCause: Hashable, Sendable {
  /// The app broke a rule: its source is to be changed.
  case misuse
  /// The network, the system or a person did what they may do at any time: the app goes on, or tries again.
  case world
  /// Sluice broke a rule of its own: the failure is to be reported.
  case bug
}

/// A rule of its own that Sluice broke: neither the application's fault nor the world's.
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
