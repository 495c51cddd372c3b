import Synchronization

/// A subscription to states. When this object is deinitialized, on any thread, or `cancel()` is called, the subscriber
/// is no longer called.
public final class StateSubscription: Sendable {
  private let flag: SubscriptionFlag

  init(_ flag: SubscriptionFlag) { self.flag = flag }

  deinit { flag.end() }

  /// Ends the subscription. A second call does nothing.
  public func cancel() { flag.end() }
}

/// Whether a subscription has ended. The flag is read before each call of the subscriber, so ending needs no lock.
final class SubscriptionFlag: Sendable {
  private let ended = Atomic(false)

  var hasEnded: Bool { ended.load(ordering: .acquiring) }
  func end() { ended.store(true, ordering: .releasing) }
}
