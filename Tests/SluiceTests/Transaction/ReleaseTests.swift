import Sluice
import SluiceTesting
import TestSupport
import Testing

/// Runs a transaction when it is released.
private final class Token: Equatable {
  private let atEnd: () -> Void
  init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
  deinit { atEnd() }
  static func == (left: Token, right: Token) -> Bool { left === right }
}

@Node private final class Counter {
  var releases = 0
  var seed = 0
  var makeToken: (() -> Token)? = nil
  let tokens = Event<Token>()

  @Computed({ (counter: Counter) in counter.seed > 0 ? counter.makeToken?() : nil }) var token: Token?
}

/// Objects whose `deinit` runs a transaction, and that the engine releases at the end of another one.
@Suite("Released objects that run transactions")
struct ReleaseTests {
  private let mediator = Mediator(Counter())

  private func makeToken() -> Token {
    Token { [mediator] in mediator.update("released") { $0.releases += 1 } }
  }

  @Test("the value of an event is released after its transaction")
  func event() {
    let violations = mediator.collectViolations()
    mediator.observe("hear", reads: \.tokens.sent) { _ in }
    mediator.update("send") { $0.tokens.send(makeToken()) }
    #expect(mediator.root.releases == 1)
    #expect(violations.take().isEmpty && mediator.checkInvariants() == [])
  }

  @Test("an earlier result of a computed property is released after its transaction, also after a rollback")
  func computed() {
    let log = MediatorLog(mediator)
    let violations = mediator.collectViolations()
    mediator.update("make") { $0.makeToken = makeToken }
    mediator.observe("token", reads: \.token) { _ in }
    mediator.update("first") { $0.seed = 1 }
    mediator.update("second") { $0.seed = 2 }
    #expect(mediator.root.releases == 1)
    #expect(violations.take().isEmpty && mediator.checkInvariants() == [])
    #expect(throws: Failure.self) {
      try mediator.update("fail") { counter throws in
        counter.seed = 3
        _ = counter.token
        throw Failure()
      }
    }
    #expect(log.transactions.filter { $0.name == "released" }.count == mediator.root.releases)
    #expect(log.transactions.filter { $0.outcome == .rolledBack }.map(\.name) == ["fail"])
    #expect(violations.take().isEmpty && mediator.checkInvariants() == [])
  }
}
