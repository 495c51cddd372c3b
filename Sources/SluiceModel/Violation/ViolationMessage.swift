package import SluiceMessages

/// The message of a broken rule, which a mediator, a view state or an integrator handles under its policy for the kind.
package protocol ViolationMessage: Message, Hashable {
  /// The kind of the broken rule.
  var violationKind: Violation.Kind { get }
  /// Whether the text names the running transaction, so that a note would repeat it.
  var namesTransaction: Bool { get }
}

extension ViolationMessage {
  package var cause: MessageCause { .misuse }
  package var namesTransaction: Bool { false }
}

extension ModelViolation: ViolationMessage {
  package var violationKind: Violation.Kind {
    switch self {
    case .twoWriters, .registeredTwice, .cycle, .storedWrite, .unwritable, .priorityReadWritten, .missingCollector,
      .unsentEvent, .registrationInObserver, .lateWrite, .writeOfPriorityRead, .cycleOfSlots, .twoWritersOfSlot:
      .order
    case .foreignNode, .foreignWrite, .foreignOriginNode, .transactionInTransaction, .strongCycle, .sharedEvent,
      .foreignAccess:
      .ownership
    case .undeclaredRead, .undeclaredWrite, .undeclaredComputedRead, .writeInComputed, .writeWhileRendering,
      .writeOfOtherPart, .derivedWrite, .writeOutsideTransaction, .sendOutsideTransaction, .sendInObserver,
      .updateInObserver, .rootReplacedInObserver, .undoWhileBusy, .optimisticWhileBusy, .optimisticUnanswered,
      .workNotIsolated, .accessEnded, .writeInAccess, .callInAccess, .callInComputed:
      .contract
    case .passesDoNotSettle, .enqueuedDoNotSettle: .limit
    case .replacedObserver, .secondOfName, .tooManyOfName: .name
    case .hiddenNode: .hiddenNode
    }
  }

  package var namesTransaction: Bool {
    switch self {
    case .transactionInTransaction, .undoWhileBusy, .optimisticWhileBusy: true
    default: false
    }
  }
}
