/// The prepared calls that one keeps because they follow it.
///
/// They keep others in turn. Such a chain is let go link by link: where each link dies within the one before, a long chain
/// ends the process, since it needs more stack than a thread has.
final class KeptCalls {
  private var calls: [(call: AnyObject, kept: KeptCalls)] = []

  /// Keeps a call, which keeps others itself.
  func keep(_ call: AnyObject, _ kept: KeptCalls) { calls.append((call, kept)) }

  /// Lets them go, and those that nobody else keeps.
  func letGo() {
    var left = calls
    calls = []
    while var next = left.popLast() {
      guard isKnownUniquelyReferenced(&next.call) else { continue }
      left += next.kept.calls
      next.kept.calls = []
    }
  }
}
