import CSluice

/// The code of a mediator that runs on this thread, for modules whose objects are nodes that start work of their own.
/// The type tells when such objects may change, and hides the running transaction from their work.
package enum CurrentRun {
  /// Whether no mediator runs on this thread.
  package static var isNone: Bool { sluice_run() == nil }

  /// The run and the flags of this thread at one time.
  package struct Surroundings {
    fileprivate let run: UnsafeMutableRawPointer?
    fileprivate let flags: UInt64

    fileprivate static var present: Surroundings { Surroundings(run: sluice_run(), flags: sluice_flags()) }

    /// Calls a body with this state restored, on the stack of ``CurrentRun/hidden(_:)``.
    package func restored<R>(_ body: () throws -> R) rethrows -> R {
      let present = Surroundings.present
      sluice_set(run, flags)
      defer { sluice_set(present.run, present.flags) }
      return try body()
    }
  }

  /// Calls a body as if no mediator ran: its reads are neither tracked nor checked. A task that it starts at once sees
  /// neither the running transaction nor the running observer. The body may restore the state.
  package static func hidden<R>(_ body: (Surroundings) throws -> R) rethrows -> R {
    let surroundings = Surroundings.present
    sluice_set(nil, 0)
    defer { sluice_set(surroundings.run, surroundings.flags) }
    return try body(surroundings)
  }

  /// Does the same, without the state.
  package static func hidden<R>(_ body: () throws -> R) rethrows -> R { try hidden { _ in try body() } }

  /// Returns nil if a node may change now. Otherwise returns a function that calls a closure as soon as the change is
  /// possible.
  ///
  /// The change waits for the end of a refresh whose observers only read, and of another mediator's transaction, like
  /// an enqueued transaction. The change is given up if that transaction fails, or if a chain of such changes does not
  /// end.
  package static func waiting(for node: some Node) -> ((@escaping (TransactionEnd) -> Void) -> Void)? {
    guard let current = TransactionEngine.current else { return nil }
    let owner = node._$node.owner
    let isReadOnly = current.frame.isOrdered || current.frame.access != nil
    let isOthers = owner != 0 && owner != current.number && current.frame.phase != .idle
    guard isReadOnly || isOthers else { return nil }
    return { body in current.enqueue("observe", orElse: { body(.rolledBack) }) { body(.committed) } }
  }

  /// Calls a body for an object that is not a node: at once if no mediator runs on this thread; otherwise afterwards,
  /// like an enqueued transaction.
  ///
  /// - Parameter giveUp: Called instead if the running transaction fails.
  package static func follow(_ name: String, orElse giveUp: (() -> Void)? = nil, _ body: @escaping () -> Void) {
    guard let current = TransactionEngine.current else { return body() }
    current.enqueue(name, orElse: giveUp, body)
  }

  /// A function that calls a closure with the end of the transaction that runs on this thread, or of the open
  /// savepoint; nil if none runs.
  package static var onEnd: ((@escaping (TransactionEnd) -> Void) -> Void)? { TransactionEngine.current?.openEnd }
}
