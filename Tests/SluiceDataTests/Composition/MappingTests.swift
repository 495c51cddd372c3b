import Sluice
import SluiceTesting
import Testing

/// Tests of `map`, `mapError` and `mapParameters`.
@Suite(.hangGuard) struct MappingTests {
  let server = ManualProvider<Int, String>()

  @Test func mapTransformsEveryOutput() async throws {
    let log = RequestLog(server.map { $0.count }, 1)
    let request = try await server.next()
    request.deliver("abc")
    request.report(.of(1, 2))
    request.succeed("abcd")
    #expect(await log.all() == [.delivered(3), .progress(.of(1, 2)), .succeeded(4)])
  }

  @Test func anErrorInMapFailsTheLastOutputAndDropsAnEarlyOne() async throws {
    let numbers = server.map { text in
      guard let number = Int(text) else { throw Refused() }
      return number
    }
    let log = RequestLog(numbers, 1)
    let request = try await server.next()
    request.deliver("no number")
    request.deliver("2")
    request.succeed("nor this")
    #expect(await log.all() == [.delivered(2), .failed("Refused(number: 0)")])
  }

  @Test func mapErrorChangesErrorsButNotCancellation() async throws {
    let numbered = server.mapError { Refused(number: $0 as? Refused == nil ? 0 : 2) }
    let log = RequestLog(numbered, 1)
    let request = try await server.next()
    request.deliver("early")
    request.fail(Refused(number: 1))
    #expect(await log.all() == [.delivered("early"), .failed("Refused(number: 2)")])

    let cancelled = RequestLog(numbered, 1)
    _ = try await server.next()
    cancelled.cancel()
    #expect(await cancelled.all() == [RequestLog.cancelled])
    #expect(server.openCount == 0)
  }

  @Test func mapParametersTransformsTheParameters() async throws {
    let byName = server.mapParameters { (text: String) in
      guard let number = Int(text) else { throw Refused() }
      return number
    }
    let log = RequestLog(byName, "7")
    let request = try await server.next()
    #expect(request.parameters == 7)
    request.deliver("early")
    request.succeed("seven")
    #expect(await log.all() == [.delivered("early"), .succeeded("seven")])
    await #expect(throws: Refused()) { try await byName.request("seven") }
    #expect(server.requests == [7])
  }
}
