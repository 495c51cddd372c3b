import Testing

@testable import Invoices

@Suite("Example: invoices, money")
struct MoneyTests {
  @Test(
    "Money: parses typed texts as hundredths, and rejects other texts",
    arguments: [
      ("12", 12_00), ("12.5", 12_50), (" 12.05 ", 12_05), ("-0.50", -50), ("9999999.99", 999_999_999),
      ("", nil), ("1,5", nil), ("1.234", nil), ("10000000", nil), ("--1", nil), ("1.", nil), ("١", nil),
    ])
  func reading(text: String, units: Int?) {
    #expect(Money(text)?.minorUnits == units)
  }

  @Test(
    "Money: descriptions group thousands, and texts of fields do not",
    arguments: [
      (0, "0.00 EUR", "0.00"), (-5, "-0.05 EUR", "-0.05"), (999_99, "999.99 EUR", "999.99"),
      (123_456_78, "123,456.78 EUR", "123456.78"), (-1_000_00, "-1,000.00 EUR", "-1000.00"),
    ])
  func texts(units: Int, shown: String, typed: String) {
    let money = Money(minorUnits: units)
    #expect(money.text(in: .eur) == shown)
    #expect(money.description == typed && Money(typed) == money)
  }

  @Test(
    "ExchangeRate: a conversion rounds to the nearest hundredth, and never overflows",
    arguments: [
      (100, 5_000, 1), (100, 4_999, 0), (-100, 5_000, -1),
      (1_000_000_000_000_000_000, 1_168_250, 1_168_250_000_000_000_000),
    ])
  func conversion(units: Int, millionths: Int, expected: Int) {
    let rate = ExchangeRate(currency: .usd, millionths: millionths)
    #expect(rate.converted(Money(minorUnits: units)).minorUnits == expected)
  }

  @Test("ExchangeRate: descriptions have six digits")
  func rateText() {
    #expect(ExchangeRate(currency: .gbp, millionths: 1_000_025).text == "1 GBP = 1.000025 EUR")
  }

  @Test(
    "Quantity: accepts whole numbers from 1 to 9999",
    arguments: [
      ("1", 1), ("9999", 9999), ("0", nil), ("10000", nil), ("-1", nil), ("1.5", nil),
    ])
  func quantities(text: String, count: Int?) {
    #expect(Quantity(text)?.count == count)
  }
}
