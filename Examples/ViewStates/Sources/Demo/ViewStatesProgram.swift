#if Web
  import Foundation
  import SluiceWebServer
#endif

/// Serves the examples until it is terminated. Each tab has its own examples.
@main enum ViewStatesProgram {
  static func main() async throws {
    #if Web
      try await LiveServer { DemoPage() }.run(endingOn: [.interrupt, .terminate]) { address in
        // Written unbuffered, also into a pipe, because tests wait for the address.
        FileHandle.standardOutput.write(Data("View states: \(address)\n".utf8))
      }
    #endif
  }
}
