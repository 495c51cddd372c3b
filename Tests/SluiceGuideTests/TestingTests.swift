import Sluice
import SluiceTesting
import SluiceWeb
import Synchronization
import Testing

// The code of the guide `Testing.md`; Scripts/check-snippets compares.

@Node final class Checkout {
  var prices: [Int] = []
  var coupon: String?
  @Derived var total = 0
  @Derived var label = ""
}

extension Mediator<Checkout> {
  /// Registers the observers of the application.
  func observeCheckout() {
    observe("label", reads: \.total, writes: \.label) { total, label in label = "\(total) €" }
    observe("total", reads: \.prices, \.coupon, writes: \.total) { prices, coupon, total in
      total = prices.reduce(0, +) - (coupon == nil ? 0 : 5)
    }
  }
}

/// A view of the label.
private final class Receipt {
  var lines: [String] = []
}

struct UnknownCoupon: Error, Equatable {}

enum CityWeatherState: Equatable {
  case idle, loading, failed
  case loaded(Int)
}

/// The action of a view that shows the temperature of a city.
struct CityWeather {
  let provider: any DataProvider<String, Int>

  @StateSequenceBuilder<CityWeatherState>
  func load(_ city: String) -> StateSequence<CityWeatherState> {
    .loading
    Next { await fetch(city) }
  }

  nonisolated(nonsending) func fetch(_ city: String) async -> CityWeatherState {
    do { return .loaded(try await provider.request(city)) } catch { return .failed }
  }
}

private struct ServerDown: Error {}

actor CheckoutPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "Checkout"))
  private let mediator = Mediator(Checkout())

  func willOpen() {
    mediator.observeCheckout()
    session.show(mediator) { checkout, mediator in
      p { checkout.label }
      button(.onClick { mediator.update("Buy tea") { $0.prices.append(8) } }) { "Buy tea" }
    }
  }

  func add(_ price: Int) { mediator.update("Add") { $0.prices.append(price) } }
}

extension Mediator<Checkout> {
  /// An action of the application.
  fileprivate func redeem(_ coupon: String) { update("Redeem") { $0.coupon = coupon } }
}

@Suite("Guide: Testing", .hangGuard)
struct TestingGuideTests {
  private let checkout = Checkout()
  private let mediator: Mediator<Checkout>
  private let receipt = Receipt()

  init() {
    mediator = Mediator(checkout)
    mediator.observeCheckout()
    mediator.render("receipt") { [receipt] checkout in receipt.lines.append(checkout.label) }
  }

  @Test("expectUpdate: states all changes and runs of a transaction")
  func completeStatement() {
    mediator.expectUpdate("Check out", notifies: ["total", "label", "receipt"]) { checkout in
      checkout.prices = [20, 15]
      checkout.coupon = "SPRING"
    } changes: { checkout in
      [
        .set(checkout, \.prices, to: [20, 15]), .set(checkout, \.coupon, to: "SPRING"),
        .set(checkout, \.total, from: 0, to: 30), .set(checkout, \.label, to: "30 €"),
      ]
    }
  }

