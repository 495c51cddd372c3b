import CSluice
import SluiceMessages

/// A deferred access that is going on.
struct OpenAccess {
  /// The name of its observer.
  let name: String
  /// The observer, which is kept meanwhile; nil where it has ended.
  let observer: Observer?
  /// The line on which the observer was registered.
  let note: Message.Note
}

/// What was going on when a deferred access began.
struct OuterAccess {
  fileprivate let open: OpenAccess?
  fileprivate let access: Engine.Access
  fileprivate let readable: Unmanaged<ReadableIndexes>?
  fileprivate let allowedSlots: AllowedSlots?
  fileprivate let isRestrained: Bool
  fileprivate let usage: RunUsage?
  fileprivate let run: UnsafeMutableRawPointer?
  fileprivate let flags: UInt64
}

// A deferred access is read-only, whatever runs around it. It has no phase of its own: what refuses a change looks at it where
// there is something to be refused, and writes take the closer look.

extension Engine {
  /// The observer whose contract holds now.
  var heldObserver: Observer? {
    if let open = state.pointee.openAccess { open.observer } else { state.pointee.running }
  }

  var currentAccess: DeferredAccess? { heldObserver.map { DeferredAccess($0, in: self) } }

  /// From now on reads are held to what an observer declares.
  func begin(_ deferred: DeferredAccess) -> OuterAccess {
    let observer = deferred.livingHolder(in: self)
    if !deferred.isOf(self) {
      _ = refuses(.foreignAccess(observer: deferred.observer), [deferred.note])
    } else if observer == nil {
      _ = refuses(.accessEnded(observer: deferred.observer), [deferred.note])
    }
    let outer = OuterAccess(
      open: state.pointee.openAccess, access: state.pointee.access, readable: state.pointee.readable,
      allowedSlots: state.pointee.allowedSlots, isRestrained: state.pointee.isRestrained, usage: state.pointee.runUsage,
      run: sluice_run(), flags: sluice_flags())
    state.pointee.openAccess = OpenAccess(name: deferred.observer, observer: observer, note: deferred.note)
    state.pointee.isRestrained = true
    state.pointee.readable = nil
    state.pointee.allowedSlots = nil
    state.pointee.runUsage = nil
    guard let observer, observer.plan.phase == .smart else {
      setAccess(.free)
      return outer
    }
    // What the last run has made is in the model since.
    if state.pointee.running == nil { takeNextStamp() }
    if state.pointee.looksClosely {
      setAccess(.free)
      state.pointee.runUsage = usage(of: observer)
      if state.pointee.checksSlots {
        state.pointee.allowedSlots = observer.origin(in: self).map { slots(of: observer, from: $0) }
      }
    } else {
      state.pointee.readable = .passUnretained(observer.contract.readable)
    }
    setAccess(.check)
    return outer
  }

  func end(_ outer: OuterAccess) {
    // It may be the last to keep the observer, whose closure may hold anything.
    let ended = state.pointee.openAccess
    state.pointee.openAccess = outer.open
    state.pointee.isRestrained = outer.isRestrained
    state.pointee.readable = outer.readable
    state.pointee.allowedSlots = outer.allowedSlots
    state.pointee.runUsage = outer.usage
    state.pointee.access = outer.access
    sluice_set(outer.run, outer.flags)
    if !isBusy { followAccess() }
    withExtendedLifetime(ended) {}
  }

  /// What was enqueued meanwhile follows, after the transaction of another mediator if one runs.
  private func followAccess() {
    guard let outer = Engine.current, outer !== self, outer.isBusy else { return follow() }
    outer.state.pointee.queue += state.pointee.queue
    outer.state.pointee.afterRefresh += state.pointee.afterRefresh
    state.pointee.queue.removeAll()
    state.pointee.afterRefresh.removeAll()
    doWhatWaits()
  }

  /// Whether a change that is called for in a deferred access is refused. False where none is open.
  func refusesInAccess(_ call: ForbiddenCall) -> Bool {
    guard let open = state.pointee.openAccess else { return false }
    return refuses(.callInAccess(observer: open.name, call: call), [open.note])
  }
}
