import Sluice
import SluiceTesting
import Testing

/// Tests of `attached`.
@Suite(.hangGuard) struct AttachingTests {
  let server = ManualProvider<Int, String>()
  let statistics = ManualProvider<Int, Double>()

  @Test func theAttachedProviderGetsTheSameParametersAndDelaysNoResult() async throws {
    let log = RequestLog(server.attached(statistics), 7)
    let (request, note) = try await (server.next(), statistics.next())
    #expect(note.parameters == 7)
    note.deliver(1)
    request.deliver("early")
    request.succeed("Ann")
    #expect(await log.all() == [.delivered("early"), .succeeded("Ann")])
    #expect(statistics.openCount == 1)
    note.fail(Refused())
    #expect(log.events.count == 2)
  }

  @Test func aFailureOfTheAttachedProviderIsIgnored() async throws {
    let log = RequestLog(server.attached(statistics), 7)
    try await statistics.next().fail(Refused())
    try await server.next().succeed("Ann")
    #expect(try await log.value() == "Ann")
  }

  @Test func cancellingDoesNotReachTheAttachedProvider() async throws {
    let log = RequestLog(server.attached(statistics), 7)
    let (request, note) = try await (server.next(), statistics.next())
    log.cancel()
    #expect(await log.all() == [RequestLog.cancelled])
    #expect(request.isCancelled)
    await settle()
    #expect(!note.isCancelled)
    #expect(note.succeed(1))
    #expect([server.openCount, statistics.openCount] == [0, 0])
  }

  @Test func aRequestThatIsCancelledBeforeItBeginsReachesNeitherProvider() async throws {
    let provider = server.attached(statistics)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await provider.request(7)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    await settle()
    #expect(server.requests == [])
    #expect(statistics.requests == [])
  }
}
