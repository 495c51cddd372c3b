/// Where articles come from.
protocol BlogRepository {
  nonisolated(nonsending) func article() async throws(ServerFailure) -> Article
}

/// What somebody has written.
struct Article: Hashable, Sendable {
  var title: String
  var text: String
  /// One more each time it was read.
  var edition = 1
}

/// What a server says instead of an answer.
struct ServerFailure: Error, Hashable {
  var message: String
}
