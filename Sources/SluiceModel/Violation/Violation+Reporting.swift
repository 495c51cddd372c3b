package import SluiceMessages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ViolationPolicies.Policy {
  /// Handles a violation without a mediator. Returns whether the forbidden operation must not be performed.
  package func refuses(
    _ message: any ViolationMessage, _ notes: [MessageNote], _ handler: ((Violation) -> Void)?
  ) -> Bool {
    switch self {
    case .trap: message.trap(notes)
    case .ignore: return false
    case .report:
      let violation = Violation(message, notes: notes)
      if let handler { handler(violation) } else { writeToStandardError("\(violation.text)\n\n") }
      return true
    }
  }
}

/// Writes a text in one call, so that those of several threads do not mix.
func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
