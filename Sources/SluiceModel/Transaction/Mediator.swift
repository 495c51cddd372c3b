/// Owns the root of a model, runs its transactions, and tells its observers in order.
///
/// ## The life of a transaction
///
/// 1. Something happens, and code calls ``update(_:_:)`` with the name of what it does.
/// 2. In the closure any stored slot may be read and written. A write goes to the log with the value that it replaces;
///    nobody is notified. An `update` inside is a savepoint.
/// 3. If the closure throws, what it wrote and registered is taken back, and the error is thrown on.
/// 4. When the outermost closure returns, the refresh begins on the same call stack. Nodes that slots have come to hold
///    belong to the mediator from here on.
/// 5. Smart observers whose reads changed run in dependency order, each once. Before a run its paths are followed, which
///    renews what it depends on; then its closure gets the values, held to its contract; then what it wrote is compared,
///    stored, and makes its readers stale.
/// 6. Rendering observers run, read-only, in order of registration; their reads are tracked as they run.
/// 7. The log is forgotten.
///
/// A slot has changed for an observer when it differs from what that observer saw at the end of its last run: writing a
/// value and the old one again is no change, and an observer's own writes are none for itself. (One exception: an edit of a
/// ``NodeList`` in place counts, even if a later edit in the same transaction takes it back.)
///
/// A mediator is not `Sendable`: it belongs to the isolation that made it, with its root and its observers. Observers are
/// kept by their mediator, so a closure that refers to the mediator, or to what owns it, refers to it weakly.
public final class Mediator<Root: Node> {
  /// The root of the model.
  public let root: Root
  let engine = Engine()

  /// Takes a root, and with it everything that stands below. Costs a walk of the nodes.
  ///
  /// The policies and the handler may be given here, since the root may already break a rule: its nodes may belong to
  /// another mediator.
  public init(
    _ root: Root, violationPolicies: ViolationPolicies = ViolationPolicies(),
    onViolation: ((Violation) -> Void)? = nil
  ) {
    self.root = root
    engine.policies = violationPolicies
    engine.handler = onViolation
    engine.enter(root, Root._$type.name)
    engine.entered.removeAll()
  }

  /// Changes the model in a transaction: all of the closure, or, if it throws, nothing of it.
  ///
  /// The outermost transaction ends with a refresh, which has ended when this returns. Inside another, it is a savepoint,
  /// which can fail alone. Costs what is written, and what the observers of that do; nothing for the size of the model.
  ///
  /// - Throws: What the closure throws, after its changes have been taken back.
  public func update<R, E: Error>(_ name: String, _ body: (Root) throws(E) -> R) throws(E) -> R {
    let savepoint = engine.begin(name)
    let result: R
    do {
      result = try body(root)
    } catch {
      engine.rollBack(savepoint)
      throw error
    }
    engine.end(savepoint)
    return result
  }

  /// What happens when a contract or a rule of order is broken, per kind of violation.
  public var violationPolicies: ViolationPolicies {
    get { engine.policies }
    set { engine.policies = newValue }
  }

  /// Hears of violations under the policy `report`. Without it they go to the standard error stream.
  ///
  /// It may read anything. It runs where the rule was broken, so it begins no transaction; what it breaks itself goes to
  /// the standard error stream.
  public var onViolation: ((Violation) -> Void)? {
    get { engine.handler }
    set { engine.handler = newValue }
  }

  /// Registers an observer that shows the model: it may read everything and write nothing, and runs again when something
  /// that it read in its last run has changed.
  ///
  /// Runs first at the end of this call, or of the transaction in which it is registered; rendering observers run after
  /// all others, in order of registration. Costs what the closure reads.
  @discardableResult
  public func render(_ name: String, _ body: @escaping (Root) -> Void) -> Registration {
    let root = root
    return engine.register(name, .rendering, Contract(reads: [], writes: []), follow: nil) { _ in body(root) }
  }
}

extension Mediator {
  /// The path that a key path literal stands for.
  func resolve<Steps>(_ path: ModelPath<Root, Steps>) -> Steps { OnePath.origin[keyPath: path] }
}
