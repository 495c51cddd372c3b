import Sluice
import SluiceGraph
import SluiceTesting
import Testing

/// Tests of functions with completion handlers as providers.
@Suite(.hangGuard) struct BridgingTests {
  /// A function of another library: it keeps the completion handlers that it receives, and records cancellations.
  private final class Loader: Sendable {
    typealias Completion = @Sendable (Result<String, any Error>) -> Void
    private let state = Guarded<(completions: [Completion], cancelled: [Int])>(([], []))

    var provider: Provider<Int, String> {
      Provider(bridging: { (number: Int, completion) in
        self.state.withLock { $0.completions.append(completion) }
        return { self.state.withLock { $0.cancelled.append(number) } }
      })
    }
    var cancelled: [Int] { state.withLock { $0.cancelled } }

    /// Returns the completion handler of the request as soon as there is one.
    func completion() async throws -> Completion {
      while true {
        if let completion = state.withLock({ $0.completions.first }) { return completion }
        try Task.checkCancellation()
        await Task.yield()
      }
    }

    func letGo() { _ = state.withLock { state in (state.completions, state.completions = []).0 } }
  }

  private let loader = Loader()

  private func request(_ number: Int) -> RequestLog<String> { RequestLog(loader.provider, number) }

  @Test func onlyTheFirstResultCountsAndEndsTheRequest() async throws {
    let request = request(1)
    let completion = try await loader.completion()
    completion(.success("a"))
    completion(.failure(Failed("too late")))
    #expect(try await request.value() == "a")
    request.cancel()
    #expect(loader.cancelled == [])
  }

  @Test func aCancelledTaskDoesNotBeginTheBridgedFunction() async throws {
    let begun = Guarded(false)
    let provider = Provider<Int, String>(bridging: { _, completion in
      begun.withLock { $0 = true }
      completion(.success("a"))
      return nil
    })
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await provider.request(1)
    }
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(!begun.withLock { $0 })
  }

  @Test func aClosureThatCancelsNeedNotBeSendable() async throws {
    final class Download { func cancel() {} }
    let provider = Provider<Int, String>(bridging: { number, completion in
      let download = Download()
      completion(.success("\(number)"))
      return { download.cancel() }
    })
    #expect(try await provider.request(1) == "1")
  }

  @Test func anErrorIsThrownAsItIs() async throws {
    let request = request(1)
    try await loader.completion()(.failure(Failed("offline")))
    await #expect(throws: Failed("offline")) { try await request.value() }
  }

  @Test func cancellingCallsTheCancelClosureOnceAndThrowsAtOnce() async throws {
    let request = request(7)
    let completion = try await loader.completion()
    request.cancel()
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value() }
    completion(.success("too late"))
    #expect(loader.cancelled == [7])
  }

  @Test func aCompletionHandlerThatIsReleasedWithoutAResultIsAnError() async throws {
    let request = request(1)
    _ = try await loader.completion()
    loader.letGo()
    await #expect(throws: CompletionLost.self) { try await request.value() }
  }

  @Test func aResultMayArriveBeforeTheFunctionReturns() async throws {
    let provider = Provider(bridging: { (number: Int, completion) in
      completion(.success("\(number)"))
      return nil
    })
    #expect(try await provider.request(3) == "3")
  }
}
