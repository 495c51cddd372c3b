/// The price of one unit of a currency in the home currency.
struct ExchangeRate: Hashable, Sendable {
  let currency: Currency
  /// Millionths of the home currency.
  let millionths: Int

  /// Converts an amount, rounded to the nearest hundredth.
  func converted(_ amount: Money) -> Money {
    let product = amount.minorUnits.multipliedFullWidth(by: millionths)
    let (quotient, remainder) = 1_000_000.dividingFullWidth(product)
    return Money(minorUnits: quotient + (remainder.magnitude >= 500_000 ? remainder.signum() : 0))
  }

  /// `1 USD = 0.921500 EUR`.
  var text: String {
    let fraction = String(millionths % 1_000_000 + 1_000_000).dropFirst()
    return "1 \(currency.rawValue) = \(millionths / 1_000_000).\(fraction) \(Currency.home.rawValue)"
  }
}
