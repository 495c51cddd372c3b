import Observation

/// Owns the root of a model, runs its transactions, and calls its observers in order.
///
/// ## The steps of a transaction
///
/// 1. Code calls ``update(_:except:_:)`` with a name for the change.
/// 2. The closure may read and write any stored slot. Each write adds the replaced value to the log; no observer is
///    called. A nested `update` is a savepoint.
/// 3. If the closure throws, everything since its savepoint is rolled back: its writes, sent events, enqueued
///    transactions, and registered, replaced and ended observers. No observer is called, and the error is rethrown.
/// 4. When the outermost closure returns, the refresh begins on the same call stack. Nodes that were added to slots are
///    attached, and their observers become active. (The nodes belong to the mediator since the write.)
/// 5. *Priority* observers whose reads changed run in ascending priority, ties in order of registration. They may read
///    and write any stored slot, and register observers. A pass runs each observer at most once. If an observer makes
///    an earlier one stale, or registers one below the running priority, another pass follows.
/// 6. *Smart* observers whose reads changed run in dependency order, each once: the writer of a property runs before
///    its readers. In a cycle of properties, the writer of a slot runs before the readers of that slot. Before a run,
///    the observer's paths are followed, which updates its dependencies. Then its closure receives the values and is
///    held to its contract. Then its writes are compared and stored, and make their readers stale.
/// 7. *Rendering* observers run, then *recurring* ones, both read-only and in order of registration. The reads of a
///    rendering observer are tracked while it runs; a recurring observer runs at every refresh.
/// 8. The log is discarded. Closures that wait for the end of the refresh run once each, then enqueued transactions.
///
/// A slot has changed for an observer if it differs from the value at the end of the observer's last run. Writing a
/// value and then the old one again is no change, and an observer's own writes are no change for itself. Nodes and
/// collections of nodes are compared by identity. Other values are compared by `==` if they are `Equatable`; otherwise
/// each write is a change. A computed property has changed if its value differs. Every property along a path counts as
/// read. Events are exempt: each value that was sent counts.
///
/// A mediator is not `Sendable`: it belongs to the isolation that created it, with its root and its observers. The
/// mediator retains its observers. So a closure that refers to the mediator, or to its owner, should refer to it
/// weakly.
public final class Mediator<Root: Node> {
  @usableFromInline let engine = Engine()

  /// Creates a mediator that owns a root and all nodes below it. Costs a walk of the nodes.
  ///
  /// Pass the policies and the handler here if the root may already break a rule: its nodes may belong to another
  /// mediator.
  ///
  /// - Parameters:
  ///   - root: The node at which the model starts.
  ///   - clock: The clock that measures the time between transactions, for ``UndoCoalescing`` and bindings.
  ///   - violationPolicies: The reaction to a violation, by its kind.
  ///   - onViolation: Called for each violation that is reported.
  public convenience init(
    _ root: Root, clock: any Clock<Duration> = ContinuousClock(),
    violationPolicies: ViolationPolicies = ViolationPolicies(), onViolation: ((Violation) -> Void)? = nil
  ) {
    self.init(clock: clock, violationPolicies: violationPolicies, onViolation: onViolation)
    engine.takeFirstRoot(root)
  }

