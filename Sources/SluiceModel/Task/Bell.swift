/// Wakes the task that waits. Kept by who rings it alone: when that dies, on whatever thread, nothing more will come.
package final class Bell: Sendable {
  private let rings: AsyncStream<Void>.Continuation

  package init(_ rings: AsyncStream<Void>.Continuation) { self.rings = rings }

  deinit { rings.finish() }

  package func ring() { rings.yield() }
}
