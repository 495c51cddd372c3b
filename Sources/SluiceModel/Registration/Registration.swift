/// A registered observer, and the means to cancel it.
///
/// Releasing a registration changes nothing: the observer lives as long as its mediator. Call ``store(in:)`` where the observer
/// should end with an object of yours. A registration belongs to the isolation of its mediator, though its last reference may be
/// dropped anywhere.
public final class Registration {
  private weak var engine: Engine?
  private let number: UInt32
  private let flag: EndFlag

  init(_ engine: Engine?, number: UInt32, flag: EndFlag) {
    self.engine = engine
    self.number = number
    self.flag = flag
  }

  /// The registration of an observer that was refused.
  @usableFromInline
  static var ended: Registration {
    let flag = EndFlag()
    flag.set()
    return Registration(nil, number: 0, flag: flag)
  }

  var plan: ObserverPlan? { engine?.plan(number, flag) }

  /// Its number, if it was made with this mediator and not refused.
  func number(in engine: Engine) -> UInt32? { self.engine === engine ? number : nil }

  /// Whether the observer is registered: false once it has ended, with its mediator or its target, or if it was refused.
  public var isActive: Bool { plan?.mayRun ?? false }

  /// Ends the observer at once. A second call does nothing.
  ///
  /// If the open transaction fails, the end is rolled back. Causes no refresh.
  public func cancel() {
    if let plan { engine?.end(plan) }
  }

  /// Cancels the observer when a set of registrations is released.
  ///
  /// ```swift
  /// mediator.observe("header", reads: \.header) { … }.store(in: registrations)
  /// ```
  ///
  /// - Parameter set: The set, which a view, a controller or another owner keeps. With several sets, the first that is released
  ///   cancels the observer.
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

  /// The observers of this registration that a mediator runs, to be shielded from a change.
  func observers(in engine: Engine) -> [Observer] {
    self.engine === engine ? plan.map { Array($0.observers.values) } ?? [] : []
  }
}

/// The means to cancel an observer from any thread: the mediator finds a note of it, see ``Graveyard``.
struct RemoteEnd: Sendable {
  let graveyard: Graveyard?
  let number: UInt32
  let flag: EndFlag
  /// Ends what is done for the observer, if anything is.
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
