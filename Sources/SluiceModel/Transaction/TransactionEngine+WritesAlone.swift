import CSluice
import SluiceMessages

/// The permission for a write, or for a sent value.
enum Permit {
  /// Permitted in the running transaction or observer.
  case granted(TransactionEngine)
  /// Permitted in a transaction of its own.
  case alone(TransactionEngine)
  /// Permitted without a record: in the node's own `deinit`, and after the end of its mediator.
  case unrecorded
  case refused
}

// Writes outside of all transactions of their mediator. Such a write is a mistake of the application, and its value may
// be a person's input. So under the policy `report` it is not lost: it becomes a transaction of its own, whose
// observers run.

extension TransactionEngine {
  /// Handles a write outside of all transactions of this mediator under the policy.
  ///
  /// Under `report`, the violation is reported once for each property, and the write becomes a transaction. A write
  /// from another isolation than the mediator's would be a data race, and traps.
  final func permitAlone(_ property: _PropertyInfo, _ message: ModelViolation) -> Permit {
    switch rules.policies[message.violationKind] {
    case .ignore: return .granted(self)
    case .trap: break
    case .report:
      if isInOtherIsolation {
        ModelMisuse.writeFromOtherIsolation(slot: property.slotName).trap(TransactionEngine.currentNotes)
      }
    }
    if rules.reportedAlone.insert(message).inserted { _ = refuses(message) }
    return .alone(self)
  }

  /// Notes the actor on which transactions run. Called when they run on another thread than before.
  final func noteIsolation() {
    rules.thread = sluice_thread()
    rules.actor = swift_task_getCurrentExecutor().identity
  }

  /// Whether a task runs this code on another actor than the last transaction, or on none. False if that is unknown.
  private var isInOtherIsolation: Bool {
    guard rules.actor != 0, withUnsafeCurrentTask(body: { $0 != nil }) else { return false }
    return swift_task_getCurrentExecutor().identity != rules.actor
  }

  /// Runs a closure in a transaction, also if one of another mediator runs.
  final func transactAlone(_ name: String, _ body: () -> Void) {
    let savepoint = beginAlone(name)
    body()
    end(savepoint)
  }
}
