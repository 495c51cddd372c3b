#if Web
  import Foundation
  import SluiceProviders
  import SluiceWebServer
#endif

/// Serves the photos and their pages until it is terminated. An argument sets the number of photos.
@main enum PhotosProgram {
  static func main() async throws {
    #if Web
      let argument = CommandLine.arguments.dropFirst().first ?? "2000"
      guard let count = Int(argument), (1...100_000).contains(count) else {
        FileHandle.standardError.write(Data("Photos: '\(argument)' is not a number of photos from 1 to 100000\n".utf8))
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
            // Written unbuffered, also into a pipe, because tests wait for the address.
            FileHandle.standardOutput.write(Data("Photos: \(address)\n".utf8))
          }
        }
        // Throws the error of the photo server, if that could not start.
        if !isServed { try await group.next() }
        group.cancelAll()
      }
    #endif
  }
}
