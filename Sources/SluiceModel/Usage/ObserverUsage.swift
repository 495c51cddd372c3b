/// An observer's usage of its declared paths since its mediator records it: see ``Mediator/recordsUsage``.
///
/// The rules for reads:
///
/// - A value that a path provides counts as read when the closure receives it, regardless of its use, which cannot be
///   observed. The same holds for nodes at which a path ends, and for all values of a path through `each` that are read
///   at once. A run in which a path reached no slot does not count, see ``unreached``. An event counts if a value was
///   sent.
/// - Values of `each` that are read on demand count when one of them is read, see ``Each``.
/// - For a subtree, the properties that the closure reads below its nodes count; constants are not recorded. The
///   suggestion names the properties.
/// - In a run by an ``ObserverContract``, the paths that the closure requests by number count.
/// - A rendering observer declares no paths, and all its reads are recorded. A computed property is recorded as one
///   read.
/// - Reads of priority and recurring observers beyond their paths are not recorded.
/// - Reads by ``Mediator/access(_:_:)`` count for the observer of the access.
///
/// A slot counts as written if it had another value after a run, or if it was set through its node. An equal value that
/// is returned by `inout` or set by a handle is no write.
public struct ObserverUsage: Hashable, Sendable {
  /// The observer's name.
  public let observer: String
  /// The phase of the refresh in which it runs.
  public let phase: ObserverRun.Phase
  /// The number of its runs. For `forEach`, the sum over all nodes.
  public let runs: Int
  /// Whether it has not ended.
  public let isActive: Bool
  /// The paths that it declares to read, as they are written.
  public let declaredReads: [String]
  /// The paths that it declares to write.
  public let declaredWrites: [String]
  /// The declared paths that reached a slot and were not read.
  public let unread: [String]
  /// The declared read paths that reached no slot in any run: they pass through missing nodes, or lead to events on
  /// which no value was sent. Later runs may need them.
  public let unreached: [String]
  /// The declared paths to write that were not written.
  public let unwritten: [String]
  /// Its undeclared reads: a path from its origin if there is one, otherwise the slot. For a rendering observer, all
  /// its reads.
  public let undeclaredReads: [String]
  /// Its undeclared writes, including rejected ones.
  public let undeclaredWrites: [String]
  /// The call by which the observer declares its usage, up to its closure, as Swift code to paste. Nil if there is no
  /// suggestion: the observer never ran, read nothing, may read any slot, or is a derivation or a sequence of values.
  ///
  /// The order or the number of paths may differ, and the closure's parameters must follow. `self` represents a target,
  /// and the name of its type an origin. Beyond six reads or four writes, the contract is a value, which has no target.
  public let suggestion: String?

  /// Whether it ran, and used exactly the paths that it declares. A rendering observer declares no paths.
  public var isExact: Bool {
    runs > 0 && unread.isEmpty && unreached.isEmpty && unwritten.isEmpty && undeclaredWrites.isEmpty
      && (undeclaredReads.isEmpty || phase == .rendering)
  }
}

extension ObserverUsage: CustomStringConvertible {
  /// The results, one per line, and the suggestion.
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
