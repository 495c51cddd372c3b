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

/// A browser's page that applies messages, and loses its connection.
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

@MainActor @Suite("Hibernation at random", .hangGuard)
struct HibernationFuzzTests {
  private func html(_ shelf: Shelf, _ mediator: Mediator<Shelf>) -> HTML {
    HTML {
      ul { for number in shelf.numbers { li(key: number) { number } } }
      p { shelf.clicks }
      button(.onClick { mediator.update("click") { $0.clicks += 1 } })
    }
  }

  @Test("Changes, clicks, lost connections and hibernation in any order leave the browser with the page of the model")
  func random() async throws {
    var hibernationCount = 0
    for seed in 1...(200 as UInt64) {
      var random = SeededGenerator(seed: seed)
      let mediator = Mediator(Shelf())
      let session = LiveSession { _ in }
      session.show(mediator) { shelf, mediator in html(shelf, mediator) }
      let opened = session.open()
      let action = try #require(opened.markup.actions(.click).first)
      let browser = SimulatedBrowser(opened)
      var connection = session.connect(applied: browser.version)
      var (sent, clicks) = (0, 0)
      var hibernations = 0

      for _ in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let numbers = (0..<Int.random(in: 0..<6, using: &random)).shuffled(using: &random)
          mediator.update("change") { $0.numbers = numbers }
        case 1 where connection != nil:
          // Otherwise, the browser repeats an event.
          if Int.random(in: 0..<4, using: &random) > 0 { (sent, clicks) = (sent + 1, clicks + 1) }
          if sent > 0 { session.handle(.clicks(sent, on: action)) }
        case 2:
          if let lost = connection { session.disconnect(lost) }
          connection = nil
        case 3:
          session.hibernate()
          if session.isHibernating { hibernations += 1 }
        case 4:
          connection = session.connect(applied: browser.version)
        default:
          guard let connection else { break }
          // The event has no listener. The session acknowledges it, so there is a message.
          sent += 1
          session.handle(.clicks(sent, on: "none"))
          try browser.apply(try #require(await session.next(connection)).text)
        }
        session.checkInvariants()
      }

      connection = session.connect(applied: browser.version)
      sent += 1
      session.handle(.clicks(sent, on: "none"))
      let last = try #require(connection)
      repeat { try browser.apply(try #require(await session.next(last)).text) } while browser.acknowledged < sent
      let expected = LiveSession()
      expected.show(mediator) { shelf, mediator in html(shelf, mediator) }
      #expect(browser.page.description == MiniNode.page(expected.open().markup).description, "seed \(seed)")
      #expect(mediator.root.clicks == clicks, "seed \(seed)")
      hibernationCount += hibernations
      session.close()
    }
    #expect(hibernationCount > 200)
  }
}
