extension IntegrationCall {
  /// Tries again when the call has failed.
  ///
  /// The call goes on meanwhile: it began once, completes once, and keeps its place among the calls of its integrator.
  /// The last error is the one that handlers hear of.
  ///
  /// - Parameters:
  ///   - count: How often, at most.
  ///   - delay: How long it waits before each attempt, on the integrator's clock.
  ///   - isSilent: Whether handlers do not hear of an error that leads to another attempt.
  ///   - condition: Which errors lead to another attempt; all, if nothing is said.
  public func retry(
    _ count: Int, delay: RetryDelay = .milliseconds(300), isSilent: Bool = true,
    where condition: ((any Error) -> Bool)? = nil
  ) -> Self {
    set("retry") { $0.retry = CallRetry(count: count, delay: delay, isSilent: isSilent, condition: condition) }
  }

  /// Makes another call when this one has failed, and tries again when that has come to a moment: a sign-in that has
  /// run out is renewed, and the request made once more. If it does not come to it, this call fails as it had.
  ///
  /// The other call belongs to another integrator: one that lets one call run at a time would have it wait for this
  /// call, or end this one, which is a misuse.
  ///
  /// - Parameters:
  ///   - count: How often the call is tried again.
  ///   - delay: How long it waits before each retry.
  ///   - isSilent: Whether handlers hear nothing of a failure that is followed by a retry.
  ///   - condition: Whether an error is worth another call; nil if every error is.
  ///   - moment: The moment to which the other call has to come.
  ///   - other: The call to make, for the error; nil to try no more.
  public func retry<Other>(
    _ count: Int = 1, delay: RetryDelay = .none, isSilent: Bool = true, where condition: ((any Error) -> Bool)? = nil,
    on moment: CallMoment = .success, through other: @escaping (any Error) -> IntegrationCall<Other>?
  ) -> Self {
    set("retry") {
      $0.retry = CallRetry(
        count: count, delay: delay, isSilent: isSilent, condition: condition,
        through: CallThrough(moment: moment, call: other))
    }
  }
}
