import SluiceGraph

/// The value of a memo, with its version, and those that it had in the running transaction.
///
/// A value that comes back has the version that it had, so that who saw it does not run.
struct KeptValues<Value> {
  fileprivate(set) var value: Value?
  fileprivate(set) var version: UInt32 = 0
  fileprivate var earlier: [(value: Value, version: UInt32)] = []

  mutating func forgetEarlier() { earlier.removeAll() }
}

extension Engine {
  /// Takes the value that a memo has now, and gives its version.
  func keep<Value>(
    _ new: Value, in kept: inout KeptValues<Value>, of memo: any ForgettableMemo, areEqual: (Value, Value) -> Bool
  ) -> UInt32 {
    if let old = kept.value {
      if areEqual(old, new) { return kept.version }
      if state.pointee.phase != .idle {
        if kept.earlier.isEmpty { state.pointee.memosWithEarlier.append(memo) }
        kept.earlier.append((old, kept.version))
      }
    }
    kept.version = kept.earlier.first { areEqual($0.value, new) }?.version ?? graph.nextVersion()
    kept.value = new
    return kept.version
  }
}
