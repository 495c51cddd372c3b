/// Owns the root of a model, runs its transactions, and tells its observers in order.
///
/// ## The life of a transaction
///
/// 1. Something happens, and code calls ``update(_:except:_:)`` with the name of what it does.
/// 2. In the closure any stored slot may be read and written. A write goes to the log with the value that it replaces;
///    nobody is notified. An `update` inside is a savepoint.
/// 3. If the closure throws, everything since its savepoint is taken back: what it wrote, sent, enqueued, registered,
///    replaced and ended. Nobody is notified of it, and the error is thrown on.
/// 4. When the outermost closure returns, the refresh begins on the same call stack. Nodes that slots have come to hold
///    are attached, and their observers wake. (They belong to the mediator since the write.)
/// 5. *Priority* observers whose reads changed run in ascending priority, ties in order of registration. They may read
///    and write any stored slot, and register observers. A pass runs each at most once; where one made an earlier one
///    stale, or registered one below the priority now running, another pass follows.
/// 6. *Smart* observers whose reads changed run in dependency order, each once: who writes a property runs before who
///    reads it, and in a cycle of properties who writes a slot before who reads that slot. Before a run its paths are
///    followed, which renews what it depends on; then its closure gets the values, held to its contract; then what it
///    wrote is compared, stored, and makes its readers stale.
/// 7. *Rendering* observers run, then *recurring* ones, read-only, in order of registration. A rendering observer's
///    reads are tracked as it runs; a recurring one runs at every refresh.
/// 8. The log is forgotten. Closures that wait for the end of the refresh run once each, then enqueued transactions.
///
/// ## What has changed
///
/// A slot has changed for an observer when it differs from what that observer saw at the end of its last run: writing a
/// value and the old one again is no change, and an observer's own writes are none for itself. Nodes and collections of
/// nodes differ by identity, other values by `==` where they are `Equatable` and by being written where they are not, a
/// computed property when its value differs. Every property on the way of a path counts as read. Events are exempt:
/// each value that was sent counts.
///
/// A mediator is not `Sendable`: it belongs to the isolation that made it, with its root and its observers. Observers
/// are kept by their mediator, so a closure that refers to the mediator, or to what owns it, refers to it weakly.
public final class Mediator<Root: Node> {
  @usableFromInline let engine = Engine()

  /// Takes a root, and with it everything that stands below. Costs a walk of the nodes.
  ///
  /// The policies and the handler may be given here, since the root may already break a rule: its nodes may belong to
  /// another mediator.
  ///
  /// - Parameters:
  ///   - root: The node at which the model starts.
  ///   - violationPolicies: What follows from a violation, by its kind.
  ///   - onViolation: Called for each violation that is reported.
  public convenience init(
    _ root: Root, violationPolicies: ViolationPolicies = ViolationPolicies(),
    onViolation: ((Violation) -> Void)? = nil
  ) {
    self.init(violationPolicies: violationPolicies, onViolation: onViolation)
    engine.takeFirstRoot(root)
  }

  /// A mediator whose root is not loaded yet: its observers sleep until ``root`` is set.
  public init(violationPolicies: ViolationPolicies = ViolationPolicies(), onViolation: ((Violation) -> Void)? = nil) {
    engine.rules.policies = violationPolicies
    engine.rules.handler = onViolation
    engine.neighbours.elements = Watching(engine)
  }

  /// The root of the model.
  ///
  /// Setting it, for example to a reloaded document, replaces the model in the running transaction, or in one of its
  /// own. Every path that starts at the root then leads elsewhere, so its observers run; those of other origins sleep
  /// while theirs is detached. Costs a walk of both models. Reading it before there is one is a misuse that traps.
  public var root: Root {
    @inlinable get {
      guard let root = engine.rootObject else { engine.hasNoRoot(Root._$type) }
      return unsafeDowncast(root, to: Root.self)
    }
    set {
      guard engine.mayReplaceRoot() else { return }
      let savepoint = engine.begin("replace the root")
      engine.replaceRoot(newValue)
      engine.end(savepoint)
    }
  }

