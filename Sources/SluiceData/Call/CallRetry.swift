/// The rules for retrying a failed call.
struct CallRetry {
  /// The maximum number of retries.
  let count: Int
  let delay: RetryDelay
  /// Whether error handlers are called only for the failure that ends the call.
  let isSilent: Bool
  let condition: ((any Error) -> Bool)?
  /// The call that must reach an event before a retry.
  var through: CallThrough?

  func applies(to error: any Error) -> Bool { condition?(error) != false }
}

/// Another call that is made before a retry.
struct CallThrough {
  /// The event that the other call must reach.
  let moment: CallMoment
  /// Prepares the other call for an error. Returns nil to prevent the retry.
  let call: (any Error) -> (any PreparedCall)?
}

/// A prepared call with its model type erased.
protocol PreparedCall {
  /// The runner of the call, unless its policy runs all calls concurrently.
  var exclusiveRunner: AnyObject? { get }
  /// Excludes the call from the reports of released calls.
  func settle()
  /// Makes the call, waits for its end, and returns whether the call reached an event.
  func reaches(_ moment: CallMoment, isolation: isolated any Actor) async -> Bool
}

extension IntegrationCall: PreparedCall {
  var exclusiveRunner: AnyObject? { runner?.policy == .concurrent ? nil : runner }

  func reaches(_ moment: CallMoment, isolation: isolated any Actor) async -> Bool {
    await run(isolation: isolation).ending(isolation: isolation).reaches(moment)
  }
}
