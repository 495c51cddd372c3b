import CSluice
import Observation
import SluiceGraph

/// What is shown of the history, told to those who show it. Names, steps and the state of the document are told apart: a menu does not
/// care for a step that is called what the one before was, nor a dot for a step.
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

/// A value that rendering observers track by a source in the graph, others by Observation.
final class ShownValue<Value: Equatable>: Observable {
  private var present: Value
  private var source: Graph.Source?
  private var registrar: ObservationRegistrar?

  init(_ value: Value) { present = value }

  /// Somebody reads it, and hears of its next change if they track.
  func access(in engine: Engine) {
    if Engine.current === engine, engine.state.pointee.access == .track {
      if source == nil { source = engine.graph.makeSource() }
      engine.graph.track(source!)
    }
    if sluice_run() == nil {
      if registrar == nil { registrar = ObservationRegistrar() }
      registrar!.access(self, keyPath: \.present)
    }
  }

  /// Whether it is another now.
  func change(to value: Value) -> Bool {
    defer { present = value }
    return value != present
  }

  /// Makes the rendering observers due that track it. False if there are none.
  func mark(in graph: Graph) -> Bool {
    guard let source, graph.hasSubscribers(source) else { return false }
    graph.setVersion(graph.nextVersion(), of: source)
    return true
  }

  func tell() { registrar?.withMutation(of: self, keyPath: \.present) {} }
}

extension Engine {
  /// The name of the step that is next; who tracks hears when it changes.
  func name(ofStep cause: TransactionCause) -> String? {
    shownHistory?.names.access(in: self)
    return state.pointee.history?.nextStep(cause)?.name
  }

  /// The steps, the next one last; who tracks hears when they change.
  func steps(_ cause: TransactionCause) -> [UndoStep] {
    shownHistory?.numbers.access(in: self)
    return state.pointee.history?.steps(cause).shown ?? []
  }

  /// Whether the document differs from what was saved; who tracks hears when it changes.
  var isDocumentEdited: Bool {
    shownHistory?.isEdited.access(in: self)
    return state.pointee.history?.isEdited ?? false
  }

  /// Made for the first who may track.
  private var shownHistory: ShownHistory? {
    if let shown = state.pointee.shownHistory { return shown }
    let mayTrack = sluice_run() == nil || (Engine.current === self && state.pointee.access == .track)
    if mayTrack { state.pointee.shownHistory = ShownHistory(state.pointee.history) }
    return state.pointee.shownHistory
  }

  /// Tells those who show the history, if what they show has changed. They run in a refresh of their own: the transaction's is over.
  func tellShownHistory() {
    guard let shown = state.pointee.shownHistory else { return }
    let history = state.pointee.history
    let hasOtherNames = shown.names.change(to: ShownHistory.Names(history))
    let hasOtherSteps = shown.numbers.change(to: ShownHistory.Numbers(history))
    let isOtherDocument = shown.isEdited.change(to: history?.isEdited ?? false)
    guard hasOtherSteps || isOtherDocument else { return }
    var isTracked = hasOtherNames && shown.names.mark(in: graph)
    if hasOtherSteps, shown.numbers.mark(in: graph) { isTracked = true }
    if isOtherDocument, shown.isEdited.mark(in: graph) { isTracked = true }
    if isTracked {
      history?.isShown = true
      end(begin(hasOtherSteps ? "what can be undone" : "whether the document is edited"))
      history?.isShown = false
    }
    if hasOtherNames { shown.names.tell() }
    if hasOtherSteps { shown.numbers.tell() }
    if isOtherDocument { shown.isEdited.tell() }
  }

  /// As above, after a change of the history outside of a transaction. Inside one, its end tells.
  func tellShownHistoryUnlessBusy() { if !isBusy, sluice_run() == nil { tellShownHistory() } }
}
