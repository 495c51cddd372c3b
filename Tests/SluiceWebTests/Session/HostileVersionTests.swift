import SluiceTesting
import Testing

@testable import SluiceWeb

@MainActor @Suite("LiveSession: hostile versions", .hangGuard)
struct HostileVersionTests {
  @Test(
    "LiveSession: a connection with an impossible version is sent the complete page", arguments: [Int.min, -1, Int.max])
  func impossibleVersion(_ version: Int) async throws {
    let session = LiveSession()
    session.show(HTML { p { "hello" } })
    _ = session.open()
    let connection = try #require(session.connect(applied: version))
    let patch = try #require(await session.next(connection))
    #expect(patch.text.contains("\"h\":"))
  }
}
