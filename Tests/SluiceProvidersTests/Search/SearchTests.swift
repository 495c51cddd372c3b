import Foundation
import Sluice
import SluiceGraph
import SluiceProviders
import SluiceTesting
import TestSupport
import Testing

#if Web
  extension AllProviders {
    /// Tests a search for a text of a thousand keystrokes with a slow server, under the policy `latest`.
    @Suite @MainActor struct SearchTests {
      /// The state of the page.
      private struct Shown {
        var text = ""
        var found = ""
        var isLoading = false
      }

      @Test(arguments: [Duration.zero, .milliseconds(120)])
      func theShownResultBelongsToTheLastTypedText(debounce: Duration) async throws {
        var random = SeededGenerator(seed: Environment.seed)
        let clock = ManualClock()
        let watch = RequestWatch()
        try await withSearchServer(seed: Environment.seed) { url, requestCount in
          let http = HTTPProvider(clock: ManualClock())
          let found = http.map { $0.text }.mapParameters { (text: String) in
            HTTPRequest.get(url).query("text", text)
          }
          let search = Integrator(
            watch.watching(found), policy: .latest(debounce: debounce), name: "search", clock: clock)
          var shown = Shown()
          search.onBeginning { shown.isLoading = true }.onCompletion { shown.isLoading = false }

          var typed = Duration.zero
          var pauses = 0
          for number in 1...1000 {
            shown.text = "text \(number)"
            search.prepareCall(shown.text).onSuccess { shown.found = $0 }.call()
            // The keystrokes are mostly fast, and sometimes followed by a pause.
            let pause = Duration.milliseconds(Int(random.next() % (random.next() % 8 == 0 ? 400 : 100)))
            for _ in 0..<(random.next() % 6) { await Task.yield() }
            if debounce > .zero { await clock.sleepers(1) }
            clock.advance(by: pause)
            typed += pause
            if pause >= debounce { await until("a search has begun") { search.waitingCount == 0 } }
            if pause >= debounce || number == 1000 { pauses += 1 }
            if random.next() % 16 == 0 { await until("what runs has ended") { search.runningCount == 0 } }
          }
          clock.advance(by: debounce)
          await until("the last text was searched for") { search.waitingCount + search.runningCount == 0 }

          #expect(shown.found == "found: text 1000")
          #expect(!shown.isLoading)
          #expect(watch.mostAtOnce == 1)
          #expect(watch.count == pauses)
          let count = requestCount()
          print("\(count) requests reached the server, \(watch.count) were made, for 1000 keys typed in \(typed)")
          #expect(count <= watch.count)
          if debounce > .zero { #expect(count <= Int(typed / debounce) + 1) }
          await until("no request is left") { watch.inFlight == 0 }
        }
        await nothingIsAlive()
      }

      /// Runs a test with a server that answers after a random number of turns, up to two thousand.
      private func withSearchServer(
        seed: UInt64, _ body: (URL, _ requestCount: @Sendable () -> Int) async throws -> Void
      ) async throws {
        let random = Guarded(SeededGenerator(seed: seed &+ 1))
        let count = Guarded(0)
        try await withEmbeddedServer(
          { server in
            server.answer("GET /search") { request in
              count.withLock { $0 += 1 }
              for _ in 0..<(random.withLock { $0.next() } % 2000) { await Task.yield() }
              return EmbeddedResponse(body: Data("found: \(request.query["text"] ?? "")".utf8))
            }
          }) { url in
            try await body(url("/search")) { count.withLock { $0 } }
          }
      }
    }
  }

  /// Counts the requests in flight that were not cancelled.
  private final class RequestWatch: Sendable {
    private struct State {
      var number = 0
      /// The running requests, and those of them that were cancelled.
      var running: Set<Int> = []
      var cancelled: Set<Int> = []
      var mostAtOnce = 0
    }
    private let state = Guarded(State())

    var count: Int { state.withLock { $0.number } }
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }
    var inFlight: Int { state.withLock { $0.running.count } }

    func watching(_ provider: some DataProvider<String, String>) -> some DataProvider<String, String> {
      Provider { [self] (text: String) in
        let number = state.withLock { state in
          state.number += 1
          return state.number
        }
        defer { state.withLock { _ = $0.running.remove(number) } }
        // The handler of a request that is already cancelled runs before the request is counted.
        return try await withTaskCancellationHandler {
          state.withLock { state in
            state.running.insert(number)
            state.mostAtOnce = max(state.mostAtOnce, state.running.subtracting(state.cancelled).count)
          }
          return try await provider.request(text)
        } onCancel: {
          state.withLock { _ = $0.cancelled.insert(number) }
        }
      }
    }
  }
#endif
