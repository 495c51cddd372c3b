extension IntegrationCall {
  /// Retries the call after a failure.
  ///
  /// The call continues meanwhile: it begins once, completes once, and keeps its place among the calls of its
  /// integrator. Error handlers receive the last error.
  ///
  /// - Parameters:
  ///   - count: The maximum number of retries.
  ///   - delay: The delays before the retries, on the integrator's clock.
  ///   - isSilent: Whether error handlers aren't called for an error that leads to a retry.
  ///   - condition: Whether to retry after an error. Nil retries after every error.
  public func retry(
    _ count: Int, delay: RetryDelay = .milliseconds(300), isSilent: Bool = true,
    where condition: ((any Error) -> Bool)? = nil
  ) -> Self {
    set("retry") { $0.retry = CallRetry(count: count, delay: delay, isSilent: isSilent, condition: condition) }
  }

  // check-words: allow "moment", because a parameter has this name
  /// Makes another call after a failure of this one, and retries this call when the other one has reached an event. For
  /// example, the other call renews an expired sign-in, and the request is then repeated. If the other call doesn't
  /// reach the event, this call fails with its own error.
  ///
  /// The other call must belong to another integrator. If the policy runs one call at a time, a call of the same
  /// integrator would wait for this call, or end it. Such a call is a misuse.
  ///
  /// - Parameters:
  ///   - count: The maximum number of retries.
  ///   - delay: The delays before the retries.
  ///   - isSilent: Whether error handlers aren't called for an error that leads to a retry.
  ///   - condition: Whether to retry after an error. Nil retries after every error.
  ///   - moment: The event that the other call must reach.
  ///   - other: Prepares the other call for an error, or returns nil to prevent a retry.
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
