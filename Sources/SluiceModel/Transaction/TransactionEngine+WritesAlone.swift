import CSluice
import SluiceMessages

/// Whether a write, or a value that is sent, is let through.
enum Permit {
  /// In the transaction or the observer that runs.
  case granted(TransactionEngine)
  /// In a transaction of its own.
  case alone(TransactionEngine)
  /// Without a record: in the node's own `deinit`, and after the end of its mediator.
  case unrecorded
  case refused
}

// Writes outside every transaction of their mediator. Such a write is a mistake of the application, and what it writes may have been
// typed by a person. So under the policy `report` it is not lost: it becomes a transaction of its own, whose observers run.

extension TransactionEngine {
  /// Treats a write outside every transaction of this mediator as the policy says.
  ///
  /// Under `report` the violation is reported once for each property, and the write becomes a transaction. A write from another
  /// isolation than the mediator's would be a data race, and traps.
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

  /// Notes on which actor transactions run. Called when they come to run on another thread.
  final func noteIsolation() {
    rules.thread = sluice_thread()
    rules.actor = swift_task_getCurrentExecutor().identity
  }

  /// Whether a task runs this code on another actor than the last transaction, or on none. False where that is not known.
  private var isInOtherIsolation: Bool {
    guard rules.actor != 0, withUnsafeCurrentTask(body: { $0 != nil }) else { return false }
    return swift_task_getCurrentExecutor().identity != rules.actor
  }

  /// Runs a closure in a transaction, also where one of another mediator runs.
  final func transactAlone(_ name: String, _ body: () -> Void) {
    let savepoint = beginAlone(name)
    body()
    end(savepoint)
  }
}
