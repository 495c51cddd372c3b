/// Registrations that are cancelled when the set is released, like a set of Combine's cancellables.
///
/// ```swift
/// final class Screen {
///   private let registrations = RegistrationSet()
///   init(_ mediator: Mediator<Album>) {
///     mediator.on(self).observe("header", reads: \.header) { me, header in me.show(header) }.store(in: registrations)
///   }
/// }
/// ```
///
/// Use a set in the isolation of its mediators. Its last reference may be released on any thread. From then on, no
/// observer of the set runs, and running work is cancelled. Such a cancellation is not rolled back if a transaction
/// fails.
public final class RegistrationSet {
  private var kept: [(registration: Registration, remoteEnd: RemoteEnd)] = []
  /// The number of registrations at which ended ones are next removed.
  private var nextLook = 16

  /// Creates a set.
  ///
  /// - Parameter registrations: The first members.
  public init(_ registrations: Registration...) { registrations.forEach(insert) }

  /// The number of registrations in the set. Ended ones are removed each time the number has doubled.
  package var count: Int { kept.count }

  /// Adds a registration.
  ///
  /// - Parameter registration: An observer that is cancelled when this set is released.
  /// - Complexity: Amortized O(1).
  public func insert(_ registration: Registration) {
    if kept.count >= nextLook {
      kept.removeAll { $0.registration.plan == nil }
      nextLook = max(16, kept.count * 2)
    }
    kept.append((registration, registration.remoteEnd))
  }

  /// Cancels all registrations and empties the set. If the open transaction fails, the observers continue to run, and
  /// no longer belong to this set.
  public func cancelAll() {
    var ended: [(registration: Registration, remoteEnd: RemoteEnd)] = []
    swap(&ended, &kept)
    for (registration, _) in ended { registration.cancel() }
  }

  deinit { for (_, remoteEnd) in kept { remoteEnd() } }
}