  /// Whether the model is loaded.
  public var hasRoot: Bool { engine.tree.root != nil }

  /// Changes the model in a transaction: all of the closure, or, if it throws, nothing of it.
  ///
  /// The outermost transaction ends with a refresh, which has ended when this returns. Inside another, and in a
  /// priority observer, it is a savepoint, which can fail alone. Costs what is written, and what the observers of that
  /// do; nothing for the size of the model.
  ///
  /// A transaction that leaves a node below itself is taken back too: that is a violation of kind `ownership`, and the
  /// closure's result is returned all the same. In smart, rendering and recurring observers, and in a transaction of
  /// another mediator, beginning one is a violation; use ``enqueue(_:_:)``. Without a root it traps, see ``hasRoot``.
  ///
  /// - Parameters:
  ///   - name: The transaction's name, which traces and undo show.
  ///   - registration: An observer that does not hear of this change: a control that emits what it shows already. For
  ///     those with declared paths; a rendering observer follows what it reads and is not shielded.
  ///   - body: Changes the model, from its root.
  /// - Returns: What the body returns.
  /// - Throws: What the closure throws, after its changes have been taken back.
  @discardableResult
  @inlinable
  public func update<R, E: Error>(
    _ name: String, except registration: Registration? = nil, _ body: (Root) throws(E) -> R
  ) throws(E) -> R {
    if let registration { return try update(name, shielding: registration, body) }
    let savepoint = engine.begin(name)
    guard let root = engine.rootReference else { engine.hasNoRoot(Root._$type) }
    // The root outlives the closure, which may replace it, so it is not kept here once more.
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

  /// Runs a transaction as soon as nothing runs: at once, or right after the running refresh, in the order of these
  /// calls.
  ///
  /// For observers, which may not begin one, and for work that concerns another mediator. What several smart observers
  /// enqueue follows in the order of their registration. An error goes to ``onError``. A chain of enqueued transactions
  /// that is longer than ``limits`` says is a violation, and ends there.
  public func enqueue(_ name: String, _ body: @escaping (Root) throws -> Void) {
    engine.enqueue(name) { [self] in
      do { try update(name) { root throws(any Error) in try body(root) } } catch { engine.handle(error, of: name) }
    }
  }

  /// Calls a closure once, when the running refresh has ended; at once if nothing runs.
  ///
  /// An ``update(_:except:_:)`` in it is an ordinary transaction. Given up with the savepoint in which it was asked
  /// for.
  public func afterRefresh(_ body: @escaping () -> Void) {
    if engine.frame.phase == .idle, engine.frame.access == nil {
      body()
    } else {
      engine.followers.closures.append(.refresh(body))
    }
  }

  /// Whether a refresh is running.
  public var isRefreshing: Bool { engine.frame.phase != .idle && engine.frame.phase != .transaction }

  /// What happens when a contract or a rule of order is broken, per kind of violation.
  public var violationPolicies: ViolationPolicies {
    get { engine.rules.policies }
    set { engine.rules.policies = newValue }
  }

  /// How far observers and transactions may lead to one another.
  public var limits: MediatorLimits {
    get { engine.rules.limits }
    set { engine.rules.limits = newValue }
  }

  /// Hears of violations under the policy `report`. Without it they go to the standard error stream.
  ///
  /// It may read anything. It runs where the rule was broken, so it begins no transaction; what it breaks itself goes
  /// to the standard error stream.
  public var onViolation: ((Violation) -> Void)? {
    get { engine.rules.handler }
    set { engine.rules.handler = newValue }
  }

  /// Hears of errors of enqueued transactions and of work that is performed, with their names. Without it they go to
  /// the standard error stream.
  public var onError: ((_ error: any Error, _ transaction: String) -> Void)? {
    get { engine.rules.errorHandler }
    set { engine.rules.errorHandler = newValue }
  }
}

extension Mediator {
  /// Whether contracts are checked by slot, not only by property: what SluiceTesting switches on. Costs the paths of
  /// each run once more.
  package var checksContractsBySlot: Bool {
    get { engine.rules.checksSlots }
    set { engine.rules.checksSlots = newValue }
  }
}
