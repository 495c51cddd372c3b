import SluiceModel

/// A request that a container carries out in order. Retains the container until then.
struct StateRequest {
  /// Whether the request applies a state of the running observation. Otherwise an observation begins, or all end.
  let isArrival: Bool
  /// The work that begins, for callers that wait for it.
  let work: CurrentWork?
  let body: () -> Void

  static func start(_ work: CurrentWork? = nil, _ body: @escaping () -> Void) -> StateRequest {
    StateRequest(isArrival: false, work: work, body: body)
  }
  static func arrival(_ body: @escaping () -> Void) -> StateRequest {
    StateRequest(isArrival: true, work: nil, body: body)
  }
}

/// The requests that wait: arrived states first, then observations.
final class WaitingRequests {
  let arrivals = StateValues<StateRequest>()
  let starts = StateValues<WaitingStart>()

  var isEmpty: Bool { arrivals.isEmpty && starts.isEmpty }
  /// The number of requested observations that have not been rolled back.
  var asked: Int { starts.count { !$0.isTaken } }
}

/// An observation that was requested and has not begun.
final class WaitingStart {
  /// The number of observations that had been requested, including this one.
  let number: Int
  private var request: StateRequest?

  init(_ request: StateRequest, number: Int) {
    self.request = request
    self.number = number
  }

  var isTaken: Bool { request == nil }

  /// Returns the request at the first call, and nil afterwards.
  func takeRequest() -> StateRequest? {
    let taken = request
    request = nil
    return taken
  }
}
