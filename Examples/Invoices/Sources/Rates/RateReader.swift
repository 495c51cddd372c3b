import Sluice

/// The exchange rate of one page. A change of the selected invoice's currency requests the rate. A new request
/// supersedes the one before.
@MainActor final class RateReader {
  private let rates: Integrator<Currency, ExchangeRate>
  private let rate: StateContainer<RateState>

  init(
    for workspace: Workspace, of mediator: Mediator<Editor>, from provider: some DataProvider<Currency, ExchangeRate>,
    clock: any Clock<Duration>
  ) {
    rate = workspace.rate
    rates = Integrator(provider, policy: .latest(debounce: .zero), name: "exchange rate", clock: clock)
      .retry(1, delay: .milliseconds(500))
      .inTransactions(of: mediator)
    mediator.on(self).from(workspace).observe("rate", reads: \.current.some.currency) { reader, currency in
      reader.show(currency)
    }
  }

  /// Requests the rate of a currency, if it needs one.
  private func show(_ currency: Currency?) {
    if let currency, currency != .home { return read(currency) }
    rates.cancel()
    rate.observe(.idle)
  }

  /// Requests the rate of a currency. A failed request is retried once before the failure is shown.
  func read(_ currency: Currency) {
    let rate = rate
    rates.prepareCall(currency)
      .onBeginning { rate.observe(.loading(currency)) }
      .onSuccess { rate.observe(.loaded($0)) }
      .onError { _ in rate.observe(.failed(currency)) }
      .call()
  }
}
