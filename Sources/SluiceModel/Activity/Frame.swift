import SluiceMessages

/// What runs now, for whom, and what its reads and writes mean: entered and left as one value.
struct Frame {
  /// What runs.
  private(set) var activity = Activity.idle
  /// How far the open transaction has come: the activity below those that have begun within it.
  private(set) var phase = Activity.idle
  var reads = Reads.free
  var writes = Writes.all
  /// Whether what is tracked takes a closer look: in a computed property, and where all reads of an observer are recorded.
  var tracksClosely = false
  /// The observer whose paths or closure run; nil in a transaction's closure. Kept by who runs it.
  unowned(unsafe) var runner: (any Runner)?
  /// What the running observer may read, if that is settled by the property alone.
  var readable: Unmanaged<ReadableIndexes>?
  /// What it may write, if that is settled by the property alone.
  var writable: Unmanaged<ContractIndexes>?
  /// The slots that it may read and write, if they are checked.
  var allowedSlots: AllowedSlots?
  /// Records what it reads and writes; nil where nobody asks.
  var recorder: (any RunRecorder)?
  /// The computed property that is evaluated. It lives as long as the process.
  private(set) unowned(unsafe) var computation: (any Computation)?
  /// The deferred access that is going on.
  private(set) var access: OpenAccess?
  /// What the running code may write, where that is less than the activity permits.
  var guardian: (any WriteGuardian)?

  var isOrdered: Bool {
    @inline(__always) get { phase == .smart || phase == .rendering }
  }

  /// The observer whose contract holds now.
  var holder: (any Runner)? { access == nil ? runner : access?.observer }

  /// The open transaction has come to another phase. Nothing else has begun within it.
  ///
  /// - Parameter isRestrained: Whether what may be written takes a look at more than the property.
  @inline(__always)
  mutating func come(to phase: Activity, isRestrained: Bool) {
    (activity, self.phase) = (phase, phase)
    writes =
      switch phase {
      case .transaction, .priority: isRestrained || guardian != nil ? .all : .free
      case .smart: isRestrained || guardian != nil ? .all : .declared
      default: .all
      }
  }

  /// Somebody else says what may be written besides; nil for nobody.
  mutating func `guard`(by guardian: (any WriteGuardian)?, isRestrained: Bool) {
    self.guardian = guardian
    if activity.isPhase { come(to: phase, isRestrained: isRestrained) }
  }

  /// The getter of a computed property begins.
  mutating func begin(_ computation: any Computation) {
    activity = .computing
    self.computation = computation
    writes = .all
    tracksClosely = true
  }

  /// A deferred access begins. A computed property in which it does goes on to forbid what it forbids.
  mutating func begin(_ access: OpenAccess) {
    if activity != .computing { activity = .access }
    self.access = access
    writes = .all
    readable = nil
    allowedSlots = nil
    recorder = nil
  }
}

/// An observer, as far as the transaction in which it runs asks for it.
protocol Runner: AnyObject {
  var name: String { get }
  /// Counts registrations.
  var number: UInt32 { get }
  var contract: Contract { get }
  /// The line of its registration, for messages that name it.
  var note: Message.Note { get }
  /// The time of the event clock at the end of its last run, or of its registration.
  var lastHeard: UInt64 { get }
}

/// A property whose value is worked out from others.
protocol Computation: AnyObject {
  var slotName: String { get }
  /// What it says that it reads.
  var computedFrom: [Route] { get }
  func mayRead(_ index: Int) -> Bool
}

/// A deferred access that is going on.
struct OpenAccess {
  /// The name of its observer.
  let name: String
  /// The observer, which is kept meanwhile; nil where it has ended.
  let observer: (any Runner)?
  /// The line on which the observer was registered.
  let note: Message.Note
}

/// The slots to which an observer's paths lead.
struct AllowedSlots {
  let read: Set<SlotKey>
  let write: Set<SlotKey>
}

/// Records what an observer reads and writes.
protocol RunRecorder: AnyObject {
  /// A slot was read.
  ///
  /// - Parameter isDeclared: Whether the contract has it.
  func noteRead(_ node: AnyObject, _ property: _PropertyInfo, isDeclared: Bool)
  /// A write was refused, or made against the contract.
  func noteUndeclaredWrite(_ node: AnyObject, _ property: _PropertyInfo)
  /// The closure has asked for what a path leads to, by its number.
  func noteAsked(_ read: Int)
  /// The closure asks for what its paths lead to, by number, instead of being handed it.
  func noteAsksByNumber()
}

/// Says what the running code may write, where that is less than the transaction permits.
protocol WriteGuardian {
  /// What is wrong with a write of a property, or with a value that is sent on it; nil if nothing is.
  func objection(to property: _PropertyInfo) -> Message?
}
