package import SluiceMessages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Engine {
  /// Treats a violation as the policy says. Whether what is forbidden must not happen.
  func refuses(_ message: Message) -> Bool {
    let violation = Violation(kind: message.violationKind, message: message)
    switch state.pointee.policies[violation.kind] {
    case .trap: message.trap()
    case .ignore: return false
    case .report:
      // What it was to keep up to date may not be written: it begins anew.
      derivation = nil
      state.pointee.tracer?.note(.violation(violation))
      if let handler = state.pointee.handler, !state.pointee.isReporting {
        unheld { handler(violation) }
      } else {
        writeToStandardError("\(message.text)\n\n")
      }
      return true
    }
  }

  /// An enqueued transaction has failed, or what else nobody waits for.
  func handle(
    _ error: any Error, of name: String, as message: (String, String) -> Message = Message.enqueuedFailed
  ) {
    state.pointee.tracer?.note(.failed(transaction: name, error: error))
    if let errorHandler = state.pointee.errorHandler { return errorHandler(error, name) }
    writeToStandardError("\(message(name, "\(error)").text)\n\n")
  }

  /// Runs code that is not the observer's: it reads freely.
  private func unheld(_ body: () -> Void) {
    state.pointee.isReporting = true
    defer { state.pointee.isReporting = false }
    guard Engine.current === self else { return body() }
    let before = state.pointee.access
    setAccess(.free)
    body()
    setAccess(before)
  }
}

extension ViolationPolicies.Policy {
  /// Treats a violation where there is no mediator. Whether what is forbidden must not happen.
  package func refuses(_ kind: Violation.Kind, _ message: Message, _ handler: ((Violation) -> Void)?) -> Bool {
    switch self {
    case .trap: message.trap()
    case .ignore: return false
    case .report:
      guard let handler else {
        writeToStandardError("\(message.text)\n\n")
        return true
      }
      handler(Violation(kind: kind, message: message))
      return true
    }
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
    case .twoWriters, .cycle, .storedWrite, .unwritable, .priorityReadWritten, .missingCollector,
      .registrationInObserver, .lateWrite, .writeOfPriorityRead, .cycleOfSlots, .twoWritersOfSlot:
      .order
    case .foreignNode, .foreignWrite, .foreignOriginNode, .transactionInTransaction, .strongCycle, .sharedEvent,
      .foreignAccess:
      .ownership
    case .undeclaredRead, .undeclaredWrite, .undeclaredComputedRead, .writeInComputed, .writeWhileRendering,
      .derivedWrite, .writeOutsideTransaction, .sendOutsideTransaction, .sendInObserver, .updateInObserver,
      .rootReplacedInObserver, .undoWhileBusy, .optimisticWhileBusy, .optimisticUnanswered, .workNotIsolated,
      .accessEnded, .writeInAccess, .callInAccess, .illegalTransition:
      .contract
    case .passesDoNotSettle, .enqueuedDoNotSettle: .limit
    case .replacedObserver, .secondOfName, .tooManyOfName: .name
    default: preconditionFailure("\(id) is no violation")
    }
  }
}
