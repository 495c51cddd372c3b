import Synchronization

/// How many objects that hold something of the system are alive in the process: for tests of lifetimes.
package struct ProviderCensus: ~Copyable, Sendable {
  /// Sessions of the system that have not let go of their delegate.
  package static let sessions = ProviderCensus()
  /// HTTP exchanges that run or have not been forgotten.
  package static let exchanges = ProviderCensus()
  /// Open files.
  package static let files = ProviderCensus()
  /// Programs that run.
  package static let programs = ProviderCensus()

  private let count = Atomic<Int>(0)

  package var living: Int { count.load(ordering: .sequentiallyConsistent) }

  package func add(_ number: Int) { count.wrappingAdd(number, ordering: .relaxed) }
}
