import Sluice

/// The state of the exchange rate that a page shows.
@StateLabels
enum RateState: Hashable {
  /// No rate is needed.
  case idle
  case loading(Currency)
  case loaded(ExchangeRate)
  case failed(Currency)
}

extension RateState: TransitioningState {
  static let transitions: StateTransitions<Label> = [
    .idle: [.idle, .loading],
    .loading: [.loading, .loaded, .failed, .idle],
    .loaded: [.loading, .idle],
    .failed: [.loading, .idle],
  ]
}
