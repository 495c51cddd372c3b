#if Web
  import Foundation
  import SluiceWebServer
#endif

/// Serves the examples, each tab with its own, until it is ended.
@main enum ViewStatesProgram {
  static func main() async throws {
    #if Web
      try await LiveServer { DemoPage() }.run(endingOn: [.interrupt, .terminate]) { address in
        // At once, even into a pipe: tests wait for the address.
        FileHandle.standardOutput.write(Data("View states: \(address)\n".utf8))
      }
    #endif
  }
}
