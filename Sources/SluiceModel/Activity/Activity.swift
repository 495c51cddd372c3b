/// The kind of code that runs in an engine.
///
/// The first five are the phases of a transaction. The last two can begin within a phase, one inside the other.
enum Activity: CaseIterable {
  /// Nothing.
  case idle
  /// A transaction's closure.
  case transaction
  /// Priority observers.
  case priority
  /// Smart observers.
  case smart
  /// Rendering observers, then recurring ones.
  case rendering
  /// The getter of a computed property.
  case computing
  /// A deferred access.
  case access

  /// An operation that running code can request.
  enum Deed: CaseIterable {
    /// Writing a slot.
    case write
    /// Writing a slot of a derived property.
    case writeDerived
    /// Sending a value on an event.
    case send
    /// Beginning a transaction.
    case begin
    /// Registering an observer.
    case register
    /// Replacing the root.
    case replaceRoot
    /// Undoing or redoing a step, or making an optimistic update.
    case move
  }

  /// The answer to a request.
  enum Answer {
    /// The operation is performed.
    case granted
    /// The operation is reported and performed in a transaction of its own, in which the request is made again.
    case alone
    /// The operation is performed if the contract of the running observer declares it.
    case asDeclared
    /// The operation becomes a savepoint of the open transaction.
    case nested
    /// The operation is a violation. Its closure is called within the observer's run, with the rights of the observer.
    case joined
    /// The operation is a violation, and is performed only if the policy ignores violations. A move is never performed.
    case refused
  }

  /// Returns the answer to a request of code that runs in this activity. This is the only table of permissions.
  ///
  /// Reads are not in it, because every activity permits them: see ``Reads``.
  func answer(to deed: Deed) -> Answer {
    switch (deed, self) {
    case (.write, .idle), (.writeDerived, .idle), (.send, .idle): .alone
    case (.write, .transaction), (.write, .priority), (.send, .transaction), (.send, .priority): .granted
    case (.write, .smart), (.writeDerived, .smart): .asDeclared
    case (.begin, .idle): .granted
    case (.begin, .transaction), (.begin, .priority): .nested
    case (.begin, _): .joined
    case (.register, .idle), (.register, .transaction), (.register, .priority): .granted
    case (.replaceRoot, .idle), (.replaceRoot, .transaction), (.replaceRoot, .priority): .granted
    case (.move, .idle): .granted
    // Rendering observers, computed properties and deferred accesses change nothing. Smart observers change only what
    // they declare.
    default: .refused
    }
  }

  /// Whether the activity is a phase of a transaction.
  var isPhase: Bool { self != .computing && self != .access }
}

/// The meaning of a read of an observed property.
///
/// ``ObserverBody`` decides whether a closure's reads are checked. Paths are always followed with tracked reads
/// (`Engine.beginReads`).
enum Reads {
  /// Reads are free.
  case free
  /// A read adds a dependency of the running observer, or of the computed property that is evaluated.
  case track
  /// A read is checked against the contract of the running observer.
  case check
}
