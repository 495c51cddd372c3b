#if Web
  import Foundation
  import SluiceWebServer
#endif

/// Serves the editor of one file until it is terminated.
@main enum InvoicesProgram {
  static func main() async throws {
    #if Web
      let path = ProcessInfo.processInfo.arguments.dropFirst().first
      let temporary = FileManager.default.temporaryDirectory.appending(path: "invoices.json")
      let file = BookFile(url: path.map { URL(filePath: $0) } ?? temporary)
      let desk = InvoiceDesk(file, rates: PlayedRates())
      try await LiveServer { await desk.openPage() }.run(endingOn: [.interrupt, .terminate]) { address in
        // Written unbuffered, also into a pipe, because tests wait for the address.
        FileHandle.standardOutput.write(Data("Invoices in \(file.url.path): \(address)\n".utf8))
      }
    #endif
  }
}
