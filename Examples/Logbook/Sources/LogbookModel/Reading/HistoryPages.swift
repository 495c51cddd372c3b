import LogbookGit
import Sluice

/// The part of a history to read.
struct HistoryReading: Sendable {
  /// The commits at which the history begins.
  let tips: Tips
  /// The commits whose histories will have been read before this reading; nil to read the complete history.
  let known: Set<CommitID>?

  /// Whether all commits are known already, for example after a branch was deleted.
  var isKnown: Bool { known.map(tips.all.isSubset) == true }
}

/// A provider of histories. A complete history is read page by page as git finds it, with an empty page at its end. New
/// commits are read in one page, with the names of their files.
struct HistoryPages: StreamingProvider {
  let source: RepositorySource

  func request(
    _ reading: HistoryReading, delivering delivery: Delivery<[HistoryEntry]>
  ) async throws -> [HistoryEntry] {
    if reading.isKnown { return [] }
    if let known = reading.known { return try await added(to: Array(known)) }
    for try await chunk in source.log([]) { delivery.deliver(chunk.map(HistoryEntry.init)) }
    // A cancelled stream ends like a complete one.
    try Task.checkCancellation()
    return []
  }

  private func added(to known: [CommitID]) async throws -> [HistoryEntry] {
    var new: [HistoryEntry] = []
    for try await chunk in source.log(known) { new += chunk.map(HistoryEntry.init) }
    var paths: [CommitID: SearchText] = [:]
    for try await chunk in source.paths(known) {
      for entry in chunk.map(PathEntry.init) { paths[entry.commit] = entry.text }
    }
    try Task.checkCancellation()
    // A commit that was removed meanwhile is only in one of both.
    for place in new.indices { new[place].pathText = paths[new[place].summary.id] ?? SearchText("") }
    return new
  }
}
