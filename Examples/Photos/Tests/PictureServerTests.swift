#if Web
  import Foundation
  import Sluice
  import SluiceProviders
  import SluiceTesting
  import Testing

  @testable import Photos

  @Suite("The server of photos", .hangGuard)
  struct PictureServerTests {
    private let gallery = Gallery(count: 100)

    /// Runs a test with a server, and ends the server before it returns.
    private func withServer(_ body: (HTTPPhotoService, ServerConditions) async throws -> Void) async throws {
      let (addresses, listening) = AsyncStream<URL>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await PictureServer(gallery: gallery).run { listening.yield($0) } }
        for await address in addresses.prefix(1) {
          let conditions = ServerConditions()
          try await body(HTTPPhotoService(address, by: HTTPProvider(clock: ManualClock()), conditions), conditions)
        }
        group.cancelAll()
      }
    }

    @Test("PictureServer: answers with the photos of the gallery")
    func answers() async throws {
      try await withServer { photos, _ in
        #expect(try await photos.search.request("lake") == gallery.search("lake"))
        #expect(try await photos.search.request("") == gallery.photos)
        #expect(try await photos.interesting.request(()) == gallery.interesting)
        #expect(try await photos.details.request(7) == gallery.details(of: 7))
        #expect(try await photos.neighbors.request(0) == PhotoNeighbors(previous: nil, next: 1))
        #expect(try await photos.neighbors.request(99) == PhotoNeighbors(previous: 98, next: nil))
        let picture = try await photos.pictures.request(PictureRequest(photo: 7, size: .small))
        #expect(picture.address.hasPrefix("data:image/svg+xml;base64,"))
      }
    }

    @Test("PictureServer: fails on request, and for an unknown photo")
    func failures() async throws {
      try await withServer { photos, conditions in
        conditions.values.fails = true
        let failed = await #expect(throws: HTTPError.self) { try await photos.details.request(7) }
        #expect(failed?.kind == .status(503))
        conditions.values.fails = false
        await #expect(throws: NoSuchPhoto.self) { try await photos.details.request(100) }
      }
    }

    @Test("PictureServer: ends while clients connect")
    func endsDuringConnections() async throws {
      for _ in 0..<20 {
        try await withServer { photos, _ in
          for _ in 0..<20 { Task { _ = try? await photos.interesting.request(()) } }
          await Task.yield()
        }
      }
    }
  }
#endif
