import SluiceGraph
import SluiceMessages

/// The read permission of an observer, for reads after its run: for example, a table that requests its cells when they
/// become visible.
///
/// ```swift
/// mediator.on(table).observe("rows", reads: \.shown.each.title) { table, titles in
///   table.access = mediator.currentAccess
///   table.show(rows: titles.count)
/// }
/// func cell(at row: Int) -> String { mediator.access(access) { $0.shown[row].title } }
/// ```
///
/// An access ends with its observer, and retains neither the observer nor the mediator. While the observer's origin is
/// detached, the observer is inactive, and the access stays usable. Use an access only in the isolation of the
/// mediator.
public final class DeferredAccess {
  /// The name of the observer.
  public let observer: String
  /// The line on which the observer was registered.
  let note: MessageNote
  private weak var engine: Engine?
  private weak var holder: Observer?

  init(_ holder: Observer, in engine: Engine) {
    observer = holder.name
    note = holder.plan.note
    self.engine = engine
    self.holder = holder
  }

  /// Whether the observer is still registered. An observer can end by itself, or with its target, its origin or the
  /// mediator.
  public var isActive: Bool { engine.map { livingHolder(in: $0) != nil } ?? false }

  /// Returns whether the observer belongs or belonged to an engine.
  func isOf(_ engine: Engine) -> Bool { self.engine === engine }

  /// Returns the observer; nil if it has ended.
  func livingHolder(in engine: Engine) -> Observer? {
    guard let holder, engine.observers.table[holder.tag] === holder, holder.plan.mayRun,
      holder.origin(in: engine) != nil
    else { return nil }
    return holder
  }
}

extension Mediator {
  /// The access of the running observer, or of the observer by whose access ``access(_:_:)`` reads; nil if there is
  /// none.
  ///
  /// Pass it to code that reads the model later.
  public var currentAccess: DeferredAccess? { engine.currentAccess }

  /// Reads the model with the read permission of an observer that has run.
  ///
  /// The observer's declaration restricts the reads as in its run, also in the middle of a transaction or of another
  /// observer's run. The reads of priority observers, and of observers that declare nothing, are unrestricted. Reads
  /// are not tracked: to be notified of a change, declare the path or read it while rendering.
  ///
  /// The closure must not change the model: a write, an `update`, a registration, a sent event and an undo are
  /// violations of kind `contract`. Enqueued transactions run when no other code runs.
  ///
  /// After the observer has ended, the call is a violation of kind `contract`, see ``DeferredAccess/isActive``. With
  /// the access of another mediator it is a violation of kind `ownership`. Under the policies `report` and `ignore` the
  /// closure is called nevertheless, and its reads are not checked. Under `report`, changes are still rejected. Under
  /// `ignore`, writes, events and a new root are permitted. Without a root the call traps, see ``hasRoot``.
  ///
  /// - Parameters:
  ///   - access: The access of an observer of this mediator.
  ///   - body: Receives the root.
  /// - Returns: The result of the closure.
  /// - Throws: The error that the closure throws.
  /// - Complexity: Proportional to the reads of the closure.
  public func access<R, E: Error>(_ access: DeferredAccess, _ body: (Root) throws(E) -> R) throws(E) -> R {
    let root = root
    let outer = engine.begin(access)
    defer { engine.end(outer) }
    return try engine.graph.pauseTracking { () throws(E) -> R in try body(root) }
  }
}
