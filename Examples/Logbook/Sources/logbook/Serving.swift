import Foundation
import LogbookGit
import LogbookModel
import LogbookWeb
import SluiceWebServer

/// One run of the program: a repository, its history read once, and a session for each tab.
struct Serving {
  let path: String
  let port: UInt16

  /// Serves until the process ends or, for a check, until the page has been seen.
  func run(untilChecked isCheck: Bool) async throws(Failure) {
    do {
      let repository = try await Repository(at: path)
      let history = History { repository.log() }
      let server = LiveServer(.loopback(port: port)) {
        LogbookSession(repository, history: history) { Int(Date.now.timeIntervalSince1970) }
      }
      let (addresses, listening) = AsyncStream.makeStream(of: String.self)
      try await withThrowingTaskGroup { group in
        group.addTask {
          defer { listening.finish() }
          try await server.run { listening.yield($0) }
        }
        for await address in addresses {
          say("Logbook: \(address)")
          if isCheck {
            try await PageCheck(address: address).run()
            say("Logbook: the page is served.")
            group.cancelAll()
          }
        }
        try await group.waitForAll()
      }
    } catch {
      throw Failure(error)
    }
  }

  /// At once, even into a pipe: scripts wait for the address.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
