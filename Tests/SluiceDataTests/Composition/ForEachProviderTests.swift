import Sluice
import SluiceTesting
import Testing

/// Tests of `forEach(concurrency:)`.
@Suite(.hangGuard) struct ForEachProviderTests {
  let server = ManualProvider<Int, String>()

  @Test func outputsComeInTheOrderOfTheParameters() async throws {
    let log = RequestLog(server.forEach(), [1, 2, 3])
    var requests: [Int: ManualRequest<Int, String>] = [:]
    for _ in 0..<3 {
      let request = try await server.next()
      requests[request.parameters] = request
    }
    for number in [3, 1, 2] {
      requests[number]?.succeed("\(number)")
      await log.events(log.events.count + 1)
    }
    #expect(
      await log.all() == [
        .progress(.of(1, 3)), .progress(.of(2, 3)), .progress(.of(3, 3)), .succeeded(["1", "2", "3"]),
      ])
    #expect(try await server.forEach().request([]) == [])
  }

  @Test func theLimitOfRequestsRunsAtOnceAndTheNextBeginsWhenOneHasEnded() async throws {
    let log = RequestLog(server.forEach(concurrency: 2), Array(1...5))
    var open = [try await server.next(), try await server.next()]
    for count in 3...5 {
      await settle()
      #expect(server.openCount == 2)
      #expect(server.requests.count == count - 1)
      let ended = open.removeLast()
      ended.succeed("\(ended.parameters)")
      open.append(try await server.next())
    }
    #expect(Set(server.requests) == [1, 2, 3, 4, 5])
    #expect(server.requests.last == 5)
    for request in open { request.succeed("\(request.parameters)") }
    #expect(try await log.value() == ["1", "2", "3", "4", "5"])
  }

  @Test func theFirstFailureCancelsRunningRequestsAndBeginsNoOther() async throws {
    let log = RequestLog(server.forEach(concurrency: 2), [1, 2, 3])
    let (first, second) = (try await server.next(), try await server.next())
    first.fail(Refused())
    await second.cancellation()
    await #expect(throws: Refused()) { try await log.value() }
    #expect(server.requests.count == 2)
    #expect(server.openCount == 0)
  }

  @Test(arguments: [false, true]) func aCancelledRequestBeginsNoOther(isSettled: Bool) async throws {
    let server = ManualProvider<Int, String>(cancellation: .isIgnored)
    let all = server.forEach(concurrency: 1)
    let provider = isSettled ? all.settled().map { try $0.map { try $0.get() } }.erased() : all.erased()
    let log = RequestLog(provider, [1, 2, 3])
    let first = try await server.next()
    log.cancel()
    first.succeed("late")
    await #expect(throws: CancellationError.self) { try await log.value() }
    #expect(server.requests == [1])
  }

  @Test func settledHasAllResults() async throws {
    let log = RequestLog(server.forEach(concurrency: 1).settled(), [1, 2, 3])
    try await server.next().succeed("1")
    try await server.next().fail(Refused())
    try await server.next().succeed("3")
    let results = try await log.value()
    #expect(results.map { try? $0.get() } == ["1", nil, "3"])
    #expect(throws: Refused()) { try results[1].get() }
    #expect(log.progress == [.of(1, 3), .of(2, 3), .of(3, 3)])
  }

  @Test func anOptionalOutputThatIsNilIsAnOutput() async throws {
    let halves = Provider { (number: Int) -> Int? in number.isMultiple(of: 2) ? number / 2 : nil }
    #expect(try await halves.forEach().request([1, 2, 3, 4]) == [nil, 1, nil, 2])
  }
}
