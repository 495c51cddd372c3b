import SluiceModel

// The replacement of one state by another.

extension StateContainer {
  /// Applies a state from an observation, if that observation may still change the state.
  func arrive(_ new: State, from work: CurrentWork, _ source: ObservationSource) {
    guard isHeard(work) else { return }
    // While the work is being started, its state is applied at once, so that its next step reads that state.
    if let starting, starting.work === work {
      let isApplied = starting.surroundings.restored {
        guard CurrentRun.waiting(for: self) == nil else { return false }
        apply(new, source)
        return true
      }
      if isApplied { return }
    }
    perform(
      .arrival { [self] in
        if isHeard(work) { apply(new, source) }
      })
  }

  /// Applies a state. Subscribers are called before and after it is set. In a model, all of this is one transaction.
  func apply(_ new: State, _ source: ObservationSource) {
    let isFree = _$node.isFree
    if isFree { set(new, source, isFree) } else { change(source.transactionName) { set(new, source, isFree) } }
  }

  /// Applies a state that may not follow the current one, if the policy permits it. Otherwise the running observation
  /// goes on.
  func applyIllegal(_ new: State, _ source: ObservationSource) {
    let isFree = _$node.isFree
    let set = { [self] in
      guard permits(new, source) else { return hearCurrent() }
      supersede(with: nil)
      setPermitted(new, source, isFree)
    }
    if isFree { set() } else { change(source.transactionName, set) }
  }

  private func set(_ new: State, _ source: ObservationSource, _ wasFree: Bool) {
    if permits(new, source) { setPermitted(new, source, wasFree) }
  }

  private func setPermitted(_ new: State, _ source: ObservationSource, _ wasFree: Bool) {
    let wasBusy = isBusy
    isBusy = true
    tell(.willSet, new)
    (isSetting, hasStored) = (true, false)
    if _$node.isFree {
      store(new)
    } else if wasFree {
      // A subscriber has added the container to a model.
      change(source.transactionName) { schema.state._$set(self, new) }
    } else {
      schema.state._$set(self, new)
    }
    isSetting = false
    // The mediator may have rejected the state.
    if hasStored { tell(.didSet, new) }
    isBusy = wasBusy
  }

  /// Records that undo or a rollback has restored the state. Subscribers are called when the operation has ended and
  /// everything else has been restored.
  func notePutBack() {
    guard !isPutBack, let onEnd = onEnd() else { return }
    isPutBack = true
    let later = afterRollback()
    onEnd { [weak self] end in
      switch end {
      case .committed: self?.tellPutBack(.undone)
      case .rolledBack: later { self?.tellPutBack(.rolledBack) }
      }
    }
  }

  private func tellPutBack(_ moment: StateMoments) {
    isPutBack = false
    // The running observation is based on a state that no longer exists.
    if moment == .undone { supersede(with: nil) }
    let wasBusy = isBusy
    isBusy = true
    tell(moment, stored)
    isBusy = wasBusy
    drain()
  }

  /// Calls the subscribers. A subscriber may add others, which receive the current state at once. Before a new state is
  /// set, that is the old one, so they receive the new one as well.
  private func tell(_ moment: StateMoments, _ state: State) {
    followLogAll()
    if subscribers.count == 0 { return }
    pruneSubscribers()
    let count = subscribers.count
    var index = 0
    while index < (moment == .willSet ? subscribers.count : count) {
      subscribers.subscriber(index, of: moment)?(state)
      index += 1
    }
  }

  /// Removes ended subscribers. Releasing them can subscribe or observe, and must find a consistent list.
  func pruneSubscribers() {
    let former = subscribers
    subscribers.prune()
    withExtendedLifetime(former) {}
  }
}
