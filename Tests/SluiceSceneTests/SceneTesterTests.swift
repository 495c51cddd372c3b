import Sluice
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

@Suite("SceneTester", .hangGuard)
@MainActor
struct SceneTesterTests {
  private let search = ManualProvider<String, [Photo]>()
  private let photo = ManualProvider<Int, Photo>()

  @Test("SceneTester: the test sends inputs, answers services, and states all changes")
  func scene() async throws {
    let services = PhotoServices(search: search, photo: photo)
    let tester = SceneTester(PhotoList(services: services)) { $0.add(PhotoDetail(services: services)) }
    let list = tester.pipeline
    tester.expect([.set(list, \.phase, to: .loading)])
    let sea = Photo(id: 1, title: "Sea")
    try await search.next().succeed([sea])
    await until { list.phase == .loaded }
    tester.expect([.set(list, \.phase, to: .loaded), .set(list, \.photos, to: [sea])])
    tester.view.send(\.photoTapped, sea)
    tester.expect([.set(list, \.opened, to: sea)])
    #expect(tester.scenes == ["PhotoList", "PhotoDetail"])
    tester.close()
    #expect(tester.scenes == [])
  }

  @Test("SceneTester: a change that is not stated is a failure")
  func unstated() {
    let tester = SceneTester(Counter())
    tester.view.send(\.moreTapped)
    withKnownIssue {
      tester.expect([])
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("+ ")
    }
    tester.view.send(\.moreTapped)
    tester.expect([.set(tester.pipeline, \.count, from: 1, to: 2)])
    #expect(tester.pipeline.count == 2)
  }

  @Test("SceneTester: results has the results that the scene returned")
  func result() {
    let tester = SceneTester(PhotoDetail(services: PhotoServices(search: search, photo: photo)), 7)
    tester.view.send(\.liked, true)
    #expect(tester.results == [true])
  }
}
