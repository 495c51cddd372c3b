extension StateContainer {
  /// Calls a closure synchronously with each state, including equal ones: before the state is set, or afterwards. The
  /// closure is called with the current state at once.
  ///
  /// If a subscriber calls `observe`, all other subscribers receive the current state first. In a model, subscribers
  /// are called in the transaction that changes the state. When undo or a failed transaction restores a state, did-set
  /// subscribers are called after it has ended. A failed transaction has then restored everything, including published
  /// states. An observation that a subscriber starts therefore comes after them. Retain the returned subscription. The
  /// subscription doesn't retain the container.
  public func subscribe(_ moment: StateMoment = .didSet, _ body: @escaping (State) -> Void) -> StateSubscription {
    subscribe(to: moment == .willSet ? .willSet : [.didSet, .undone, .rolledBack], body)
  }

  func subscribe(to moments: StateMoments, _ body: @escaping (State) -> Void) -> StateSubscription {
    // Ended subscribers are looked for only when the number has doubled, so the cost of each subscription stays
    // constant.
    if !isBusy, subscribers.count >= subscribers.nextLook { pruneSubscribers() }
    let subscription = subscribers.add(moments, body)
    body(stored)
    return subscription
  }

  /// Returns a sequence of the states, beginning with the current one. Every state is delivered, including equal and
  /// intermediate ones, even to a slow consumer.
  ///
  ///     for await state in container.states() { … }
  ///
  /// The sequence ends with the container, which it doesn't retain. Each iteration has its own states, from its
  /// beginning. Waiting costs a task switch, and states that have not been read use memory.
  public func states(_ moment: StateMoment = .didSet) -> States<State> {
    States { [weak self] queue in self?.subscribe(moment) { queue.put($0) } }
  }
}
