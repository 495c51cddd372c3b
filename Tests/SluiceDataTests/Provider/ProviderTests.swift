import Sluice
import SluiceGraph
import SluiceTesting
import Testing

/// Tests of the providers of closures, values and failures.
@Suite(.hangGuard) struct ProviderTests {
  @Test func aClosureAValueAndAFailureAreProviders() async throws {
    let doubled = Provider { (number: Int) in number * 2 }
    #expect(try await doubled.request(21) == 42)
    #expect(try await Provider<Int, String>.value("a").request(1) == "a")
    await #expect(throws: Refused()) { try await Provider<Int, String>.failure(Refused()).request(1) }
    #expect(try await Provider<Void, String>.value("nothing asked").request() == "nothing asked")
  }

  @Test func aStreamingProviderDeliversEarlyOutputsAndProgress() async throws {
    let heard = Guarded<[String]>([])
    let provider = Provider<Int, Int>(streaming: { number, delivery in
      delivery.report(DataProgress(completed: 1, total: 2))
      delivery.deliver(number)
      return number + 1
    })
    let last = try await provider.erased().request(
      1,
      delivering: Delivery(
        output: { output in heard.withLock { $0.append("\(output)") } },
        progress: { progress in heard.withLock { $0.append("\(progress.fraction ?? -1)") } }))
    #expect(last == 2)
    #expect(heard.withLock { $0 } == ["0.5", "1"])
    #expect(try await provider.request(5) == 6)
  }

  struct Refused: Error, Equatable {}
}
