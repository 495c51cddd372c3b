#if Web
  import Foundation
  import SluiceProviders
  import SluiceWebServer
#endif

/// Serves the photos and the pages that show them, until it is ended. An argument says how many photos there are.
@main enum PhotosProgram {
  static func main() async throws {
    #if Web
      let argument = CommandLine.arguments.dropFirst().first ?? "2000"
      guard let count = Int(argument), (1...100_000).contains(count) else {
        FileHandle.standardError.write(Data("Photos: '\(argument)' is no number of photos from 1 to 100000\n".utf8))
        exit(2)
      }
      let http = HTTPProvider()
      let (addresses, listening) = AsyncStream<URL>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { listening.finish() }
          try await PictureServer(gallery: Gallery(count: count)).run { listening.yield($0) }
        }
        var isServed = false
        for await server in addresses.prefix(1) {
          isServed = true
          let pages = LiveServer { request in
            let conditions = ServerConditions()
            return PhotosPage(request, HTTPPhotoService(server, by: http, conditions), conditions)
          }
          try await pages.run(endingOn: [.interrupt, .terminate]) { address in
            // At once, even into a pipe: tests wait for the address.
            FileHandle.standardOutput.write(Data("Photos: \(address)\n".utf8))
          }
        }
        // Why there is no server of photos.
        if !isServed { try await group.next() }
        group.cancelAll()
      }
    #endif
  }
}
