import Sluice
import SluiceTesting
import TestSupport
import Testing

@MainActor
private final class Screen: @MainActor LoadingPresenter, @MainActor ProgressPresenter,
  @MainActor ErrorPresenter, @MainActor DataProcessor
{
  let log: EventLog
  init(_ log: EventLog) { self.log = log }
  func beginLoading() { log.note("loading") }
  func finishLoading() { log.note("loaded") }
  func beginProgress() { log.note("0 %") }
  func showProgress(_ progress: DataProgress) { log.note("\(Int((progress.fraction ?? 0) * 100)) %") }
  func finishProgress() { log.note("100 %") }
  func present(_ error: any Error) { log.note("shown: \(error)") }
  func process(_ model: String) { log.note("kept: \(model)") }
}

@Suite("Presenters of loading, progress and errors", .hangGuard)
@MainActor
struct PresenterTests {
  private let log = EventLog()
  private let server = ManualProvider<Int, String>()

  @Test func presentersOfTheIntegratorAreCalledBeforeThoseOfTheCall() async throws {
    let (all, own) = (Screen(log), Screen(EventLog()))
    let integrator = Integrator(server).loading(all).errors(all).progress(all).processing(all)
    integrator.prepareCall(1).loading(own).errors(own).progress(own).processing(own).call()
    let request = try await server.next()
    request.report(DataProgress(completed: 1, total: 4))
    request.succeed("a")
    await until { own.log.contains("100 %") }
    #expect(log.events == ["loading", "0 %", "25 %", "kept: a", "loaded", "100 %"])
    #expect(own.log.events == log.events)
    integrator.prepareCall(2).call()
    try await server.next().fail(Failed("offline"))
    await until { log.count("100 %") == 2 }
    #expect(log.events.suffix(5) == ["loading", "0 %", "shown: offline", "loaded", "100 %"])
  }

  @Test func presentersAreHeldWeakly() async throws {
    var screen: Screen? = Screen(log)
    weak let gone = screen
    let integrator = Integrator(server).loading(screen!)
    integrator.prepareCall(1).errors(screen!).logged(log, as: "1").call()
    screen = nil
    #expect(gone == nil)
    try await server.next().fail(Failed("offline"))
    await until { log.contains("complete 1") }
    #expect(log.events == ["loading", "begin 1", "error 1 offline", "complete 1"])
  }

  @Test func errorsReachTheMatchingHandlersInOrderOfPriority() {
    var everyone = ErrorHandlers()
    everyone.add { log.note("any: \($0)") }
    everyone.add(for: Failed.self, priority: .last) { log.note("last: \($0)") }
    everyone.add(for: Failed.self, priority: .first, where: { $0 == Failed("a") }) { log.note("first: \($0)") }
    #expect(everyone.handle(Failed("a")))
    #expect(everyone.handle(UnknownError()))
    #expect(everyone.handle(Failed("b")))
    #expect(
      log.events == ["first: a", "any: a", "last: a", "any: an unknown error", "any: b", "last: b"])
  }

  @Test func aChainOfHandlersEndsWithTheFirstThatHandlesTheError() {
    var chain = ErrorHandlers(.untilHandled)
    let screen = Screen(log)
    chain.add(screen, priority: .last)
    chain.add(for: Failed.self, where: { $0 == Failed("a") }) { log.note("own: \($0)") }
    #expect(chain.handle(Failed("a")))
    #expect(chain.handle(Failed("b")))
    #expect(log.events == ["own: a", "shown: b"])
    #expect(!ErrorHandlers().handle(Failed("c")))
  }
}
