extension Mediator {
  /// Whether it is recorded what observers use of what they declare. Off at first; switched off again it is all forgotten.
  ///
  /// For the time in which contracts are looked over. While it is off it costs nothing. While it is on a run costs its paths once
  /// more, a property read in a closure is looked up, and of each registration a few paths are kept, also when it has ended.
  public var recordsUsage: Bool {
    get { engine.recordsUsage }
    set { engine.recordUsage(newValue) }
  }

  /// What an observer has used of what it declares. Nil while that is not recorded, and for registrations that were refused, were
  /// made with another mediator, or have ended without a run since. Costs a look at all registrations, and its paths.
  public func usage(of registration: Registration) -> ObserverUsage? {
    registration.number(in: engine).flatMap { number in engine.usage { $0.number == number }.first }
  }

  /// What all observers have used of what they declare. Empty while that is not recorded. Costs their paths.
  public var usageReport: UsageReport { UsageReport(observers: engine.usage { _ in true }) }
}
