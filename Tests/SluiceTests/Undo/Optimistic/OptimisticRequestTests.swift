import Sluice
import SluiceTesting
import Testing

@Suite("Optimistic updates and requests", .hangGuard)
struct OptimisticRequestTests {
  /// A session on a server, with a model of its own.
  private actor Session {
    private let draft = Draft(2)
    private let mediator: Mediator<Draft>
    private var log: [String] = []

    init() {
      mediator = Mediator(draft)
      mediator.undoLimit = 10
    }

    func rename(to number: Int, _ answer: @Sendable () async throws -> Int) async {
      do {
        let answer = try await mediator.optimistic("set") { draft in
          draft.a = number
        } confirmedBy: {
          log.append("asks with \(draft.a)")
          return try await answer()
        }
        log.append("answer \(answer)")
      } catch {
        log.append("\(error)")
      }
    }

    func overwrite() async {
      do throws(Failure) {
        let note = { [self] (conflict: OptimisticConflict) in log.append("conflict: \(conflict.property)") }
        try await mediator.optimistic("set", onConflict: note) { draft throws(Failure) in
          draft.a = 1
        } confirmedBy: { () throws(Failure) in
          mediator.update("other") { $0.a = 2 }
          throw Failure()
        }
      } catch {
        log.append("\(error)")
      }
    }

    var value: Int { draft.a }
    var seen: [String] { log + ["\(draft.a) \(mediator.undoName ?? "-")"] }
  }

  @Test("optimistic(confirmedBy:): an answer confirms the update and is returned")
  func answer() async {
    let session = Session()
    await session.rename(to: 1) { 7 }
    #expect(await session.seen == ["asks with 1", "answer 7", "1 set"])
  }

  @Test("optimistic(confirmedBy:): an error reverts the update and is rethrown")
  func failure() async {
    let session = Session()
    await session.rename(to: 1) { throw Failure() }
    #expect(await session.seen == ["asks with 1", "Failure()", "0 -"])
  }

  @Test("optimistic(confirmedBy:): cancelling the task reverts the update")
  func cancelled() async {
    let session = Session()
    let task = Task {
      await session.rename(to: 1) {
        while true {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
    }
    while await session.value == 0 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(await session.seen == ["asks with 1", "CancellationError()", "0 -"])
  }

  @Test("optimistic(confirmedBy:): reports a conflict for slots that changed during the request")
  func conflict() async {
    let session = Session()
    await session.overwrite()
    #expect(await session.seen == ["conflict: Draft.a", "Failure()", "2 other"])
  }
}
