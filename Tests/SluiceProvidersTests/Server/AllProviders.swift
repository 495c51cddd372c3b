import SluiceProviders
import SluiceTesting
import TestSupport
import Testing

/// All tests of providers. They run one after the other, because each counts the objects of the entire process.
@Suite(.serialized, .hangGuard) enum AllProviders {}

/// Runs a test with a scripted server and a provider, and then waits until no exchange, no session and no connection of
/// the server is left. A leak makes the test run into its time limit.
func withServer(
  clock: any Clock<Duration> = ManualClock(), greeting: String = "",
  _ script: @escaping @Sendable (ServerConnection, ReceivedRequest) -> Void,
  _ body: (ScriptedServer, HTTPProvider) async throws -> Void
) async throws {
  let server = try ScriptedServer(greeting: greeting, script)
  defer { server.stop() }
  weak var session: AnyObject?
  do {
    let http = HTTPProvider(clock: clock)
    session = http.systemSession
    // At the time limit the server ends the requests that would never end.
    try await withTaskCancellationHandler {
      try await body(server, http)
    } onCancel: {
      server.stop()
    }
  }
  await server.wait { $0.open == 0 }
  await nothingIsAlive()
  await until("the system's session is released") { session == nil }
}

/// Returns when no exchange, session, open file and program is left in the process.
func nothingIsAlive() async {
  await until("no exchange is left") { ProviderCensus.exchanges.living == 0 }
  await until("no session is left") { ProviderCensus.sessions.living == 0 }
  await until("no file is open") { ProviderCensus.files.living == 0 }
  await until("no program runs") { ProviderCensus.programs.living == 0 }
}

/// The error of HTTP that a body throws.
func httpError(
  _ body: () async throws -> some Any, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> HTTPError {
  try #require(await #expect(throws: HTTPError.self, sourceLocation: sourceLocation) { _ = try await body() })
}
