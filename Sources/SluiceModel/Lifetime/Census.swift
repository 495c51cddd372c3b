import Synchronization

/// The number of living objects in the process that are tied to a mediator's memory, for tests of lifetimes.
package struct Census: ~Copyable, Sendable {
  package static let mediators = Census()
  package static let observers = Census()
  package static let records = Census()
  /// Tasks that run for `perform`.
  package static let tasks = Census()
  package static let scenes = Census()

  private let count = Atomic<Int>(0)

  package var living: Int { count.load(ordering: .sequentiallyConsistent) }

  package func add(_ number: Int) { count.wrappingAdd(number, ordering: .relaxed) }
}
