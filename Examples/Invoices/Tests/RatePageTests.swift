import SluiceTesting
import Testing

@testable import Invoices

@MainActor @Suite("Example: invoices, the exchange rate", .hangGuard)
struct RatePageTests {
  private struct NoAnswer: Error {}

  private let desk: TestDesk
  private let dollar = ExchangeRate(currency: .usd, millionths: 921_500)

  init() throws { desk = try TestDesk() }

  @Test("Rate: requested when an invoice needs it, and then converts the total")
  func loaded() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.northwind)
    #expect(try page.rate == "")
    try await page.click(Sample.blueYonder)
    #expect(try page.rate == "Reading the rate of USD …")
    try await desk.rates.next().succeed(dollar)
    try await page.until("the rate is there") { try $0.rate != "Reading the rate of USD …" }
    #expect(try page.rate == "About 884.64 EUR at 1 USD = 0.921500 EUR Read again")
    try await page.find(.textbox, "Quantity 1").type("1")
    #expect(try page.rate == "About 73.72 EUR at 1 USD = 0.921500 EUR Read again")
    #expect(desk.rates.requests == [.usd])
  }

  @Test("Rate: a failed request is retried once after a pause, without showing a failure")
  func retried() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.blueYonder)
    try await desk.rates.next().fail(NoAnswer())
    await desk.clock.sleepers(1)
    try await page.receive()
    #expect(try page.rate == "Reading the rate of USD …")
    desk.clock.advance(by: .milliseconds(500))
    try await desk.rates.next().succeed(dollar)
    try await page.until("the rate is there") { try $0.rate != "Reading the rate of USD …" }
    #expect(try page.rate == "About 884.64 EUR at 1 USD = 0.921500 EUR Read again")
  }

  @Test("Rate: two failures show a button that requests the rate again")
  func failed() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.blueYonder)
    try await desk.rates.next().fail(NoAnswer())
    await desk.clock.sleepers(1)
    desk.clock.advance(by: .milliseconds(500))
    try await desk.rates.next().fail(NoAnswer())
    try await page.until("the failure is shown") { $0.has(.button, "Try again") }
    #expect(try page.find("alert").text == "The rate of USD could not be read.")
    try await page.click("Try again")
    #expect(try page.rate == "Reading the rate of USD …")
    try await desk.rates.next().succeed(dollar)
    try await page.until("the rate is there") { $0.has(.button, "Read again") }
    #expect(!page.has("alert"))
    #expect(desk.rates.requests == [.usd, .usd, .usd])
    #expect(try page.find(.button, "Undo").isDisabled)
    #expect(try page.heading == "book.json")
  }

  @Test("Rate: the answer to a superseded request is dropped")
  func latest() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.blueYonder)
    let first = try await desk.rates.next()
    try await page.click(Sample.harbor)
    #expect(try page.rate == "Reading the rate of GBP …")
    await first.cancellation()
    #expect(first.isCancelled)
    first.succeed(dollar)
    try await desk.rates.next().succeed(ExchangeRate(currency: .gbp, millionths: 1_168_250))
    try await page.until("the rate is there") { $0.has(.button, "Read again") }
    #expect(try page.rate == "About 473.14 EUR at 1 GBP = 1.168250 EUR Read again")
  }

  @Test("Rate: an invoice in the home currency cancels the request of the invoice before")
  func home() async throws {
    let page = try await desk.openPage()
    try await page.click(Sample.blueYonder)
    let request = try await desk.rates.next()
    try await page.find(.combobox, "Currency").choose("EUR")
    #expect(try page.rate == "")
    await request.cancellation()
    #expect(request.isCancelled)
    #expect(desk.rates.requests == [.usd])
  }

  @Test("PlayedRates: fails twice in a row, and once alone, so that a page shows each state")
  func playedServer() async throws {
    let server = PlayedRates(clock: desk.clock)
    var answers: [String] = []
    for _ in 0..<7 {
      let log = RequestLog(server, Currency.usd)
      await desk.clock.sleepers(1)
      desk.clock.advance(by: .milliseconds(600))
      if case .succeeded(let rate)? = await log.all().last { answers.append(rate.text) } else { answers.append("-") }
    }
    #expect(
      answers == [
        "1 USD = 0.921500 EUR", "-", "-", "1 USD = 0.921875 EUR", "-", "1 USD = 0.922125 EUR", "1 USD = 0.921500 EUR",
      ])
  }
}
