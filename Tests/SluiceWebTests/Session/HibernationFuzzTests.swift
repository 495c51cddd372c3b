import Foundation
import Sluice
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceWeb

@Node private final class Shelf {
  var numbers: [Int] = []
  var clicks = 0
  init() {}
}

/// A browser's page that applies messages, and can lose its connection.
@MainActor private final class SimulatedBrowser {
  private struct Message: Decodable {
    var v: Int
    var n: Int
    var h: String?
  }
  private(set) var page: MiniNode
  private(set) var version: Int
  private(set) var acknowledged = 0

  init(_ page: LivePage) {
    self.page = MiniNode.page(page.markup)
    version = page.version
  }

  /// The ids of the buttons, in the order of the page.
  var actions: [String] {
    func actions(of node: MiniNode) -> [String] {
      [node.attributes["data-click"]].compactMap { $0 } + node.children.flatMap(actions)
    }
    return actions(of: page)
  }

  func apply(_ text: String) throws {
    let message = try JSONDecoder().decode(Message.self, from: Data(text.utf8))
    if let markup = message.h {
      page = MiniNode.page(markup)
    } else if let operations = text.firstRange(of: "\"o\":") {
      try #require(message.v == version + 1)
      try page.apply(String(text[operations.upperBound...].dropLast()))
    }
    version = message.v
    acknowledged = message.n
  }
}

@MainActor @Suite("LiveSession: random hibernation", .computes, .hangGuard)
struct HibernationFuzzTests {
  /// Shows rows whose components have states of their own.
  private func show(_ mediator: Mediator<Shelf>, in session: LiveSession) {
    session.show(mediator) { shelf, mediator in
      ul {
        for number in shelf.numbers {
          memo(key: number, on: number) {
            li {
              component(initially: 0) { count in
                button(.onClick { count.value += 1 }) { "\(number): \(count.value)" }
              }
            }
          }
        }
      }
      p { shelf.clicks }
      button(.onClick { mediator.update("click") { $0.clicks += 1 } })
    }
  }

  @Test("Hibernation: changes, clicks, lost connections and hibernation in any order give the same page as without it")
  func random() async throws {
    var hibernationCount = 0
    for seed in 1...(200 as UInt64) {
      var random = SeededGenerator(seed: seed)
      // Clicks change both models.
      let (mediator, awakeMediator) = (Mediator(Shelf()), Mediator(Shelf()))
      let (session, awake) = (LiveSession { _ in }, LiveSession { _ in })
      show(mediator, in: session)
      show(awakeMediator, in: awake)
      _ = awake.open()
      let browser = SimulatedBrowser(session.open())
      var connection = session.connect(applied: browser.version)
      var (sent, last, fresh) = (0, "none", 0)

      for _ in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          // A removed row never returns, because the lifetime of its state depends on when the session compares the
          // page.
          fresh += 2
          let numbers = (mediator.root.numbers + [fresh, fresh + 1]).shuffled(using: &random)
            .prefix(Int.random(in: 0..<6, using: &random))
          for mediator in [mediator, awakeMediator] { mediator.update("change") { $0.numbers = Array(numbers) } }
        case 1 where connection != nil:
          // Otherwise the browser repeats an event.
          if Int.random(in: 0..<4, using: &random) > 0 {
            sent += 1
            last = try #require(browser.actions.randomElement(using: &random))
            // `open` compares the page, so that the session is in the state before the browser showed the element.
            _ = awake.open()
          }
          for session in [session, awake] { session.handle(.clicks(sent, on: last)) }
        case 2:
          if let lost = connection { session.disconnect(lost) }
          connection = nil
        case 3:
          session.hibernate()
          if session.isHibernating { hibernationCount += 1 }
        case 4:
          connection = session.connect(applied: browser.version)
        default:
          guard let connection else { break }
          // The event has no listener. The session acknowledges it, so there is a message.
          (sent, last) = (sent + 1, "none")
          session.handle(.clicks(sent, on: last))
          try browser.apply(try #require(await session.next(connection)).text)
        }
        session.checkInvariants()
      }

      connection = session.connect(applied: browser.version)
      sent += 1
      session.handle(.clicks(sent, on: "none"))
      let newest = try #require(connection)
      repeat { try browser.apply(try #require(await session.next(newest)).text) } while browser.acknowledged < sent
      #expect(browser.page.description == MiniNode.page(awake.open().markup).description, "seed \(seed)")
      for session in [session, awake] { session.close() }
    }
    #expect(hibernationCount > 200)
  }
}
