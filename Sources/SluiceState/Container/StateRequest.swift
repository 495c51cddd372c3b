import SluiceModel

/// Something to be carried out for a container, in order. It keeps the container until that is done.
struct StateRequest {
  /// Whether a state has come from the observation that runs; otherwise a new one begins, or all end.
  let isArrival: Bool
  /// What begins, for who waits for it.
  let work: CurrentWork?
  let body: () -> Void

  static func start(_ work: CurrentWork? = nil, _ body: @escaping () -> Void) -> StateRequest {
    StateRequest(isArrival: false, work: work, body: body)
  }
  static func arrival(_ body: @escaping () -> Void) -> StateRequest {
    StateRequest(isArrival: true, work: nil, body: body)
  }
}

/// What waits to be carried out: what has come first, then what was asked for.
final class WaitingRequests {
  let arrivals = StateValues<StateRequest>()
  let starts = StateValues<WaitingStart>()

  var isEmpty: Bool { arrivals.isEmpty && starts.isEmpty }
  /// How many were asked for and not taken back.
  var asked: Int { starts.count { !$0.isTaken } }
}

/// An observation that was asked for and has not begun.
final class WaitingStart {
  /// How many had been asked for, with this.
  let number: Int
  private var request: StateRequest?

  init(_ request: StateRequest, number: Int) {
    self.request = request
    self.number = number
  }

  var isTaken: Bool { request == nil }

  /// The request, once.
  func takeRequest() -> StateRequest? {
    let taken = request
    request = nil
    return taken
  }
}
