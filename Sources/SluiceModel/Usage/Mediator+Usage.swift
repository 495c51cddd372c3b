extension Mediator {
  /// Whether the usage of declared paths is recorded. The default is false. Setting it to false discards all records.
  ///
  /// Switch it on to review contracts. While it is off, it costs nothing. While it is on, a run costs following its
  /// paths once more, and each read of a property in a closure costs a look-up. A few paths are kept for each
  /// registration, also after it has ended.
  public var recordsUsage: Bool {
    get { engine.recordsUsage }
    set { engine.recordUsage(newValue) }
  }

  /// Returns an observer's usage of its declared paths. Nil while usage is not recorded. Also nil for a registration
  /// that was rejected, that belongs to another mediator, or that has ended without a run since recording began. Costs
  /// a search in all registrations, and the observer's paths.
  public func usage(of registration: Registration) -> ObserverUsage? {
    registration.number(in: engine).flatMap { number in engine.usage { $0.number == number }.first }
  }

  /// The usage of all observers. Empty while usage is not recorded. Costs their paths.
  public var usageReport: UsageReport { UsageReport(observers: engine.usage { _ in true }) }
}
