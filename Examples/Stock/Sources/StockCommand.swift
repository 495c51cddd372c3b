import ArgumentParser
import Foundation

/// Serves the stock of a file until a signal asks the program to end.
@main struct StockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Stock", abstract: "Serves the stock of a warehouse over HTTP and JSON, for this machine alone.")

  @Option(help: "The port to listen on; 0 for a free one.")
  var port: UInt16 = 8080

  @Argument(help: ArgumentHelp("The file of the stock. Its folder must exist.", valueName: "file"))
  var path: String

  func run() throws {
    #if Web
      var signals = TerminationSignals()
      let serving = Task { [path, port] in
        let status = await Self.serve(URL(filePath: path), port: Int(port))
        Foundation.exit(status)
      }
      signals.wait()
      serving.cancel()
      // The task ends the process once the file is saved.
      while true { pause() }
    #else
      throw ValidationError("Stock needs the trait Web.")
    #endif
  }

  #if Web
    /// Returns the exit status.
    private static func serve(_ file: URL, port: Int) async -> Int32 {
      do {
        let service = try await StockService.open(file)
        do {
          let routes = StockRoutes(service: service)
          let server = StockServer(respond: { try await routes.response(to: $0) }, port: port)
          try await server.run { address in
            // Unbuffered, so that a program that starts this one reads the address at once.
            try? FileHandle.standardOutput.write(contentsOf: Data("Stock: \(address)\n".utf8))
          }
        } catch _ where Task.isCancelled {
          // A signal has asked the program to end.
        }
        try await service.close()
        return 0
      } catch {
        StockService.report("\(error)")
        return 1
      }
    }
  #endif
}
