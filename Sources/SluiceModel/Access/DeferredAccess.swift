import SluiceGraph
import SluiceMessages

/// The right of an observer to read, for what asks later: a table that wants its cells when they come into view.
///
/// ```swift
/// mediator.on(table).observe("rows", reads: \.shown.each.title) { table, titles in
///   table.access = mediator.currentAccess
///   table.show(rows: titles.count)
/// }
/// func cell(at row: Int) -> String { mediator.access(access) { $0.shown[row].title } }
/// ```
///
/// It ends with the observer and keeps neither that nor the mediator. While the observer's origin is detached it sleeps, and the
/// access still serves. Belongs to the isolation of the mediator.
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

  /// Whether the observer has not ended: neither by itself, nor with its target, its origin or the mediator.
  public var isActive: Bool { engine.map { livingHolder(in: $0) != nil } ?? false }

  /// Whether the observer is, or was, one of a mediator.
  func isOf(_ engine: Engine) -> Bool { self.engine === engine }

  /// The observer, if it has not ended.
  func livingHolder(in engine: Engine) -> Observer? {
    guard let holder, engine.observers.table[holder.tag] === holder, holder.plan.mayRun,
      holder.origin(in: engine) != nil
    else { return nil }
    return holder
  }
}

extension Mediator {
  /// The access of the observer that runs, or under which ``access(_:_:)`` reads: for what it hands over to be read later. Nil
  /// where none runs.
  public var currentAccess: DeferredAccess? { engine.currentAccess }

  /// Reads the model by the rights of an observer that has run.
  ///
  /// What is read is held to what the observer declares, as in its run, also in the middle of a transaction or of another
  /// observer's run; those of observers that declare nothing, and priority ones, read freely. Nothing is tracked: who should hear
  /// of a change declares it, or reads it while it renders. Nothing may be changed: a write, an `update`, a registration, an
  /// event that is sent and an undo are violations of kind `contract`. What is enqueued follows when nothing runs.
  ///
  /// After the end of the observer this is a violation of kind `contract`, see ``DeferredAccess/isActive``; with the access of
  /// another mediator one of kind `ownership`. Under the policies `report` and `ignore` the closure is called all the same and
  /// its reads are not checked. Changes are still refused under `report`; under `ignore` writes, events and a new root are let
  /// through. Costs no more than the reads. Without a root it traps, see ``hasRoot``.
  ///
  /// - Throws: What the closure throws.
  public func access<R, E: Error>(_ access: DeferredAccess, _ body: (Root) throws(E) -> R) throws(E) -> R {
    let root = root
    let outer = engine.begin(access)
    defer { engine.end(outer) }
    return try engine.graph.pauseTracking { () throws(E) -> R in try body(root) }
  }
}
