import LogbookGit
import Sluice

/// What is to be read of a history.
struct HistoryReading: Sendable {
  /// The commits that lead to it.
  let tips: Tips
  /// The commits that have been read with all that they lead to, by the time that this is; nil to read the whole.
  let known: Set<CommitID>?

  /// Whether all of it is there already, as when a branch was deleted.
  var isKnown: Bool { known.map(tips.all.isSubset) == true }
}

/// Reads histories: the whole page by page as git finds it, with an empty page at its end, and what was added in one page,
/// with the names of its files.
struct HistoryPages: StreamingProvider {
  let source: RepositorySource

  func request(
    _ reading: HistoryReading, delivering delivery: Delivery<[HistoryEntry]>
  ) async throws -> [HistoryEntry] {
    if reading.isKnown { return [] }
    if let known = reading.known { return try await added(to: Array(known)) }
    for try await chunk in source.log([]) { delivery.deliver(chunk.map(HistoryEntry.init)) }
    // A stream that is cancelled ends as one that is done.
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
    // A commit that was taken back meanwhile is in the one and not in the other.
    for place in new.indices { new[place].pathText = paths[new[place].summary.id] ?? SearchText("") }
    return new
  }
}
