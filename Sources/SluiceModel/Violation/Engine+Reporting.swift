import SluiceMessages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Engine {
  /// Treats a violation as the policy says. Returns unless that is `trap`.
  func report(_ message: Message) {
    let violation = Violation(kind: message.violationKind, message: message)
    switch policies[violation.kind] {
    case .trap: fatalError("\n\(message.text)\n")
    case .report:
      if let handler, !isReporting {
        unheld { handler(violation) }
      } else {
        writeToStandardError("\(message.text)\n\n")
      }
    }
  }

  /// Runs code that is not the observer's: it reads freely.
  private func unheld(_ body: () -> Void) {
    isReporting = true
    defer { isReporting = false }
    guard Engine.current === self else { return body() }
    let before = access
    setAccess(.free)
    body()
    setAccess(before)
  }
}

/// Writes a text in one call, so that those of several threads do not mix.
private func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

extension Message {
  /// The kind of violation that a message stands for.
  var violationKind: Violation.Kind {
    switch self {
    case .twoWriters, .cycle, .storedWrite, .registrationInObserver, .lateWrite: .order
    case .foreignNode, .foreignWrite, .transactionInTransaction: .ownership
    case .undeclaredRead, .undeclaredWrite, .writeWhileRendering, .derivedWrite, .writeOutsideTransaction,
      .updateInObserver:
      .contract
    default: preconditionFailure("\(id) is no violation")
    }
  }
}
