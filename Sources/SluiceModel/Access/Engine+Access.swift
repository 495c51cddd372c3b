import CSluice

/// Records the reads that an observer makes by a deferred access.
protocol AccessRecording: RunFollower {
  func recorder(of observer: Observer, in engine: Engine) -> (any RunRecorder)?
}

// A deferred access is read-only in every phase, and has no phase of its own. The code that rejects a change checks for
// an open access only when there is a change to reject. Writes take the slower, restrained path.

extension Engine {
  var currentAccess: DeferredAccess? { holder.map { DeferredAccess($0, in: self) } }

  /// Restricts reads to the declaration of an observer until `end(_:)` is called.
  func begin(_ deferred: DeferredAccess) -> Surroundings {
    let observer = deferred.livingHolder(in: self)
    if !deferred.isOf(self) {
      _ = refuses(.foreignAccess(observer: deferred.observer), [deferred.note])
    } else if observer == nil {
      _ = refuses(.accessEnded(observer: deferred.observer), [deferred.note])
    }
    let open = OpenAccess(name: deferred.observer, observer: observer, note: deferred.note)
    guard let observer, observer.plan.phase == .smart else { return enter(reading: .free) { $0.begin(open) } }
    // Nodes that the last run created are in the model now.
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
    // This may be the last reference to the observer, whose closure can retain arbitrary objects.
    let ended = frame.access
    leave(outer)
    if !isBusy { followAccess() }
    withExtendedLifetime(ended) {}
  }

  /// Runs the transactions enqueued during the access; if a transaction of another mediator runs, after it.
  private func followAccess() {
    guard let outer = TransactionEngine.current, outer !== self, outer.isBusy else { return follow() }
    outer.followers.take(over: &followers)
    doWhatWaits()
  }

  /// Returns the recorder of the observer's reads outside its runs; nil if nothing is recorded.
  private func recorder(of observer: Observer) -> (any RunRecorder)? {
    for case let follower as any AccessRecording in observers.followers {
      if let recorder = follower.recorder(of: observer, in: self) { return recorder }
    }
    return nil
  }
}
