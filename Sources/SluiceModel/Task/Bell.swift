/// Wakes the waiting task. Only the sender retains the bell: its deallocation, on whatever thread, ends the waiting.
package final class Bell: Sendable {
  private let rings: AsyncStream<Void>.Continuation

  package init(_ rings: AsyncStream<Void>.Continuation) { self.rings = rings }

  deinit { rings.finish() }

  package func ring() { rings.yield() }
}
