import CSluice

/// What runs on this thread, for modules whose objects are nodes that start work of their own: when they may change,
/// and what their work must not see.
package enum CurrentRun {
  /// Whether nothing runs on this thread.
  package static var isNone: Bool { sluice_run() == nil }

  /// The run and the flags of this thread at a moment.
  package struct Surroundings {
    fileprivate let run: UnsafeMutableRawPointer?
    fileprivate let flags: UInt64

    fileprivate static var present: Surroundings { Surroundings(run: sluice_run(), flags: sluice_flags()) }

    /// Calls a body as if this ran, on the stack of ``CurrentRun/hidden(_:)``.
    package func restored<R>(_ body: () throws -> R) rethrows -> R {
      let present = Surroundings.present
      sluice_set(run, flags)
      defer { sluice_set(present.run, present.flags) }
      return try body()
    }
  }

  /// Calls a body as if nothing ran: what it reads is neither tracked nor checked, and a task that it starts at once
  /// sees neither the running transaction nor the running observer. The body may restore what ran.
  package static func hidden<R>(_ body: (Surroundings) throws -> R) rethrows -> R {
    let surroundings = Surroundings.present
    sluice_set(nil, 0)
    defer { sluice_set(surroundings.run, surroundings.flags) }
    return try body(surroundings)
  }

  /// As above.
  package static func hidden<R>(_ body: () throws -> R) rethrows -> R { try hidden { _ in try body() } }

  /// Where a change of a node must wait: the means to be called when it need not any more; nil if it may be made now.
  ///
  /// It waits for the end of a refresh whose observers only read, and of another mediator's transaction, as what is
  /// enqueued. It is given up if that transaction fails, and where a chain of such changes does not end.
  package static func whatToAwait(for node: some Node) -> ((@escaping (TransactionEnd) -> Void) -> Void)? {
    guard let current = TransactionEngine.current else { return nil }
    let owner = node._$node.owner
    let isReadOnly = current.frame.isOrdered || current.frame.access != nil
    let isOthers = owner != 0 && owner != current.number && current.frame.phase != .idle
    guard isReadOnly || isOthers else { return nil }
    return { body in current.enqueue("observe", orElse: { body(.rolledBack) }) { body(.committed) } }
  }

  /// Does something for an object that is no node: at once if nothing runs on this thread; otherwise after that, as what
  /// is enqueued.
  ///
  /// - Parameter giveUp: Called in its place if what runs fails.
  package static func follow(_ name: String, orElse giveUp: (() -> Void)? = nil, _ body: @escaping () -> Void) {
    guard let current = TransactionEngine.current else { return body() }
    current.enqueue(name, orElse: giveUp, body)
  }

  /// What to call so that a closure hears how the transaction that runs on this thread ends, or the savepoint that is open;
  /// nil if none runs.
  package static var onEnd: ((@escaping (TransactionEnd) -> Void) -> Void)? { TransactionEngine.current?.openEnd }
}
