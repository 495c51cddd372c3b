/// What registering an observer returns: the means to end it.
///
/// Letting go of it changes nothing: the observer lives as long as its mediator. Keep ``scoped()`` where the observer
/// should end with an object of yours. Belongs to the isolation of its mediator, though its last reference may be dropped
/// anywhere.
public final class Registration {
  private weak var engine: Engine?
  private let number: UInt32
  private let flag: EndFlag

  init(_ engine: Engine?, number: UInt32, flag: EndFlag) {
    self.engine = engine
    self.number = number
    self.flag = flag
  }

  /// That of a registration which was refused.
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

  /// Ends the observer, at once; a second call does nothing.
  ///
  /// In a transaction that fails, the end is taken back. Causes no refresh.
  public func end() {
    if let plan { engine?.end(plan) }
  }

  /// Where a note of its end can be left from any thread.
  var graveyard: Graveyard? { engine?.graveyard }

  /// Ends the observer on whatever thread, as a scoped registration that dies.
  func end(by graveyard: Graveyard?) {
    flag.set()
    graveyard?.bury(plan: number, flag: flag)
  }

  /// An object whose end of life ends the observer. Keep it where the observer's results are used.
  ///
  /// Each call makes a lifetime of its own, and the first to end ends the observer. That is not taken back if a transaction
  /// fails.
  public func scoped() -> ScopedRegistration {
    ScopedRegistration(
      graveyard: engine?.graveyard, number: number, flag: flag, work: engine?.state.pointee.performers[number]?.work)
  }

  /// The observers of this registration that a mediator runs, to be shielded from a change.
  func observers(in engine: Engine) -> [Observer] {
    self.engine === engine ? plan.map { Array($0.observers.values) } ?? [] : []
  }
}

/// The lifetime of an observer: when this object dies, on whatever thread, the observer does not run again.
public final class ScopedRegistration: Sendable {
  private let graveyard: Graveyard?
  private let number: UInt32
  private let flag: EndFlag
  /// What a `perform` runs now; nil for all other observers.
  private let work: CurrentWork?

  init(graveyard: Graveyard?, number: UInt32, flag: EndFlag, work: CurrentWork?) {
    self.graveyard = graveyard
    self.number = number
    self.flag = flag
    self.work = work
  }

  /// Leaves a note for the mediator; see ``Graveyard``.
  deinit {
    flag.set()
    work?.end()
    graveyard?.bury(plan: number, flag: flag)
  }
}
