import Synchronization

/// How many objects that tie memory to a mediator are alive in the process: for tests of lifetimes.
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
