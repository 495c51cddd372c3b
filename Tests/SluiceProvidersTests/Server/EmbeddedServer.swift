import Foundation
import Testing

#if Web
  import FlyingFox
  import FlyingSocks

  /// Runs a test with a server of the embedded kind on a port that the system chooses, which has ended when this returns.
  ///
  /// - Parameters:
  ///   - routes: Adds what the server answers.
  ///   - body: Gets what makes an address of a path.
  nonisolated(nonsending) func withEmbeddedServer(
    _ routes: (HTTPServer) async -> Void, _ body: (@escaping @Sendable (String) -> URL) async throws -> Void
  ) async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await routes(server)
    let running = Task { try await server.run() }
    try await server.waitUntilListening()
    let address = await server.listeningAddress
    let result: Result<Void, any Error>
    do {
      guard case .ip4(_, port: let port)? = address else { throw NotListening() }
      try await body { URL(string: "http://127.0.0.1:\(port)\($0)")! }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await server.stop()
    running.cancel()
    _ = await running.result
    try result.get()
  }

  /// The server has no address.
  private struct NotListening: Error {}
#endif
