/// What an observer has used of what it declares, since its mediator records that: see ``Mediator/recordsUsage``.
///
/// What counts as read:
///
/// - A value that a path hands over counts when it is handed over, whatever the closure does with it: nobody can see that. So do
///   nodes that a path ends at, and all values of a path through `each` that are read at once. A run in which a path led to no
///   slot counts for nothing, see ``unreached``; an event counts when something was sent.
/// - Values of `each` that are read as they are asked for count when one is, see ``Each``.
/// - Of a subtree count the properties that the closure reads below its nodes; constants are not seen. The suggestion names them.
/// - A run by an ``ObserverContract`` counts what the closure asks for, by number.
/// - A rendering observer declares nothing, and all that it reads is noted, a computed property as one.
/// - What priority and recurring observers read beyond their paths is free and not seen.
/// - What is read by ``Mediator/access(_:_:)`` counts for the observer of the access.
///
/// What counts as written is a slot that had another value after a run, or one that was set through its node. An equal value that is
/// handed back by `inout` or set by a handle is no write.
public struct ObserverUsage: Hashable, Sendable {
  /// The observer's name.
  public let observer: String
  /// When in a refresh it runs.
  public let phase: ObserverRun.Phase
  /// How often it ran; of one `forEach` node, for all of them.
  public let runs: Int
  /// Whether it has not ended.
  public let isActive: Bool
  /// What it declares to read, as paths are written.
  public let declaredReads: [String]
  /// What it declares to write.
  public let declaredWrites: [String]
  /// The declared paths that led somewhere and were not read.
  public let unread: [String]
  /// The declared paths to read that led nowhere in any run: through nodes that were not there, to events on which nothing was
  /// sent. What a longer life may need.
  public let unreached: [String]
  /// The declared paths to write that were not written.
  public let unwritten: [String]
  /// What it read without declaring it: a path where one leads there from its origin, otherwise the slot. Of a rendering observer all
  /// that it read.
  public let undeclaredReads: [String]
  /// What it wrote, or was refused to write, without declaring it.
  public let undeclaredWrites: [String]
  /// The call by which the observer declares what it used, up to its closure: Swift, ready to be pasted. Nil where there is nothing
  /// to say: it never ran, read nothing, reads freely, or is a derivation or a sequence of values.
  ///
  /// It may be given another order or number of paths, which the closure's parameters follow. `self` stands for a target, the name
  /// of its type for an origin. Beyond six reads or four writes the contract is a value, which has no target.
  public let suggestion: String?

  /// Whether it ran, and used what it declares and nothing else. A rendering observer declares nothing.
  public var isExact: Bool {
    runs > 0 && unread.isEmpty && unreached.isEmpty && unwritten.isEmpty && undeclaredWrites.isEmpty
      && (undeclaredReads.isEmpty || phase == .rendering)
  }
}

extension ObserverUsage: CustomStringConvertible {
  /// What was found, a line each, and the suggestion.
  public var description: String {
    let times = runs == 1 ? "once" : "\(runs) times"
    let ended = isActive ? "" : ", and has ended"
    guard runs > 0 else { return "\"\(observer)\" never ran\(ended)." }
    if declaredReads.isEmpty, declaredWrites.isEmpty, isExact, phase != .rendering {
      return "\"\(observer)\" ran \(times) and declares nothing\(ended)."
    }
    if isExact, phase != .rendering { return "\"\(observer)\" ran \(times) and used all that it declares\(ended)." }
    var lines = ["\"\(observer)\" ran \(times)\(ended)."]
    func add(_ fact: String, _ paths: [String]) {
      if !paths.isEmpty { lines.append("  \(fact): \(paths.joined(separator: ", "))") }
    }
    add("declared but never read", unread)
    add("declared but led nowhere", unreached)
    add("declared but never written", unwritten)
    add(phase == .rendering ? "read" : "read but not declared", undeclaredReads)
    add("written but not declared", undeclaredWrites)
    if let suggestion { lines.append("  used: \(suggestion)") }
    return lines.joined(separator: "\n")
  }
}
