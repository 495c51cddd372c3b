/// What runs in an engine.
///
/// The first five follow one another while a transaction is open; the last two may begin within any of them, one inside the other.
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

  /// What the code that runs may ask for.
  enum Deed: CaseIterable {
    /// To write a slot.
    case write
    /// To write a slot of a derived property.
    case writeDerived
    /// To send a value on an event.
    case send
    /// To begin a transaction.
    case begin
    /// To register an observer.
    case register
    /// To make another node the root.
    case replaceRoot
    /// To undo or redo a step, or to make an optimistic update.
    case move
  }

  /// What comes of it.
  enum Answer {
    /// It is done.
    case granted
    /// It is done as a transaction of its own, if the policy for contracts says so.
    case alone
    /// It is done if the contract of the running observer has it.
    case asDeclared
    /// It is done as a savepoint of the open transaction.
    case nested
    /// What the activity says in which this one has begun.
    case asBelow
    /// It is a violation, and is not done.
    case refused
  }

  /// What comes of what code asks for that runs in this activity: the one place where that is said.
  func answer(to deed: Deed) -> Answer {
    switch (deed, self) {
    case (.write, .idle), (.writeDerived, .idle), (.send, .idle): .alone
    case (.write, .transaction), (.write, .priority), (.send, .transaction), (.send, .priority): .granted
    case (.write, .smart), (.writeDerived, .smart): .asDeclared
    case (.begin, .idle): .granted
    case (.begin, .transaction), (.begin, .priority): .nested
    case (.register, .idle), (.register, .transaction), (.register, .priority): .granted
    case (.replaceRoot, .idle), (.replaceRoot, .transaction), (.replaceRoot, .priority): .granted
    case (.move, .idle): .granted
    case (.begin, .computing), (.register, .computing), (.replaceRoot, .computing), (.move, .computing): .asBelow
    default: .refused
    }
  }

  /// Whether it is how far a transaction has come, and nothing within that.
  var isPhase: Bool { self != .computing && self != .access }
}

/// What a read of a monitored property means.
enum Reads {
  /// Nothing: reads are free.
  case free
  /// The running observer, or the computed property that is evaluated, depends on what is read.
  case track
  /// The running observer must have declared what is read.
  case check
}

/// What is to be asked before a slot is written.
enum Writes {
  /// Nothing, unless the property is derived.
  case free
  /// Whether the running observer's contract has the property.
  case declared
  /// Everything.
  case all
}
