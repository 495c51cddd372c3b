/// What an observer hands to a task that waits for it: the newest value, and no other.
///
/// The task keeps it, and the observer, whose target it is, does not: so the observer ends when nobody waits any more.
final class Newest<Value> {
  private var value: Value?

  func put(_ new: Value) { value = new }

  func take() -> Value? {
    defer { value = nil }
    return value
  }
}

/// Wakes the task that waits. Kept by who rings it alone: when that dies, on whatever thread, nothing more will come.
package final class Bell: Sendable {
  private let rings: AsyncStream<Void>.Continuation

  package init(_ rings: AsyncStream<Void>.Continuation) { self.rings = rings }

  deinit { rings.finish() }

  package func ring() { rings.yield() }
}
