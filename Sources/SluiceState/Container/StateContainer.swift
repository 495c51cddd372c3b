public import Observation
public import SluiceModel

/// The current state of one view, and the observation that produces the next.
///
///     let article = StateContainer<ArticleState>(.initialized(Loader()))
///     article.observe(loader.load())        // loading, then loaded or failed
///
/// ## The life of an observation
///
/// 1. A view calls an action of its state's model, and hands what that returns to `observe`: a value, an async closure,
///    a sequence, a ``StateSequence``, a publisher, or a closure that returns a sequence.
/// 2. The observation before it is cancelled. However late that ends, it never changes the state again.
/// 3. What does not suspend is applied before `observe` returns, so a view shows it in its first frame. The work itself
///    sees neither the transaction nor the observer that runs around it. (Before macOS 26 and iOS 26 that is so for
///    plain states and for what publishers have ready; work begins at the next turn of the isolation.)
/// 4. The rest is applied as it comes, in order, in the isolation that called `observe`.
/// 5. For each state, equal to the one before or not: who subscribed to will-set is told, while the container still
///    holds the old state; the new one takes its place; who subscribed to did-set is told; it is rendered.
/// 6. The last reference to the container may be dropped anywhere: that cancels what runs.
///
/// ## Where it stands
///
/// A container is a ``Node``. By itself it belongs to nobody, and whoever tracks by Observation hears of its changes.
/// Held by a property of a node in a model, each of its states is a transaction of that mediator (a savepoint where one
/// runs), ordered and traced with everything else, and `\.article.state` is a path like any other. An observation that
/// is started in a transaction cancels its predecessor when that is committed; if it fails, the new one is cancelled
/// and the old goes on. In an observer that only reads, `observe` is carried out right after the refresh. See
/// ``ViewStateHistory`` for undo.
///
/// Not `Sendable`, and of any isolation: it belongs to the one that made it. Work that runs keeps the actor on which it
/// runs, as any task does: an actor that owns its container ends endless work with ``cancel()``.
///
/// A container is about 300 bytes and an `ObservationRegistrar`, besides its state. `observe` of a value costs 0.2 µs with
/// nobody listening, 0.7 µs in a model, and work that does not suspend 2 µs (release, measured on one machine); all of
/// it grows with who listens. The idea, and most names, are those of VSM for iOS.
public final class StateContainer<State>: Node, Observable {
  /// Nobody but Sluice touches it.
  public var _$node = _NodeState()
  /// Changed through ``store(_:)`` alone.
  private(set) var stored: State
  private let registrar = ObservationRegistrar()
  let schema: Schema = StateContainer.schema

  /// What has been asked for and not been carried out: see ``perform(_:)``.
  var queue: WaitingRequests?
  /// Whether subscribers are being told of a state, or work is being started: then requests wait.
  var isBusy = false
  /// The work that is being started, up to where it first suspends, and what runs around that.
  var starting: (work: CurrentWork, surroundings: CurrentRun.Surroundings)?
  /// Whether requests wait for the end of a refresh.
  var isHeld = false
  /// How many observations have been asked for.
  var asked = 0
  /// The observation that was started last; only it may change the state, and only until it has ended.
  var current: RunningObservation?
  /// The debounced calls that wait. Made for the first.
  var debounced: DebouncedCalls<State>?
  let clock: any Clock<Duration>

  var subscribers = Subscribers<State>()
  var renderers: [WeakRenderer<State>] = []
  /// Whether a state is being set, and whether it has been stored; otherwise one is put back.
  var isSetting = false
  var hasStored = false
  /// Whether a state was put back, and subscribers have not been told.
  var isPutBack = false
  var logs = StateLogs()
  /// Whether its view has not taken it over yet: observing something is then mostly a mistake. Set by wrappers that
  /// know.
  package var isAwaitingView = false

  /// What a debounced call waits on, and what hears of violations, is the application's.
  ///
  /// - Parameters:
  ///   - initial: The state before any observation.
  ///   - name: What messages and logs call it.
  ///   - clock: What debounced calls wait on; tests pass one that they move by hand.
  public init(_ initial: State, name: String? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    stored = initial
    givenName = name
    self.clock = clock
    followLogAll()
  }

  /// May run on any thread: it ends what runs, and touches nothing else.
  deinit {
    current?.work.end()
    debounced?.end()
  }

  /// What messages and logs call it: the name that it was given, or that of its type.
  public var name: String { givenName ?? "\(StateContainer.self)" }
  private let givenName: String?

  /// What happens when an illegal transition is tried: `trap` in debug builds, `report` in release ones. A container in
  /// a model follows its mediator.
  public var violationPolicy = ViolationPolicies()[.contract]

  /// Hears of illegal transitions under the policy `report`. Without it they go to the log.
  public var onViolation: ((Violation) -> Void)?

  /// The state. Reading it costs a few nanoseconds; whoever tracks, by Observation or as an observer of the model,
  /// depends on it.
  public var state: State {
    _$read(0)
    registrar.access(self, keyPath: schema.keyPath)
    return stored
  }

  /// Every change comes through here, a rollback and undo included, so Observation hears of all of them at once.
  func store(_ new: State) {
    // What dies with the old one may look at the container.
    let old = stored
    let wasBusy = isBusy
    isBusy = true
    registrar.withMutation(of: self, keyPath: schema.keyPath) { stored = new }
    isBusy = wasBusy
    if isSetting { hasStored = true } else { notePutBack() }
    if !wasBusy, hasWaiting { drainLater() }
    withExtendedLifetime(old) {}
  }

  /// Cancels the observation that runs, and the debounced calls that wait. States that a publisher has published before
  /// are applied first.
  public func cancel() {
    perform(.start { [self] in supersede(with: nil) })
    // Calls begin to wait at once, or when the transaction is committed: so they end.
    guard let onEnd = onEnd() else {
      debounced?.end()
      return
    }
    onEnd { [weak self] in if $0 == .committed { self?.debounced?.end() } }
  }

  /// Whether an observation runs.
  public var isObserving: Bool { current?.work.hasEnded == false }
}
