infix operator >>>> : AdditionPrecedence

extension DataProvider {
  /// One after the other: what this provider brings is what the next one is asked for.
  ///
  ///     let avatar = userByName.then(imageOfUser)
  ///     let same = userByName >>>> imageOfUser
  ///
  /// The next one is asked once, with the last output of the first. An early output of the first makes no request: the
  /// next one would be cancelled or overtaken by the request that counts. Early outputs of the next one are delivered, and
  /// the progress of both is handed on, first the one's, then the other's.
  ///
  /// Throws what the first that fails throws. Where the task was cancelled while the first ran, the next one does not begin,
  /// even if the first ended well.
  public func then<Next: DataProvider<Output, NextOutput>, NextOutput>(
    _ next: Next
  ) -> Provider<Parameters, NextOutput> {
    Provider(streaming: { (parameters: Parameters, delivery: Delivery<NextOutput>) in
      let output = try await delivery.whileRunning { delivery in
        try await self.request(parameters, delivering: delivery.onlyProgress())
      }
      try Task.checkCancellation()
      return try await next.request(output, delivering: delivery)
    })
  }

  /// One after the other, see ``then(_:)``. Reads from left to right with `>><<`, which binds as strongly.
  public static func >>>> <Next: DataProvider<Output, NextOutput>, NextOutput>(
    first: Self, next: Next
  ) -> Provider<Parameters, NextOutput> {
    first.then(next)
  }
}
