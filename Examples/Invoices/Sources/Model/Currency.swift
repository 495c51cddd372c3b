/// A currency with hundredths.
enum Currency: String, CaseIterable, Codable, Sendable {
  case eur = "EUR"
  case usd = "USD"
  case gbp = "GBP"
  case chf = "CHF"

  /// The currency into which totals are converted.
  static let home = eur
}
