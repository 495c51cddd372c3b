import SluiceProviders
import Testing

/// The error of HTTP that a body throws.
func httpError(
  _ body: () async throws -> some Any, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> HTTPError {
  try #require(await #expect(throws: HTTPError.self, sourceLocation: sourceLocation) { _ = try await body() })
}
