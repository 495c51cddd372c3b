import Sluice

/// A rate server that runs in the program. Each request takes a short time, and half of them fail.
actor PlayedRates: DataProvider {
  /// The server did not answer.
  struct NoAnswer: Error {}

  private let clock: any Clock<Duration>
  private var requestCount = 0

  init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  func request(_ currency: Currency) async throws -> ExchangeRate {
    let number = requestCount % 6
    requestCount += 1
    try await clock.sleep(for: .milliseconds(600))
    // With one retry, the second call fails and the fourth succeeds at its second attempt.
    if [1, 2, 4].contains(number) { throw NoAnswer() }
    return ExchangeRate(currency: currency, millionths: Self.millionths(of: currency) + 125 * number)
  }

  private static func millionths(of currency: Currency) -> Int {
    switch currency {
    case .eur: 1_000_000
    case .usd: 921_500
    case .gbp: 1_168_250
    case .chf: 1_043_000
    }
  }
}
