import Foundation
import LogbookGit
import LogbookModel
import LogbookWeb
import SluiceWebServer

/// A run of the program: a repository, its history, which is read once, and a session for each tab.
struct Serving {
  private let path: String
  private let address: LiveServerAddress
  private let publicOrigin: PublicOrigin?
  /// The folder of the annotations.
  private let data: URL

  init(_ command: LogbookCommand) throws(Failure) {
    path = command.path
    address = .loopback(port: command.port, authentication: try Self.authentication(command.tokenFile))
    publicOrigin = try Self.origin(command.publicOrigin)
    let process = ProcessInfo.processInfo
    data =
      command.data.map { URL(filePath: $0, directoryHint: .isDirectory) }
      ?? AnnotationPlace.defaultFolder(process.environment, home: FileManager.default.homeDirectoryForCurrentUser)
  }

  private static func origin(_ text: String?) throws(Failure) -> PublicOrigin? {
    do { return try text.map(PublicOrigin.init) } catch {
      throw Failure("'\(error.origin)' is not an origin. Write the scheme and the host, as in https://logbook.example.")
    }
  }

  private static func authentication(_ file: String?) throws(Failure) -> LiveAuthentication? {
    guard let file else { return nil }
    let text: String
    do {
      text = try String(contentsOfFile: file, encoding: .utf8)
    } catch {
      throw Failure(
        """
        The token cannot be read from \(file): \(error.localizedDescription) Make it readable, or create one with \
        `openssl rand -hex 16 > \(file)`.
        """)
    }
    let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard LiveAuthentication.isToken(token) else {
      throw Failure(
        """
        The token in \(file) can be guessed, or has characters that an address cannot have. Create another one with \
        `openssl rand -hex 16 > \(file)`.
        """)
    }
    return .token(token)
  }

  /// Serves until the process receives a signal to terminate, and completes running work.
  func run() async throws(Failure) {
    do {
      let repository = try await Repository(at: path)
      let desk = LogbookDesk(repository, reading: RepositorySource(repository)) { Int(Date.now.timeIntervalSince1970) }
      await desk.keepAnnotations(at: AnnotationPlace(for: repository, in: data))
      let proxies = publicOrigin == nil ? nil : TrustedProxies(["127.0.0.1", "::1"], header: .xForwardedFor)
      let server = LiveServer(address, publicOrigin: publicOrigin, proxies: proxies) { request in
        await desk.openTab(request)
      }
      do {
        try await server.run(endingOn: [.interrupt, .terminate]) { address in
          // Without the token, which would appear in the log of a service. Unbuffered, because scripts wait for the address.
          let address = address.prefix { $0 != "?" }
          FileHandle.standardOutput.write(Data("Logbook: \(address)\n".utf8))
        }
      } catch {
        _ = await desk.end()
        throw error
      }
      if let loss = await desk.end() { throw Failure("The last changes of bookmarks and notes are lost.\n\n\(loss)") }
    } catch {
      throw Failure(error)
    }
  }
}
