import ArgumentParser
import Foundation

/// The command line: exit status 0 for success, 1 for a failure, 2 for a wrong command line.
@main struct LogbookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logbook",
    abstract: "Shows the history of a git repository in the web browser.",
    discussion: """
      Reads the repository and never writes to it. Bookmarks and notes are kept in a file for each repository, outside \
      of it. The page is served only to this machine. With --public-origin, a proxy on this \
      machine can serve it to others; use --token-file to require a token from them.
      """
  )

  @Option(help: ArgumentHelp("Serve on this port instead of a free one.", valueName: "number"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "The origin under which a proxy on this machine serves the page, as in https://logbook.example.",
      discussion: "The proxy must set the header X-Forwarded-For.", valueName: "origin"))
  var publicOrigin: String?

  @Option(
    help: ArgumentHelp(
      "Require the token in this file, which a visitor appends to the address once as ?token=.", valueName: "file")
  )
  var tokenFile: String?

  @Option(
    help: ArgumentHelp(
      "Keep bookmarks and notes in this folder instead of the platform's, which XDG_DATA_HOME can name.",
      valueName: "folder"))
  var data: String?

  @Argument(help: "A folder in the repository.")
  var path = "."

  static func main() async {
    do {
      let command = try parse()
      try await Serving(command).run()
    } catch let failure as Failure {
      FileHandle.standardError.write(Data("logbook: \(failure.text)\n".utf8))
      Foundation.exit(1)
    } catch {
      let isHelp = exitCode(for: error).isSuccess
      let text = Data("\(fullMessage(for: error))\n".utf8)
      (isHelp ? FileHandle.standardOutput : .standardError).write(text)
      Foundation.exit(isHelp ? 0 : 2)
    }
  }
}
