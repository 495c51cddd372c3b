import CSluice

/// Records what an observer reads by a deferred access.
protocol AccessRecording: RunFollower {
  func recorder(of observer: Observer, in engine: Engine) -> (any RunRecorder)?
}

// A deferred access is read-only, whatever runs around it. It has no phase of its own: what refuses a change looks at it where
// there is something to be refused, and writes take the closer look.

extension Engine {
  var currentAccess: DeferredAccess? { holder.map { DeferredAccess($0, in: self) } }

  /// From now on reads are held to what an observer declares.
  func begin(_ deferred: DeferredAccess) -> Surroundings {
    let observer = deferred.livingHolder(in: self)
    if !deferred.isOf(self) {
      _ = refuses(.foreignAccess(observer: deferred.observer), [deferred.note])
    } else if observer == nil {
      _ = refuses(.accessEnded(observer: deferred.observer), [deferred.note])
    }
    let open = OpenAccess(name: deferred.observer, observer: observer, note: deferred.note)
    guard let observer, observer.plan.phase == .smart else { return enter(reading: .free) { $0.begin(open) } }
    // What the last run has made is in the model since.
    if frame.runnerReference == nil { takeNextStamp() }
    let surroundings = enter(reading: .free) { $0.begin(open) }
    if looksClosely {
      frame.recorder = recorder(of: observer)
      if rules.checksSlots { frame.allowedSlots = observer.origin(in: self).map { slots(of: observer, from: $0) } }
    } else {
      frame.readable = .passUnretained(observer.contract.readable)
    }
    setReads(.check)
    return surroundings
  }

  func end(_ outer: Surroundings) {
    // It may be the last to keep the observer, whose closure may hold anything.
    let ended = frame.access
    leave(outer)
    if !isBusy { followAccess() }
    withExtendedLifetime(ended) {}
  }

  /// What was enqueued meanwhile follows, after the transaction of another mediator if one runs.
  private func followAccess() {
    guard let outer = TransactionEngine.current, outer !== self, outer.isBusy else { return follow() }
    outer.followers.take(over: &followers)
    doWhatWaits()
  }

  /// What records the reads of an observer outside its runs; nil while nothing is recorded.
  private func recorder(of observer: Observer) -> (any RunRecorder)? {
    for case let follower as any AccessRecording in observers.followers {
      if let recorder = follower.recorder(of: observer, in: self) { return recorder }
    }
    return nil
  }
}
