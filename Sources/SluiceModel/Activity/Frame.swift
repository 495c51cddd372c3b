import SluiceMessages

/// The running code and its rights, entered and left as one value.
struct Frame {
  /// The phase of the open transaction.
  var phase = Activity.idle
  /// The activity that has begun within the phase: a computed property or a deferred access; nil for neither.
  private(set) var inner: Activity?
  var reads = Reads.free
  /// Whether a write needs more checks than those of the phase and the contract.
  private(set) var isRestrained = false
  /// Whether a tracked read needs more checks: in a computed property, and if all reads of an observer are recorded.
  var tracksClosely = false
  /// The observer whose paths or closure run; nil in a transaction's closure. The caller keeps it alive.
  var runnerReference: Unmanaged<Runner>?
  /// The properties that the running observer may read, if the property alone decides.
  var readable: Unmanaged<ReadableIndexes>?
  /// The properties that the running observer may write, if the property alone decides.
  var writable: Unmanaged<ContractIndexes>?
  /// The slots that the running observer may read and write, if slots are checked.
  var allowedSlots: AllowedSlots?
  /// Records the reads and writes of the running observer; nil if nothing is recorded.
  var recorder: (any RunRecorder)?
  /// The computed property that is evaluated. Properties live as long as the process.
  private(set) unowned(unsafe) var computation: (any Computation)?
  /// The open deferred access.
  private(set) var access: OpenAccess?
  /// Restricts the writes of the running code further than the phase does.
  private(set) var guardian: (any WriteGuardian)?

  var isOrdered: Bool {
    @inline(__always) get { phase == .smart || phase == .rendering }
  }

  /// Whether stored properties can be written without more checks.
  var isUnrestrained: Bool {
    @inline(__always) get { !isRestrained && (phase == .transaction || phase == .priority) }
  }

  /// The observer whose paths or closure run.
  var runner: Runner? { runnerReference?.takeUnretainedValue() }

  /// The observer whose contract applies.
  var holder: Runner? { access == nil ? runner : access?.observer }

  /// Sets the guardian of the running code; nil for none.
  ///
  /// - Parameters:
  ///   - guardian: Restricts the writes.
  ///   - isReplayed: Whether only writes of derived properties are kept.
  mutating func restrain(by guardian: (any WriteGuardian)?, isReplayed: Bool) {
    self.guardian = guardian
    isRestrained = guardian != nil || isReplayed || inner != nil
  }

  /// Sets whether only writes of derived properties are kept.
  mutating func restrain(isReplayed: Bool) { isRestrained = guardian != nil || isReplayed || inner != nil }

  /// Enters the getter of a computed property.
  mutating func begin(_ computation: any Computation) {
    inner = .computing
    self.computation = computation
    isRestrained = true
    tracksClosely = true
  }

  /// Enters a deferred access. Inside a computed property, the rules of the computed property still apply.
  mutating func begin(_ access: OpenAccess) {
    if inner != .computing { inner = .access }
    self.access = access
    isRestrained = true
    readable = nil
    allowedSlots = nil
    recorder = nil
  }
}

/// The part of an observer that transactions need. The base class declares nothing.
class Runner {
  var name: String { "" }
  /// The number of the registration, in order of registration.
  var number: UInt32 { 0 }
  var contract: Contract { Contract(reads: [], writes: []) }
  /// The line of the registration, for messages.
  var note: MessageNote { .transaction(name) }
  /// The time on the event clock of the last run's end, or of the registration.
  var heardUntil: UInt64 { 0 }
}

/// A property that is computed from others.
protocol Computation: AnyObject {
  var slotName: String { get }
  /// The paths that the property declares to read.
  var computedFrom: [Route] { get }
  func mayRead(_ index: Int) -> Bool
}

/// An open deferred access. A class, because frames are copied.
final class OpenAccess {
  /// The name of the observer.
  let name: String
  /// The observer, kept alive by the access; nil if it has ended.
  let observer: Runner?
  /// The line on which the observer was registered.
  let note: MessageNote

  init(name: String, observer: Runner?, note: MessageNote) {
    (self.name, self.observer, self.note) = (name, observer, note)
  }
}

/// The slots to which an observer's paths lead.
struct AllowedSlots {
  let read: Set<SlotKey>
  let write: Set<SlotKey>
}

/// Records the reads and writes of an observer.
protocol RunRecorder: AnyObject {
  /// Records a read of a slot.
  ///
  /// - Parameters:
  ///   - node: The owner of the slot.
  ///   - property: The property of the slot.
  ///   - isDeclared: Whether the contract declares the read.
  func noteRead(_ node: AnyObject, _ property: _PropertyInfo, isDeclared: Bool)
  /// Records a write that the contract does not declare.
  func noteUndeclaredWrite(_ node: AnyObject, _ property: _PropertyInfo)
  /// Records that the closure has asked for the values of a path, by the number of the path.
  func noteAsked(_ read: Int)
  /// Records that the closure asks for values by number, instead of receiving them as arguments.
  func noteAsksByNumber()
}

/// Restricts the writes of running code further than its phase does.
protocol WriteGuardian {
  /// Returns the message for a forbidden write of a property, or for a value sent on it; nil if both are allowed.
  func objection(to property: _PropertyInfo) -> ModelViolation?
}
