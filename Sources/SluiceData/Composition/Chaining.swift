infix operator >>>> : AdditionPrecedence

extension DataProvider {
  /// Chains two providers: the output of this one becomes the parameters of the next one.
  ///
  ///     let avatar = userByName.then(imageOfUser)
  ///     let same = userByName >>>> imageOfUser
  ///
  /// The next provider is called once, with the last output of the first. An early output of the first one starts no
  /// request, because the request for the last output would supersede it. Early outputs of the next provider are
  /// delivered. Progress is reported from both, first from this provider, then from the next one.
  ///
  /// Throws the first error of either. If the task is cancelled while the first provider runs, the next one isn't
  /// called, even if the first one succeeds.
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

  /// Chains two providers, see ``then(_:)``. Has the precedence of `>><<`, and both associate from left to right.
  public static func >>>> <Next: DataProvider<Output, NextOutput>, NextOutput>(
    first: Self, next: Next
  ) -> Provider<Parameters, NextOutput> {
    first.then(next)
  }
}
