import SluiceGraph

extension Engine {
  /// The recorded usage of the observers; nil while it is not recorded.
  private var recordedUsage: UsageLog? { observers.followers.lazy.compactMap { $0 as? UsageLog }.first }

  var recordsUsage: Bool { recordedUsage != nil }

  func recordUsage(_ isOn: Bool) {
    guard isOn != recordsUsage else { return }
    let others = observers.followers.filter { !($0 is UsageLog) }
    setFollowers(isOn ? [UsageLog()] + others : others, recordsRuns: isOn)
    if !isOn { frame.recorder = nil }
  }

  /// Returns the usage of the registrations that satisfy a condition, in order. The record of a registration that has
  /// never run is created on request, if it has not ended.
  func usage(where fits: (UsageRecord) -> Bool) -> [ObserverUsage] {
    guard let usage = recordedUsage else { return [] }
    for plan in observers.plans.values where plan.mayRun {
      usage.record(of: plan).isPerformer = plan.work != nil
    }
    return usage.all.filter(fits).map { record in
      ObserverUsage(record, isActive: plan(record.number, record.flag)?.mayRun == true)
    }
  }
}

extension UsageLog: AccessRecording {
  /// Runs an observer and records its usage.
  func follow(_ observer: Observer, in engine: Engine, _ run: () -> Void) {
    guard let origin = observer.origin(in: engine) else { return run() }
    let record = record(of: observer.plan)
    record.runs += 1
    let mark = engine.log.mark
    let recorded = RunUsage(record, observer, origin, in: engine)
    engine.frame.recorder = recorded
    engine.frame.tracksClosely = record.isRender
    run()
    engine.frame.tracksClosely = false
    engine.frame.recorder = nil
    record.isDerivation = record.isDerivation || observer.scratch != nil
    recorded.end(since: mark)
  }

  /// Returns the record of a deferred access.
  func recorder(of observer: Observer, in engine: Engine) -> (any RunRecorder)? {
    observer.origin(in: engine).map { RunUsage(record(of: observer.plan), observer, $0, in: engine) }
  }
}
