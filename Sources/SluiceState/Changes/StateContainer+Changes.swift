extension StateContainer {
  /// Tells a subscriber of every state, equal to the one before or not, synchronously: before it is set, or when it
  /// was. The present one comes at once.
  ///
  /// A subscriber that observes something is not in the way of others: they all hear of this state first. In a model,
  /// subscribers are told in the transaction that changes the state; what undo or a failed transaction puts back,
  /// did-set is told of when that is over. A failed transaction has then put back everything, published states included, so
  /// whatever a subscriber observes comes after them. Keep what this returns; it does not keep the container.
  public func subscribe(_ moment: StateMoment = .didSet, _ body: @escaping (State) -> Void) -> StateSubscription {
    subscribe(to: moment == .willSet ? .willSet : [.didSet, .undone, .rolledBack], body)
  }

  func subscribe(to moments: StateMoments, _ body: @escaping (State) -> Void) -> StateSubscription {
    // Twice as many before the next look, so that many cost no more each than few.
    if !isBusy, subscribers.count >= subscribers.nextLook { pruneSubscribers() }
    let subscription = subscribers.add(moments, body)
    body(stored)
    return subscription
  }

  /// The states as they come, the present one first: every one is delivered, equal, intermediate, and to slow consumers
  /// too.
  ///
  ///     for await state in container.states() { … }
  ///
  /// Ends with the container, whom it does not keep. Each iteration gets its own, from its beginning. Costs a task
  /// switch where it waits, and memory for what was not taken yet.
  public func states(_ moment: StateMoment = .didSet) -> States<State> {
    States { [weak self] queue in self?.subscribe(moment) { queue.put($0) } }
  }
}
