package import SluiceMessages

/// A broken contract or rule of order: a misuse by the application, never a failure of the world.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// Which rule was broken.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A read, a write or a call outside what was declared or allowed.
    case contract
    /// A rule of order: refused registrations, and what only a run can tell.
    case order
    /// A node or a transaction that meets another mediator's, or a node below itself.
    case ownership
    /// Observers or transactions that lead to one another without end.
    case limit
    /// A name that is registered where another of its kind is.
    case name
  }

  /// What happened.
  package let message: any ViolationMessage
  /// The lines of the observers, updates and calls that the message names.
  package let notes: [MessageNote]

  package init(_ message: any ViolationMessage, notes: [MessageNote] = []) {
    self.message = message
    self.notes = notes
  }

  /// Which rule was broken.
  public var kind: Kind { message.violationKind }
  /// The whole text: the fact, the fix, and the lines of the observers, updates and calls that it names.
  public var text: String { message.text(with: notes) }
  /// The whole text.
  public var description: String { text }

  /// Whether both are the same message with the same notes.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.message) == AnyHashable(right.message) && left.notes == right.notes
  }

  /// Hashes the message and its notes.
  public func hash(into hasher: inout Hasher) {
    message.hash(into: &hasher)
    hasher.combine(notes)
  }
}

/// What happens when a rule is broken, per kind.
public struct ViolationPolicies: Hashable, Sendable {
  /// What happens when a rule is broken.
  public enum Policy: Hashable, Sendable {
    /// The process stops with the text.
    case trap
    /// The mediator's handler is called, and what is forbidden does not happen, except for inputs: a write, and a value that is sent,
    /// outside every transaction becomes a transaction of its own. Such a write is reported once for each property. From another
    /// isolation than the mediator's it traps.
    case report
    /// Nobody is told. A forbidden read, write, send or `update` happens all the same, and readers that have run already
    /// run in the next refresh.
    ///
    /// What cannot happen does not, whatever the policy: a registration is refused, a node below itself is taken back with
    /// its savepoint, a node of another mediator stays that mediator's, and passes and chains end at their limits.
    case ignore
  }

  private var policies: [Violation.Kind: Policy] = [:]

  /// The default: `trap` in debug builds, `report` in release ones and always for names.
  public init() {}

  /// One policy for all kinds.
  public init(_ policy: Policy) {
    for kind in Violation.Kind.allCases { policies[kind] = policy }
  }

  /// The policy of a kind.
  public subscript(kind: Violation.Kind) -> Policy {
    get { policies[kind] ?? (kind == .name ? .report : Self.standard) }
    set { policies[kind] = newValue }
  }

  #if DEBUG
    private static let standard = Policy.trap
  #else
    private static let standard = Policy.report
  #endif
}