  /// Creates a mediator whose root is not loaded yet. Its observers are inactive until ``root`` is set.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time between transactions, for ``UndoCoalescing`` and bindings.
  ///   - violationPolicies: The reaction to a violation, by its kind.
  ///   - onViolation: Called for each violation that is reported.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), violationPolicies: ViolationPolicies = ViolationPolicies(),
    onViolation: ((Violation) -> Void)? = nil
  ) {
    engine.rules.clock = clock
    engine.rules.policies = violationPolicies
    engine.rules.handler = onViolation
    engine.neighbors.elements = Watching(engine)
    if Root.self is any Observable.Type { engine.neighbors.rootReader = ObservedRoot() }
  }

  /// The root of the model.
  ///
  /// Setting the root, for example to a reloaded document, replaces the model in the running transaction, or in one of
  /// its own. Every path from the root then leads to other nodes, so the observers run. Observers with another origin
  /// are inactive while it is detached. Costs a walk of both models. Reading the root before it is set is a misuse that
  /// traps.
  ///
  /// If the root's type is `Observable`, Observation tracks the reads of this property and of ``hasRoot`` outside of
  /// transactions and observers: a SwiftUI view that reads it is updated when a document is opened.
  public var root: Root {
    @inlinable get {
      guard let root = engine.rootObject else { engine.hasNoRoot(Root._$type) }
      return unsafeDowncast(root, to: Root.self)
    }
    set { replaceRoot(newValue, in: "replace the root") }
  }

  /// Replaces the root in a transaction of this name, or in the running one. The root may be the first one.
  package func replaceRoot(_ root: Root, in name: String) {
    guard engine.mayReplaceRoot() else { return }
    let savepoint = engine.begin(name)
    engine.replaceRoot(root)
    engine.end(savepoint)
  }

  /// Whether the model is loaded.
  public var hasRoot: Bool { engine.rootObject != nil }

  /// Changes the model in a transaction, which applies all changes of the closure or, if the closure throws, none.
  ///
  /// The outermost transaction ends with a refresh, which has ended when this method returns. Inside another
  /// transaction, and in a priority observer, the call is a savepoint, which can fail alone. Costs the writes and the
  /// observers that they affect, independent of the size of the model.
  ///
  /// A transaction that leaves a node below itself is rolled back as well: that is a violation of kind `ownership`, and
  /// the method still returns the closure's result. Beginning a transaction in a smart, rendering or recurring
  /// observer, or in a transaction of another mediator, is a violation; use ``enqueue(_:_:)``. Without a root the call
  /// traps, see ``hasRoot``.
  ///
  /// - Parameters:
  ///   - name: The transaction's name, which traces and undo show.
  ///   - registration: An observer that is not called for this change, such as that of a control that shows the value
  ///     already. The observer must have declared paths: a rendering observer depends on its reads and is not shielded.
  ///   - body: A closure that changes the model, from its root.
  /// - Returns: The result of the body.
  /// - Throws: The error of the closure, after its changes have been rolled back.
  @discardableResult
  @inlinable
  public func update<R, E: Error>(
    _ name: String, except registration: Registration? = nil, _ body: (Root) throws(E) -> R
  ) throws(E) -> R {
    if let registration { return try update(name, shielding: registration, body) }
    let savepoint = engine.begin(name)
    guard let root = engine.rootReference else { engine.hasNoRoot(Root._$type) }
    // The caller retains the root during the closure, which may replace it, so it is not retained again here.
    let outcome: Result<R, E> = root._withUnsafeGuaranteedRef {
      do throws(E) { return .success(try body(unsafeDowncast($0, to: Root.self))) } catch { return .failure(error) }
    }
    switch outcome {
    case .success(let result):
      engine.end(savepoint)
      return result
    case .failure(let error):
      engine.rollBack(savepoint)
      throw error
    }
  }

  @usableFromInline
  func update<R, E: Error>(
    _ name: String, shielding registration: Registration, _ body: (Root) throws(E) -> R
  ) throws(E) -> R {
    let savepoint = engine.begin(name)
    let shielding = engine.beginShielding(registration)
    let result: R
    do {
      result = try body(root)
    } catch {
      engine.abandon(shielding)
      engine.rollBack(savepoint)
      throw error
    }
    engine.end(shielding)
    engine.end(savepoint)
    return result
  }

  /// Runs a transaction as soon as no other code of the mediator runs: at once, or right after the running refresh, in
  /// the order of these calls.
  ///
  /// Use it in observers, which may not begin a transaction, and for work that concerns another mediator. Transactions
  /// that several smart observers enqueue run in the order of the observers' registration. Errors are passed to
  /// ``onError``. A chain of enqueued transactions that exceeds ``limits`` is a violation, and stops there.
  public func enqueue(_ name: String, _ body: @escaping (Root) throws -> Void) {
    engine.enqueue(name) { [self] in
      do { try update(name) { root throws(any Error) in try body(root) } } catch { engine.handle(error, of: name) }
    }
  }

  /// Calls a closure once, after the refresh of the open transaction, or at once if no transaction is open.
  ///
  /// An ``update(_:except:_:)`` in the closure is an ordinary transaction. Undo treats it like an enqueued one: while
  /// enqueued transactions wait, it belongs to the same step, and during an undo only derived properties keep its writes.
  /// If the savepoint that contains this call fails, the closure is not called.
  public func afterRefresh(_ body: @escaping () -> Void) {
    if engine.frame.phase == .idle, engine.frame.access == nil {
      body()
    } else {
      engine.followers.closures.append(.refresh(body))
    }
  }

  /// Whether a refresh is running.
  public var isRefreshing: Bool { engine.frame.phase != .idle && engine.frame.phase != .transaction }

  /// The reaction to a broken contract or rule of order, per kind of violation.
  public var violationPolicies: ViolationPolicies {
    get { engine.rules.policies }
    set { engine.rules.policies = newValue }
  }

  /// The limits of passes and of chains of enqueued transactions.
  public var limits: MediatorLimits {
    get { engine.rules.limits }
    set { engine.rules.limits = newValue }
  }

  /// Called for each violation under the policy `report`. Without a handler, violations are written to the standard
  /// error stream.
  ///
  /// The handler may read any slot. The handler runs at the violation, so it cannot begin a transaction. Violations
  /// inside the handler are written to the standard error stream.
  public var onViolation: ((Violation) -> Void)? {
    get { engine.rules.handler }
    set { engine.rules.handler = newValue }
  }

  /// Called for each error of an enqueued transaction or of performed work, with its name. Without a handler, errors
  /// are written to the standard error stream.
  public var onError: ((_ error: any Error, _ transaction: String) -> Void)? {
    get { engine.rules.errorHandler }
    set { engine.rules.errorHandler = newValue }
  }
}

extension Mediator {
  /// Whether contracts are checked by slot, not only by property. SluiceTesting switches it on. Costs following the
  /// paths of each run once more.
  package var checksContractsBySlot: Bool {
    get { engine.rules.checksSlots }
    set { engine.rules.checksSlots = newValue }
  }
}
