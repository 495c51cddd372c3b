import Foundation
import LogbookGit
import LogbookModel
import LogbookWeb
import SluiceWebServer

/// One run of the program: a repository, its history read once, and a session for each tab.
struct Serving {
  let path: String
  let port: UInt16

  /// Serves until the process is asked to end; what is at hand is finished.
  func run() async throws(Failure) {
    do {
      let repository = try await Repository(at: path)
      let desk = LogbookDesk(repository, reading: RepositorySource(repository)) { Int(Date.now.timeIntervalSince1970) }
      let server = LiveServer(.loopback(port: port)) { request in await desk.openTab(request) }
      try await server.run(endingOn: [.interrupt, .terminate]) { address in
        // At once, even into a pipe: scripts wait for the address.
        FileHandle.standardOutput.write(Data("Logbook: \(address)\n".utf8))
      }
    } catch {
      throw Failure(error)
    }
  }
}
