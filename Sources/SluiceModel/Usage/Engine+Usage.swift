import SluiceGraph

extension Engine {
  func recordUsage(_ isOn: Bool) {
    guard isOn != (state.pointee.usage != nil) else { return }
    state.pointee.usage = isOn ? UsageLog() : nil
    if !isOn { state.pointee.runUsage = nil }
  }

  /// What is recorded of those registrations that fit, in order. One that never ran is recorded when it is asked for, if it lives.
  func usage(where fits: (UsageRecord) -> Bool) -> [ObserverUsage] {
    guard let usage = state.pointee.usage else { return [] }
    for plan in state.pointee.plans.values where plan.mayRun {
      usage.record(of: plan).isPerformer = state.pointee.performers[plan.number] != nil
    }
    return usage.all.filter(fits).map { record in
      ObserverUsage(record, isActive: plan(record.number, record.flag)?.mayRun == true)
    }
  }

  /// Runs an observer while somebody traces, or records what is used.
  func runFollowed(_ observer: Observer, _ run: () -> Void) {
    guard let usage = state.pointee.usage, let origin = observer.origin(in: self) else {
      return state.pointee.tracer == nil ? run() : runTraced(observer, run)
    }
    let record = usage.record(of: observer.plan)
    record.runs += 1
    let mark = state.pointee.log.mark
    let recorded = RunUsage(record, observer, origin, in: self)
    state.pointee.runUsage = recorded
    state.pointee.isTrackedClosely = record.isRender
    if state.pointee.tracer == nil { run() } else { runTraced(observer, run) }
    state.pointee.isTrackedClosely = false
    state.pointee.runUsage = nil
    record.isDerivation = record.isDerivation || observer.derivation != nil
    recorded.end(since: mark)
  }

  /// The record of a deferred access; nil while nothing is recorded.
  func usage(of observer: Observer) -> RunUsage? {
    guard let usage = state.pointee.usage, let origin = observer.origin(in: self) else { return nil }
    return RunUsage(usage.record(of: observer.plan), observer, origin, in: self)
  }
}
