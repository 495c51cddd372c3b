import Synchronization

/// The number of live objects in the process that hold a system resource, for tests of lifetimes.
package struct ProviderCensus: ~Copyable, Sendable {
  /// Sessions of the system that have not released their delegate.
  package static let sessions = ProviderCensus()
  /// HTTP exchanges that have not been deinitialized.
  package static let exchanges = ProviderCensus()
  /// Open files.
  package static let files = ProviderCensus()
  /// Running programs.
  package static let programs = ProviderCensus()

  private let count = Atomic<Int>(0)

  package var living: Int { count.load(ordering: .sequentiallyConsistent) }

  package func add(_ number: Int) { count.wrappingAdd(number, ordering: .relaxed) }
}
