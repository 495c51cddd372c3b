package import SluiceMessages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ViolationPolicies.Policy {
  /// Treats a violation where there is no mediator. Whether what is forbidden must not happen.
  package func refuses(
    _ kind: Violation.Kind, _ message: Message, _ notes: [Message.Note], _ handler: ((Violation) -> Void)?
  ) -> Bool {
    switch self {
    case .trap: message.trap(notes)
    case .ignore: return false
    case .report:
      let violation = Violation(kind: kind, message: message, notes: notes)
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

extension Message {
  /// The kind of violation that a message stands for.
  var violationKind: Violation.Kind {
    switch self {
    case .twoWriters, .registeredTwice, .cycle, .storedWrite, .unwritable, .priorityReadWritten, .missingCollector,
      .unsentEvent, .registrationInObserver, .lateWrite, .writeOfPriorityRead, .cycleOfSlots, .twoWritersOfSlot:
      .order
    case .foreignNode, .foreignWrite, .foreignOriginNode, .transactionInTransaction, .strongCycle, .sharedEvent,
      .foreignAccess:
      .ownership
    case .undeclaredRead, .undeclaredWrite, .undeclaredComputedRead, .writeInComputed, .writeWhileRendering,
      .writeOfOtherPart,
      .derivedWrite, .writeOutsideTransaction, .sendOutsideTransaction, .sendInObserver, .updateInObserver,
      .rootReplacedInObserver, .undoWhileBusy, .optimisticWhileBusy, .optimisticUnanswered, .workNotIsolated,
      .accessEnded, .writeInAccess, .callInAccess, .callInComputed, .illegalTransition:
      .contract
    case .passesDoNotSettle, .enqueuedDoNotSettle: .limit
    case .replacedObserver, .secondOfName, .tooManyOfName: .name
    default: preconditionFailure("\(id) is no violation")
    }
  }
}
