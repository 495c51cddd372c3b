import Sluice
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

@testable import Photos

@Suite("Scenes of photos", .hangGuard)
@MainActor
struct PhotoScenesTests {
  private let photos = StubPhotos()
  private let gallery = Gallery(count: 10_000)

  @Test("PhotoList: a failed search is retried, and its results are shown")
  func failing() async throws {
    let tester = SceneTester(PhotoList(service: photos), "lake")
    let list = tester.pipeline
    try await photos.searches.next().fail(Offline())
    await until { list.phase == .failed("The server is away") }
    tester.expect([.set(list, \.phase, from: .loading, to: .failed("The server is away"))])
    tester.view.send(\.retryTapped)
    tester.expect([.set(list, \.phase, to: .loading)])
    try await photos.searches.next().succeed([])
    await until { list.phase == .loaded }
    tester.expect([.set(list, \.phase, to: .loaded)])
    #expect(photos.searches.requests == ["lake", "lake"])
  }

  @Test("PhotoList: with 10,000 photos, only pictures of rows in the window are fetched")
  func window() async throws {
    photos.answer(from: gallery)
    let tester = SceneTester(PhotoList(service: photos), "")
    await until { tester.pipeline.rows.visible.values.count { $0.phase == .loaded } == 12 }
    tester.view.rows.set(\.window, to: 5_000..<5_020)
    await until { tester.pipeline.rows.visible.values.count { $0.phase == .loaded } == 20 }
    #expect(Set(photos.pictured.requests.map(\.photo)) == Set(0..<12).union(5_000..<5_020))
    #expect(photos.pictured.requests.count == 32)
    #expect(Set(tester.pipeline.rows.visible.keys) == Set(5_000..<5_020))
  }

  @Test("InterestingPhotos: a separate store fetches a large picture of the first photo")
  func top() async throws {
    photos.answer(from: gallery)
    let tester = SceneTester(InterestingPhotos(service: photos)) { $0.add(PhotoDetail(service: photos)) }
    await until { tester.pipeline.top != nil }
    let first = try #require(tester.pipeline.list.photos.first)
    #expect(first == gallery.interesting.first)
    #expect(tester.pipeline.top == Picture(address: "data:image/svg+xml,large-\(first.id)"))
    tester.view.list.send(\.photoTapped, first.id)
    #expect(tester.scenes == ["InterestingPhotos", "PhotoDetail"])
    #expect(tester.host.visibleScreens.map(\.scene) == ["InterestingPhotos", "PhotoDetail"])
  }

  @Test("PhotoDetail: the next photo replaces the present one")
  func neighbors() async throws {
    photos.answer(from: gallery)
    let tester = SceneTester(PhotoDetail(service: photos), 9_998)
    await until { tester.pipeline.phase == .loaded }
    #expect(tester.pipeline.neighbors == PhotoNeighbors(previous: 9_997, next: 9_999))
    tester.view.send(\.nextTapped)
    #expect(tester.host.router.stack.map(\.address) == ["photos/9999"])
  }
}
