import SluiceModel

// How one state takes the place of another.

extension StateContainer {
  /// A state from an observation, if that still may say anything.
  func arrive(_ new: State, from work: CurrentWork, _ source: ObservationSource) {
    guard isHeard(work) else { return }
    // The next step of the work sees it, also while that is being started.
    if let starting, starting.work === work {
      let isApplied = starting.surroundings.restored {
        guard CurrentRun.whatToAwait(for: self) == nil else { return false }
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

  /// Applies a state: who listens is told before and after, in one transaction where the container stands in a model.
  func apply(_ new: State, _ source: ObservationSource) {
    let isFree = _$node.isFree
    if isFree { set(new, source, isFree) } else { change(source.transactionName) { set(new, source, isFree) } }
  }

  private func set(_ new: State, _ source: ObservationSource, _ wasFree: Bool) {
    guard permits(new, source) else { return }
    let wasBusy = isBusy
    isBusy = true
    tell(.willSet, new)
    (isSetting, hasStored) = (true, false)
    if _$node.isFree {
      store(new)
    } else if wasFree {
      // Somebody who was told has put it into a model.
      change(source.transactionName) { schema.state._$set(self, new) }
    } else {
      schema.state._$set(self, new)
    }
    isSetting = false
    // The mediator may have refused it.
    if hasStored { tell(.didSet, new) }
    isBusy = wasBusy
  }

  /// Notes that undo or a rollback has put the state back. Subscribers are told when that is over, and all else is taken back.
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
    // What runs was to lead on from a state that is no more.
    if moment == .undone { supersede(with: nil) }
    let wasBusy = isBusy
    isBusy = true
    tell(moment, stored)
    isBusy = wasBusy
    drain()
  }

  /// Who is told may subscribe others. They get the present state at once; before the new one is set, that is not yet
  /// it.
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

  /// What dies with a subscriber may subscribe or observe, and finds them in order.
  func pruneSubscribers() {
    let former = subscribers
    subscribers.prune()
    withExtendedLifetime(former) {}
  }
}
