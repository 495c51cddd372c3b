package import SluiceMessages

/// A broken contract or rule of order: always a misuse by the application, never an external failure.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the broken rule.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A read, a write or a call outside of the declared paths or the allowed phase.
    case contract
    /// A rule of order: a rejected registration, or a rule that only a run can check.
    case order
    /// A node or a transaction that conflicts with another mediator's, or a node below itself.
    case ownership
    /// Observers or transactions that cause one another without end.
    case limit
    /// A name that is registered although another one of its kind has it.
    case name
    /// A node in a value that hides it, so that it is not part of the model. Only debug builds look for such nodes.
    case hiddenNode
  }

  /// The message.
  package let message: any ViolationMessage
  /// The lines of the observers, updates and calls that the message names.
  package let notes: [MessageNote]

  package init(_ message: any ViolationMessage, notes: [MessageNote] = []) {
    self.message = message
    self.notes = notes
  }

  /// The kind of the broken rule.
  public var kind: Kind { message.violationKind }
  /// The complete text: the fact, the fix, and the lines of the observers, updates and calls that it names.
  public var text: String { message.text(with: notes) }
  /// The complete text.
  public var description: String { text }

  /// Returns whether both have the same message and the same notes.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.message) == AnyHashable(right.message) && left.notes == right.notes
  }

  /// Hashes the message and its notes.
  public func hash(into hasher: inout Hasher) {
    message.hash(into: &hasher)
    hasher.combine(notes)
  }
}

/// The reaction to a broken rule, per kind.
public struct ViolationPolicies: Hashable, Sendable {
  /// The reaction to a broken rule.
  public enum Policy: Hashable, Sendable {
    /// The process traps with the text.
    case trap
    /// The mediator's handler is called, and the forbidden operation is not performed, with these exceptions:
    ///
    /// - A write or a sent value outside of all transactions becomes a transaction of its own. Such a write is reported
    ///   once for each property. If a task of another actor than the mediator's makes the write, the process traps.
    /// - An undeclared read returns the value.
    /// - The closure of an `update` in a smart, rendering or recurring observer is called as a part of the observer's
    ///   run, with the rights of the observer. In a transaction of another mediator, an `update` is a transaction.
    /// - A node of another mediator remains in the property. This mediator does not observe it.
    case report
    /// No report. A forbidden read, write, send or `update` is performed. If a reader of the written slot has already
    /// run in this refresh, it runs again in the next one.
    ///
    /// Some operations are impossible under any policy: a registration is rejected, a node below itself is rolled back
    /// with its savepoint, a node of another mediator stays that mediator's, and passes and chains end at their limits.
    case ignore
  }

  private var policies: [Violation.Kind: Policy] = [:]

  /// Creates the default policies: `trap` in debug builds and `report` in release builds; always `report` for names and
  /// hidden nodes.
  public init() {}

  /// Creates policies with one policy for all kinds.
  public init(_ policy: Policy) {
    for kind in Violation.Kind.allCases { policies[kind] = policy }
  }

  /// The policy of a kind.
  public subscript(kind: Violation.Kind) -> Policy {
    get { policies[kind] ?? (kind == .name || kind == .hiddenNode ? .report : Self.standard) }
    set { policies[kind] = newValue }
  }

  #if DEBUG
    private static let standard = Policy.trap
  #else
    private static let standard = Policy.report
  #endif
}
