/// When a call that has failed is tried again.
struct CallRetry {
  /// How often.
  let count: Int
  let delay: RetryDelay
  /// Whether handlers hear of a failure only if nothing is tried any more.
  let isSilent: Bool
  let condition: ((any Error) -> Bool)?
  /// What must succeed first.
  var through: CallThrough?

  func applies(to error: any Error) -> Bool { condition?(error) != false }
}

/// Another call that is made before a call is tried again.
struct CallThrough {
  /// What it must come to.
  let moment: CallMoment
  /// Prepares it, for the error; nil if nothing is to be tried.
  let call: (any Error) -> (any PreparedCall)?
}

/// A prepared call, whatever its model.
protocol PreparedCall {
  /// Its runner, if that does not let all calls run beside each other.
  var exclusiveRunner: AnyObject? { get }
  /// Excludes the call from the reports of released calls.
  func settle()
  /// Makes it, and waits for its end. Whether that came to a moment.
  func reaches(_ moment: CallMoment, isolation: isolated any Actor) async -> Bool
}

extension IntegrationCall: PreparedCall {
  var exclusiveRunner: AnyObject? { runner?.policy == .concurrent ? nil : runner }

  func reaches(_ moment: CallMoment, isolation: isolated any Actor) async -> Bool {
    await run(isolation: isolation).ending(isolation: isolation).reaches(moment)
  }
}
