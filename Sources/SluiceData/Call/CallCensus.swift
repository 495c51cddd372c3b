package import SluiceModel

/// How many runs of calls, and tasks of theirs, are alive in the process: for tests of lifetimes.
package enum CallCensus {
  package static let runs = Census()
  package static let tasks = Census()
  /// Requests that providers were asked and have not ended.
  package static let requests = Census()
}
