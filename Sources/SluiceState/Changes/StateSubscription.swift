import Synchronization

/// The lifetime of a subscription: when this object dies, on whatever thread, or `cancel()` is called, the subscriber is
/// not told any more.
public final class StateSubscription: Sendable {
  private let flag: SubscriptionFlag

  init(_ flag: SubscriptionFlag) { self.flag = flag }

  deinit { flag.end() }

  /// Ends the subscription. A second call does nothing.
  public func cancel() { flag.end() }
}

/// Whether a subscription has ended: read before each call, so that its end needs no lock.
final class SubscriptionFlag: Sendable {
  private let ended = Atomic(false)

  var hasEnded: Bool { ended.load(ordering: .acquiring) }
  func end() { ended.store(true, ordering: .releasing) }
}
