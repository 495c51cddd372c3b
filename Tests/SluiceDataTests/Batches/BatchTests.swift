import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("Batches of calls", .hangGuard)
@MainActor
struct BatchTests {
  private let server = ManualProvider<Int, String>()
  private let integrator: Integrator<Int, String>

  init() { integrator = Integrator(server, name: "load") }

  private func texts(_ results: [Result<String, any Error>]) -> [String] {
    results.map { result in
      switch result {
      case .success(let value): value
      case .failure(let error as IntegrationError): "\(error.reason) \(error.call)"
      case .failure(let error): "\(error)"
      }
    }
  }

  @Test func resultsHaveTheOrderOfTheCalls() async throws {
    let calls = (1...3).map { integrator.prepareCall($0) }
    let results = Task { texts(await calls.results()) }
    var requests: [Int: ManualRequest<Int, String>] = [:]
    for _ in 1...3 {
      let request = try await server.next()
      requests[request.parameters] = request
    }
    requests[3]?.succeed("c")
    requests[2]?.fail(Failed("no"))
    requests[1]?.succeed("a")
    #expect(await results.value == ["a", "no", "c"])
  }

  @Test func aBatchRunsNoMoreCallsAtATimeThanItsLimit() async throws {
    let calls = (1...7).map { integrator.prepareCall($0) }
    let results = Task { texts(await calls.results(concurrency: 2)) }
    var most = 0
    for number in 1...7 {
      let request = try await server.next()
      await until { integrator.runningCount == min(2, 8 - number) }
      most = max(most, integrator.runningCount)
      request.succeed("v\(request.parameters)")
    }
    #expect(await results.value == (1...7).map { "v\($0)" })
    #expect(most == 2)
  }

  @Test func theCompletionIsCalledOnceAlsoForAnEmptyBatch() async throws {
    var heard: [[String]] = []
    [IntegrationCall<String>]().call { heard.append(texts($0)) }
    #expect(heard == [[]])
    let only = Integrator(server, policy: .only, name: "save")
    (1...10_000).map { only.prepareCall($0) }.call { heard.append(texts($0)) }
    try await server.next().succeed("a")
    await until { heard.count == 2 }
    #expect(heard[1] == ["a"] + Array(repeating: "ignored save", count: 9_999))
  }

  @Test func cancellingTheWaitingTaskCancelsRunningAndRemainingCalls() async throws {
    let calls = (1...5).map { integrator.prepareCall($0) }
    let results = Task { texts(await calls.results(concurrency: 2)) }
    let requests = [try await server.next(), try await server.next()]
    results.cancel()
    // The main actor has been busy since then.
    #expect(requests.map(\.isCancelled) == [true, true])
    #expect(await results.value == Array(repeating: "cancelled load", count: 5))
    for request in requests { await request.cancellation() }
    #expect(server.requests.sorted() == [1, 2])
  }

  @Test func callsOfDifferentTypesAreATuple() async throws {
    let lengths = ManualProvider<String, Int>()
    let measuring = Integrator(lengths)
    lengths.answers { $0.count }
    server.answers { "v\($0)" }
    let (text, length) = await CallGroup.results(of: integrator.prepareCall(1), measuring.prepareCall("abc"))
    #expect(try text.get() == "v1")
    #expect(try length.get() == 3)

    var heard: [String] = []
    CallGroup.call(
      integrator.prepareCall(2), measuring.prepareCall("abcd"), integrator.prepareCall(3)
    ) { one, two, three in
      heard = ["\(one)", "\(two)", "\(three)"]
    }
    await until { !heard.isEmpty }
    #expect(heard == ["success(\"v2\")", "success(4)", "success(\"v3\")"])
  }

  @Test func aCancelledTaskMakesNoCalls() async throws {
    var begun = 0
    integrator.onBeginning { begun += 1 }
    let waiting = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let (one, two) = await CallGroup.results(of: integrator.prepareCall(1), integrator.prepareCall(2))
      let list = await [integrator.prepareCall(3)].results()
      return texts([one, two] + list)
    }
    #expect(await waiting.value == ["cancelled load", "cancelled load", "cancelled load"])
    #expect(begun == 0)
    #expect(server.requests == [])
  }

  @Test func cancellingTheTaskThatWaitsForATupleCancelsAllItsCalls() async throws {
    let other = ManualProvider<String, Int>()
    let measuring = Integrator(other)
    let results = Task {
      let (text, length) = await CallGroup.results(of: integrator.prepareCall(1), measuring.prepareCall("a"))
      return ["\(text)", "\(length)"].map { $0.contains("cancelled") }
    }
    let request = try await server.next()
    let second = try await other.next()
    results.cancel()
    // The main actor has been busy since then.
    #expect([request.isCancelled, second.isCancelled] == [true, true])
    #expect(await results.value == [true, true])
    await request.cancellation()
    await second.cancellation()
    #expect(server.openCount + other.openCount == 0)
  }
}