  @Test("expectUpdate: a failure has the text that the guide shows")
  func failure() {
    let difference = difference {
      mediator.expectUpdate("Check out", notifies: ["total", "receipt"]) { checkout in
        checkout.prices = [20]
      } changes: { checkout in
        [.set(checkout, \.prices, to: [20]), .set(checkout, \.total, to: 15)]
      }
    }
    #expect(
      difference == [
        #"changes"#,
        #"    Checkout.prices: [] → [20]"#,
        #"  - Checkout.total: → 15"#,
        #"  + Checkout.total: 0 → 20"#,
        #"  + Checkout.label: "0 €" → "20 €""#,
        #"runs"#,
        #"    total (smart: Checkout.prices changed)"#,
        #"  + label (smart: Checkout.total changed)"#,
        #"    receipt (rendering: Checkout.label changed)"#,
      ])
  }

  @Test("expectRollback: returns the error of the transaction")
  func rollback() {
    let error = mediator.expectRollback("Redeem") { checkout throws(UnknownCoupon) in
      checkout.coupon = "AUTUMN"
      throw UnknownCoupon()
    }
    #expect(error == UnknownCoupon())
  }

  @Test("MediatorLog: several writes run each observer once, in the order of the paths")
  func orderAndOnce() {
    let log = MediatorLog(mediator)
    mediator.update("Buy") { checkout in
      for price in [8, 3, 4] { checkout.prices.append(price) }
      checkout.coupon = "SPRING"
    }
    #expect(log.runs.map(\.observer) == ["total", "label", "receipt"])
    #expect(receipt.lines == ["0 €", "10 €"])
    #expect(
      log.description == """
        "Buy"
          Checkout.prices: [] → [8, 3, 4]
          Checkout.coupon: nil → "SPRING"
          Checkout.total: 0 → 10
          Checkout.label: "0 €" → "10 €"
          ran total (smart: Checkout.prices, Checkout.coupon changed)
          ran label (smart: Checkout.total changed)
          ran receipt (rendering: Checkout.label changed)
        """)
  }

  @Test("MediatorLog: states the transactions of actions completely")
  func action() {
    mediator.update("Fill") { $0.prices = [20] }

    let log = MediatorLog(mediator)
    mediator.redeem("SPRING")
    log.expect(
      "Redeem", notifies: ["total", "label", "receipt"],
      changes: [
        .set(checkout, \.coupon, to: "SPRING"), .set(checkout, \.total, from: 20, to: 15),
        .set(checkout, \.label, to: "15 €"),
      ])
    log.expectNoMore()
  }

  @Test("Violations: are collected under the policy report")
  func violations() {
    var violations: [Violation] = []
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { violations.append($0) }

    mediator.observe("discount", reads: \.prices) { [checkout] _ in _ = checkout.coupon }
    mediator.observe("second total", reads: \.coupon, writes: \.total) { coupon, total in total = coupon?.count ?? 0 }

    #expect(violations.map(\.kind) == [.contract, .order])
    #expect(violations[0].text.hasPrefix(#"Observer "discount" read Checkout.coupon, which it did not declare."#))

    mediator.expectUpdate("Overwrite", violations: [.contract]) { $0.total = 7 }
  }

  @Test("Checks: a correct model passes the checks of slots and of invariants")
  func checks() {
    mediator.checksSlots = true
    mediator.update("Buy") { $0.prices = [8] }
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Undo: undo and redo restore the stored values, and observers compute the derived ones")
  func undo() {
    mediator.undoLimit = 10
    mediator.update("Buy") { $0.prices = [8] }
    mediator.update("Redeem") { $0.coupon = "SPRING" }

    let log = MediatorLog(mediator)
    mediator.undo()
    #expect(checkout.coupon == nil && checkout.label == "8 €")
    #expect(log.transactions.map(\.name) == ["undo Redeem"])
    #expect(log.runs.map(\.observer) == ["total", "label", "receipt"])

    mediator.redo()
    #expect(checkout.coupon == "SPRING" && checkout.label == "3 €")
    mediator.undo()
    mediator.undo()
    #expect(checkout.prices == [] && !mediator.canUndo)
  }

  @Test("View states: a sequence gives its states without a container")
  @MainActor
  func sequence() async {
    let server = ManualProvider<String, Int>()
    server.answers { _ in 4 }
    let states = await CityWeather(provider: server).load("Oslo").all()
    #expect(states == [.loading, .loaded(4)])
  }

  @Test("View states: a newer observation cancels the request of the earlier one")
  @MainActor
  func newestObservation() async throws {
    let server = ManualProvider<String, Int>()
    let weather = CityWeather(provider: server)
    let container = StateContainer(CityWeatherState.idle)
    let log = StateLog(container)

    container.observe(weather.load("Oslo"))
    let oslo = try await server.next()
    container.observe(weather.load("Rome"))
    let rome = try await server.next()
    await oslo.cancellation()
    rome.succeed(21)
    for await state in container.states() where state == .loaded(21) { break }

    #expect(oslo.isCancelled)
    #expect(log.states == [.idle, .loading, .loading, .loaded(21)])
  }

  @Test("Requests: the test answers each request, and advances the clock of the delay")
  func requests() async throws {
    let server = ManualProvider<Int, String>()
    let clock = ManualClock()
    let log = RequestLog(server.retry(1, delay: .seconds(2), clock: clock), 7)

    try await server.next().fail(ServerDown())
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    let request = try await server.next()
    request.deliver("from the cache")
    request.succeed("Ann")

    #expect(await log.all() == [.delivered("from the cache"), .succeeded("Ann")])
    #expect(server.requests == [7, 7])
  }

  @Test("Time: a debounced state is set when the test advances the clock")
  @MainActor
  func debounce() async {
    let clock = ManualClock()
    let search = StateContainer("", clock: clock)
    let log = StateLog(search)

    for text in ["O", "Os", "Oslo"] {
      search.observe(text, debounced: .milliseconds(300))
      await clock.sleepers(1)
    }
    clock.advance(by: .milliseconds(300))
    for await text in search.states() where text == "Oslo" { break }

    #expect(log.states == ["", "Oslo"])
  }

  @Test("PageTester: a click and a change of other code are shown")
  func page() async throws {
    let application = CheckoutPage()
    let page = try await PageTester.open(application)
    try await page.find(.button, "Buy tea").click()
    #expect(try page.find(.paragraph).text == "8 €")

    await application.add(3)
    try await page.receive()
    #expect(page.text == "11 € Buy tea")
    #expect(throws: PageTesterError.self) { try page.find(.button, "Sell tea") }
  }
}

/// Returns the part of the failures that shows the difference: its indented lines.
private func difference(_ body: () -> Void) -> [String] {
  let texts = FailureTexts()
  withKnownIssue {
    body()
  } matching: { issue in
    texts.add(issue.comments.map(\.rawValue).joined())
    return true
  }
  return texts.all.flatMap { text in
    text.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }
}

private final class FailureTexts: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}
