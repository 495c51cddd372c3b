/// A registered observer, and the means to cancel it.
///
/// Releasing a registration has no effect: the observer lives as long as its mediator. Call ``store(in:)`` if the
/// observer should end with an object of yours. A registration belongs to the isolation of its mediator, but its last
/// reference may be released on any thread.
public final class Registration {
  private weak var engine: Engine?
  private let number: UInt32
  private let flag: EndFlag

  init(_ engine: Engine?, number: UInt32, flag: EndFlag) {
    self.engine = engine
    self.number = number
    self.flag = flag
  }

  /// The registration of an observer that was rejected.
  @usableFromInline
  static var ended: Registration {
    let flag = EndFlag()
    flag.set()
    return Registration(nil, number: 0, flag: flag)
  }

  var plan: ObserverPlan? { engine?.plan(number, flag) }

  /// Returns its number, if it was registered with this mediator and not rejected.
  func number(in engine: Engine) -> UInt32? { self.engine === engine ? number : nil }

  /// Whether the observer is registered. False after it has ended, also with its mediator or its target, and if it was
  /// rejected.
  public var isActive: Bool { plan?.mayRun ?? false }

  /// Cancels the observer at once, without a refresh. A second call has no effect.
  ///
  /// If the open transaction fails, the cancellation is rolled back.
  public func cancel() {
    if let plan { engine?.end(plan) }
  }

  /// Cancels the observer when a set of registrations is released.
  ///
  /// ```swift
  /// mediator.observe("header", reads: \.header) { … }.store(in: registrations)
  /// ```
  ///
  /// - Parameter set: The set, which a view, a controller or another owner retains. With several sets, the first one
  ///   that is released cancels the observer.
  /// - Returns: This registration.
  @discardableResult
  public func store(in set: RegistrationSet) -> Registration {
    set.insert(self)
    return self
  }

  /// The means to cancel the observer from any thread.
  var remoteEnd: RemoteEnd {
    RemoteEnd(
      graveyard: engine?.graveyard, number: number, flag: flag, endWork: plan?.work?.remoteEnd)
  }

  /// Returns the observers of this registration in a mediator, to shield them from a change.
  func observers(in engine: Engine) -> [Observer] {
    self.engine === engine ? plan.map { Array($0.observers.values) } ?? [] : []
  }
}

/// The means to cancel an observer from any thread: leaves a note that the mediator finds, see ``Graveyard``.
struct RemoteEnd: Sendable {
  let graveyard: Graveyard?
  let number: UInt32
  let flag: EndFlag
  /// Ends the observer's work, if there is any.
  let endWork: (@Sendable () -> Void)?

  func callAsFunction() {
    flag.set()
    endWork?()
    graveyard?.leave { [number, flag] engine in
      let engine = unsafeDowncast(engine, to: Engine.self)
      if let plan = engine.plan(number, flag) { engine.end(plan) }
    }
  }
}
