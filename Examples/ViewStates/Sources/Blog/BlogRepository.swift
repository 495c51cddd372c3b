/// A source of articles.
protocol BlogRepository {
  nonisolated(nonsending) func article() async throws(ServerFailure) -> Article
}

/// An article of a blog.
struct Article: Hashable, Sendable {
  var title: String
  var text: String
  /// The number of times the article was loaded.
  var edition = 1
}

/// The error of a request that has failed.
struct ServerFailure: Error, Hashable {
  var message: String
}
