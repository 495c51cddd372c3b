import CSluice
import Observation
import SluiceGraph

/// The tracked values of the history. Names, steps and the state of the document are tracked separately: a menu doesn't
/// run for a step with the same name as the one before, nor an edited mark for a step.
final class ShownHistory {
  /// The steps, by what differs whenever they do.
  struct Numbers: Equatable {
    let undo: Int?
    let redo: Int?
    /// The first to undo: the oldest may be dropped, and one may come below others.
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
  /// The value that was last told.
  private var present: Value
  /// Whether a reader has got another value since then: in the middle of a transaction, or of a refresh.
  private var hasOtherReader = false
  private var source: Graph.Source?
  private var registrar: ObservationRegistrar?

  init(_ value: Value) { present = value }

  /// Registers a reader that gets a value. A reader that tracks runs at the next change.
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

  /// Returns whether the value differs from what a reader got.
  func change(to value: Value) -> Bool {
    defer { (present, hasOtherReader) = (value, false) }
    return hasOtherReader || value != present
  }

  /// Makes the rendering observers due that track it. False if there are none.
  func mark(in graph: Graph) -> Bool {
    guard let source, graph.hasSubscribers(source) else { return false }
    graph.setVersion(graph.nextVersion(), of: source)
    return true
  }

  func tell() { registrar?.withMutation(of: self, keyPath: \.present) {} }
}

extension Undo {
  /// The name of the next step. Tracked.
  func name(ofStep cause: TransactionCause, in engine: TransactionEngine) -> String? {
    tracked(in: engine)?.names.access(ShownHistory.Names(history), in: engine)
    return history?.nextStep(cause)?.name
  }

  /// The steps, the next one last. Tracked.
  func steps(_ cause: TransactionCause, in engine: TransactionEngine) -> [UndoStep] {
    tracked(in: engine)?.numbers.access(ShownHistory.Numbers(history), in: engine)
    return history?.steps(cause).shown ?? []
  }

  /// Whether the document differs from what was saved. Tracked.
  func isEdited(in engine: TransactionEngine) -> Bool {
    let isEdited = history?.isEdited ?? false
    tracked(in: engine)?.isEdited.access(isEdited, in: engine)
    return isEdited
  }

  /// Made for the first reader that may track.
  private func tracked(in engine: TransactionEngine) -> ShownHistory? {
    if let shown { return shown }
    let tracks = TransactionEngine.current === engine && engine.frame.reads == .track
    if sluice_run() == nil || tracks { shown = ShownHistory(history) }
    return shown
  }

  /// Runs the readers of the history for which it has changed, in a refresh of their own, after the transaction's.
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
      engine.end(engine.begin(hasOtherSteps ? "what can be undone" : "whether the document is edited"))
      history?.isShown = false
    }
    if hasOtherNames { shown.names.tell() }
    if hasOtherSteps { shown.numbers.tell() }
    if isOtherDocument { shown.isEdited.tell() }
  }

  /// As above, for a change of the history outside of this engine's transactions: at once, or when another mediator's
  /// transaction is over. The end of its own transaction does the same.
  func tellChanged(in engine: TransactionEngine) {
    if engine.isBusy || shown == nil { return }
    if sluice_run() == nil { return tellShown(in: engine) }
    engine.whenNothingRuns { [self, unowned engine] in tellShown(in: engine) }
  }
}
