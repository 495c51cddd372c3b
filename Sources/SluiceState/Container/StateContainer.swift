public import Observation
public import SluiceModel

/// The current state of one view, and the observation that produces the next.
///
///     let article = StateContainer<ArticleState>(.initialized(Loader()))
///     article.observe(loader.load())        // loading, then loaded or failed
///
/// ## The lifecycle of an observation
///
/// 1. A view calls an action of its state's model, and passes the result to `observe`: a value, an async closure, a
///    sequence, a ``StateSequence``, a publisher, or a closure that returns a sequence.
/// 2. The previous observation is cancelled. Even if its work continues, it never changes the state again.
/// 3. States that need no suspension are applied before `observe` returns, so a view shows them in its first frame. The
///    work sees neither the transaction nor the observer around it. (Before macOS 26 and iOS 26, this applies to plain
///    states and to states that publishers have ready. Work begins at the next turn of the isolation.)
/// 4. The other states are applied as they arrive, in order, in the isolation that called `observe`.
/// 5. Each state is processed, including equal ones. The will-set subscribers are called while the container has the
///    old state. Then the new state is stored, the did-set subscribers are called, and the state is rendered.
/// 6. The last reference to the container may be released on any thread. The release cancels the running observation.
///
/// ## Containers in a model
///
/// A container is a ``Node``. Outside of a model it has no owner, and Observation tracks its changes. If a property of
/// a node in a model holds it, each of its states is a transaction of that mediator, or a savepoint if a transaction
/// runs. These are ordered and traced with all other changes, and `\.article.state` is a path like any other.
///
/// An observation that is started in a transaction cancels its predecessor when the transaction is committed. If the
/// transaction fails, the new observation is cancelled and the old one continues. In an observer that only reads,
/// `observe` is carried out right after the refresh. See ``ViewStateHistory`` for undo.
///
/// Not `Sendable`. A container belongs to the isolation that made it, which can be any. Running work retains the actor
/// on which it runs, as any task does. An actor that owns its container must end endless work with ``cancel()``.
///
/// A container takes about 300 bytes and an `ObservationRegistrar`, in addition to its state. `observe` of a value
/// costs 0.2 µs without subscribers and 0.7 µs in a model, and work that doesn't suspend costs 2 µs (release build,
/// measured on one machine). These costs grow with the number of subscribers and observers. The idea and most names are
/// those of VSM for iOS.
public final class StateContainer<State>: Node, Observable {
  /// Ownership state, managed by Sluice. Don't access it directly.
  public var _$node = _NodeState()
  /// The current state. Changed only by ``store(_:)``.
  private(set) var stored: State
  private let registrar = ObservationRegistrar()
  let schema: Schema = StateContainer.schema

  /// The requests that have not been carried out. See ``perform(_:)``.
  var queue: WaitingRequests?
  /// Whether subscribers are being called or work is being started. Requests then wait.
  var isBusy = false
  /// The work that is being started, until it first suspends, and the run around it.
  var starting: (work: CurrentWork, surroundings: CurrentRun.Surroundings)?
  /// Whether requests wait for the end of a refresh.
  var isHeld = false
  /// The number of observations that have been requested.
  var asked = 0
  /// The observation that was started last. Only this one may change the state, and only until it has ended.
  var current: RunningObservation?
  /// The waiting debounced calls. Created for the first one.
  var debounced: DebouncedCalls<State>?
  let clock: any Clock<Duration>

  var subscribers = Subscribers<State>()
  var renderers: [WeakRenderer<State>] = []
  /// Whether a state is being set, and whether it has been stored. If none is being set, a stored state is a restored
  /// one.
  var isSetting = false
  var hasStored = false
  /// Whether a state was restored and subscribers have not been called yet.
  var isPutBack = false
  var logs = StateLogs()
  /// Whether the container's view has not adopted it yet. Observing something is then usually a mistake. Set by
  /// wrappers that know this.
  package var isAwaitingView = false

  /// Creates a container. The clock of debounced calls and the handler of violations are provided by the application.
  ///
  /// - Parameters:
  ///   - initial: The state before any observation.
  ///   - name: The name in messages and logs.
  ///   - clock: The clock of debounced calls. Tests pass one that they advance.
  public init(_ initial: State, name: String? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    stored = initial
    givenName = name
    self.clock = clock
    followLogAll()
  }

  /// May run on any thread: cancels the running observation and the debounced calls, and accesses nothing else.
  deinit {
    current?.work.end()
    debounced?.end()
  }

  /// The name in messages and logs: the given name, or that of the type.
  public var name: String { givenName ?? "\(StateContainer.self)" }
  private let givenName: String?

  /// The policy for illegal transitions. The default is `trap` in debug builds and `report` in release builds. A
  /// container in a model uses the policy of its mediator.
  public var violationPolicy = ViolationPolicies()[.contract]

  /// Called for each illegal transition under the policy `report`. If nil, violations are logged.
  public var onViolation: ((Violation) -> Void)?

  /// The current state. A read costs a few nanoseconds, and is tracked by Observation and by observers of the model.
  public var state: State {
    _$read(0)
    registrar.access(self, keyPath: schema.keyPath)
    return stored
  }

  /// Stores a state. All changes use this function, including rollback and undo, so Observation is notified of each at
  /// once.
  func store(_ new: State) {
    // Releasing the old state can access the container.
    let old = stored
    let wasBusy = isBusy
    isBusy = true
    registrar.withMutation(of: self, keyPath: schema.keyPath) { stored = new }
    isBusy = wasBusy
    if isSetting { hasStored = true } else { notePutBack() }
    if !wasBusy, hasWaiting { drainLater() }
    withExtendedLifetime(old) {}
  }

  /// Cancels the running observation and the waiting debounced calls. States that a publisher has already published are
  /// applied first.
  public func cancel() {
    perform(.start { [self] in supersede(with: nil) })
    // Debounced calls begin to wait at once, or when the transaction is committed. They are ended at the same time.
    guard let onEnd = onEnd() else {
      debounced?.end()
      return
    }
    onEnd { [weak self] in if $0 == .committed { self?.debounced?.end() } }
  }

  /// Whether an observation runs.
  public var isObserving: Bool { current?.work.hasEnded == false }
}
