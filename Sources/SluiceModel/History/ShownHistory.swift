import CSluice
import Observation
import SluiceGraph

/// The tracked values of the history.
///
/// Names, steps and the state of the document are tracked separately. A menu is not updated for a step with the same
/// name as the previous step, and the document's edited mark is not updated for a step.
final class ShownHistory {
  /// Numbers that differ whenever the steps differ.
  struct Numbers: Equatable {
    let undo: Int?
    let redo: Int?
    /// The oldest step to undo. The oldest can be dropped, and a confirmed update can be inserted below others.
    let oldest: Int?
    let count: Int

    init(_ history: UndoHistory?) {
      undo = history?.nextStep(.undo)?.id
      redo = history?.nextStep(.redo)?.id
      oldest = history?.steps(.undo).first?.id
      count = history?.steps(.undo).count ?? 0
    }
  }

  struct Names: Equatable {
    let undo: String?
    let redo: String?

    init(_ history: UndoHistory?) {
      undo = history?.nextStep(.undo)?.name
      redo = history?.nextStep(.redo)?.name
    }
  }

  let names: ShownValue<Names>
  let numbers: ShownValue<Numbers>
  let isEdited: ShownValue<Bool>

  init(_ history: UndoHistory?) {
    names = ShownValue(Names(history))
    numbers = ShownValue(Numbers(history))
    isEdited = ShownValue(history?.isEdited ?? false)
  }
}

/// A tracked value: rendering observers track it by a source in the graph, other code by Observation.
final class ShownValue<Value: Equatable>: Observable {
  /// The value of the last notification.
  private var present: Value
  /// Whether a reader has received another value since then, in the middle of a transaction or a refresh.
  private var hasOtherReader = false
  private var source: Graph.Source?
  private var registrar: ObservationRegistrar?

  init(_ value: Value) { present = value }

  /// Registers a reader that receives a value. A reader that tracks runs at the next change.
  func access(_ value: @autoclosure () -> Value, in engine: TransactionEngine) {
    if TransactionEngine.current === engine, engine.frame.reads == .track {
      if source == nil { source = engine.graph.makeSource() }
      engine.graph.track(source!)
      if !hasOtherReader, value() != present { hasOtherReader = true }
    }
    if sluice_run() == nil {
      if registrar == nil { registrar = ObservationRegistrar() }
      registrar!.access(self, keyPath: \.present)
    }
  }

  /// Stores a value, and returns whether it differs from the values that readers received.
  func change(to value: Value) -> Bool {
    defer { (present, hasOtherReader) = (value, false) }
    return hasOtherReader || value != present
  }

  /// Marks the rendering observers that track the value as due. Returns false if there are none.
  func mark(in graph: Graph) -> Bool {
    guard let source, graph.hasSubscribers(source) else { return false }
    graph.setVersion(graph.nextVersion(), of: source)
    return true
  }

  func tell() { registrar?.withMutation(of: self, keyPath: \.present) {} }
}

extension Undo {
  /// Returns the name of the next step. Tracked.
  func name(ofStep cause: TransactionCause, in engine: TransactionEngine) -> String? {
    tracked(in: engine)?.names.access(ShownHistory.Names(history), in: engine)
    return history?.nextStep(cause)?.name
  }

  /// Returns the steps, the next one last. Tracked.
  func steps(_ cause: TransactionCause, in engine: TransactionEngine) -> [UndoStep] {
    tracked(in: engine)?.numbers.access(ShownHistory.Numbers(history), in: engine)
    return history?.steps(cause).shown ?? []
  }

  /// Returns whether the document differs from the saved state. Tracked.
  func isEdited(in engine: TransactionEngine) -> Bool {
    let isEdited = history?.isEdited ?? false
    tracked(in: engine)?.isEdited.access(isEdited, in: engine)
    return isEdited
  }

  /// Returns the tracked values. The first reader that can track creates them.
  private func tracked(in engine: TransactionEngine) -> ShownHistory? {
    if let shown { return shown }
    let tracks = TransactionEngine.current === engine && engine.frame.reads == .track
    if sluice_run() == nil || tracks { shown = ShownHistory(history) }
    return shown
  }

  /// Runs the readers of changed values of the history, in a refresh of their own after the transaction's refresh.
  func tellShown(in engine: TransactionEngine) {
    guard let shown else { return }
    let history = history
    let graph = engine.graph
    let hasOtherNames = shown.names.change(to: ShownHistory.Names(history))
    let hasOtherSteps = shown.numbers.change(to: ShownHistory.Numbers(history))
    let isOtherDocument = shown.isEdited.change(to: history?.isEdited ?? false)
    guard hasOtherSteps || isOtherDocument else { return }
    var isTracked = hasOtherNames && shown.names.mark(in: graph)
    if hasOtherSteps, shown.numbers.mark(in: graph) { isTracked = true }
    if isOtherDocument, shown.isEdited.mark(in: graph) { isTracked = true }
    if isTracked {
      history?.isShown = true
      engine.end(engine.begin(hasOtherSteps ? "undo availability" : "edited state"))
      history?.isShown = false
    }
    if hasOtherNames { shown.names.tell() }
    if hasOtherSteps { shown.numbers.tell() }
    if isOtherDocument { shown.isEdited.tell() }
  }

  /// Runs the readers as ``tellShown(in:)`` does, for a change of the history outside of this engine's transactions.
  /// They run at once, or after the running transaction of another mediator. The end of a transaction of this engine
  /// runs them anyway.
  func tellChanged(in engine: TransactionEngine) {
    if engine.isBusy || shown == nil { return }
    if sluice_run() == nil { return tellShown(in: engine) }
    engine.whenNothingRuns { [self, unowned engine] in tellShown(in: engine) }
  }
}
