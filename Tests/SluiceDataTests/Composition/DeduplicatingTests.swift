import Sluice
import SluiceData
import SluiceTesting
import TestSupport
import Testing

/// Tests of `deduplicated`.
@Suite(.hangGuard) struct DeduplicatingTests {
  let server: ManualProvider<Int, String>
  let provider: DeduplicatedProvider<ManualProvider<Int, String>>

  init() {
    server = ManualProvider()
    provider = DeduplicatedProvider(server)
  }

  /// Begins a request, and returns its log when the request waits.
  private func joined(_ number: Int) async -> RequestLog<String> {
    let count = provider.waitingCount(number)
    let log = RequestLog(provider, number)
    await until { provider.waitingCount(number) == count + 1 }
    return log
  }

  @Test func equalParametersShareOneRequest() async throws {
    let logs = [await joined(7), await joined(7), await joined(7)]
    let other = await joined(8)
    let (request, otherRequest) = (try await server.next(), try await server.next())
    #expect(server.requests == [7, 8])
    request.succeed("Ann")
    for log in logs { #expect(await log.all() == [.succeeded("Ann")]) }
    #expect(other.events == [])
    otherRequest.succeed("Bob")
    #expect(await other.all() == [.succeeded("Bob")])

    // A shared request that has ended is not stored.
    let again = await joined(7)
    try await server.next().succeed("Ann again")
    #expect(await again.all() == [.succeeded("Ann again")])
    #expect(server.requests == [7, 8, 7])
    #expect(provider.flightCount == 0)
  }

  @Test func copiesOfADeduplicatedProviderShareRequestsAndAnotherOneDoesNot() async throws {
    let table = DeduplicatedProvider(server)
    let shared = Provider(erasing: table)
    let copy = shared
    let logs = [RequestLog(shared, 7), RequestLog(copy, 7), RequestLog(server.deduplicated(), 7)]
    let requests = [try await server.next(), try await server.next()]
    await until { table.waitingCount(7) == 2 }
    #expect(server.requests == [7, 7])
    for request in requests { request.succeed("Ann") }
    for log in logs { #expect(try await log.value() == "Ann") }
  }

  @Test func anErrorIsThrownToAllSubscribers() async throws {
    let logs = [await joined(7), await joined(7)]
    try await server.next().fail(Refused())
    for log in logs { await #expect(throws: Refused()) { try await log.value() } }
  }

  @Test func lateSubscribersReceiveTheLatestDelivery() async throws {
    let first = await joined(7)
    let request = try await server.next()
    request.deliver("1")
    request.report(.of(1, 4))
    request.deliver("2")
    request.report(.of(2, 4))
    let late = await joined(7)
    await late.events(2)
    #expect(late.events == [.progress(.of(2, 4)), .delivered("2")])
    request.deliver("3")
    request.report(.of(3, 4))
    request.succeed("4")
    #expect(
      await first.all() == [
        .delivered("1"), .progress(.of(1, 4)), .delivered("2"), .progress(.of(2, 4)), .delivered("3"),
        .progress(.of(3, 4)), .succeeded("4"),
      ])
    #expect(
      await late.all() == [
        .progress(.of(2, 4)), .delivered("2"), .delivered("3"), .progress(.of(3, 4)), .succeeded("4"),
      ])
  }

  @Test func eachSubscriberCanBeCancelledAloneAndTheLastCancelsTheRequest() async throws {
    let (first, second, third) = (await joined(7), await joined(7), await joined(7))
    let request = try await server.next()
    first.cancel()
    #expect(await first.all() == [RequestLog.cancelled])
    third.cancel()
    #expect(await third.all() == [RequestLog.cancelled])
    #expect(!request.isCancelled)
    #expect(provider.waitingCount(7) == 1)
    request.deliver("for one")
    await second.events(1)
    second.cancel()
    await request.cancellation()
    #expect(request.isCancelled)
    #expect(await second.all() == [.delivered("for one"), RequestLog.cancelled])
    #expect(server.openCount == 0)
  }

  @Test func aSubscriberAfterTheLastCancellationBeginsAnotherRequest() async throws {
    let server = ManualProvider<Int, String>(cancellation: .isIgnored)
    let provider = server.deduplicated()
    let first = RequestLog(provider, 7)
    let request = try await server.next()
    first.cancel()
    #expect(await first.all() == [RequestLog.cancelled])

    let second = RequestLog(provider, 7)
    let another = try await server.next()
    request.deliver("of the one that was cancelled")
    request.succeed("of the one that was cancelled")
    await settle()
    #expect(second.events == [])
    another.succeed("new")
    #expect(await second.all() == [.succeeded("new")])
    #expect(first.events == [RequestLog.cancelled])
  }

  @Test func aCancelledTaskMakesNoRequest() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await provider.request(7)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests == [])
  }
}
