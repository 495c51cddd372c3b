// What the accessors of a node do with a write. A free node never comes here: its accessors store at once.
//
// A write is first allowed or refused, then the old value goes to the log, then the new one is stored, and only then is it
// decided, by comparison, who hears of it.

extension Property {
  /// The slow path of a setter: the node belongs to a mediator.
  public func _$set(_ node: Owner, _ value: Value) { info.set(node, value) }

  /// Begins an access in place: the old value is in the log when this returns.
  public func _$beginEdit(_ node: Owner) -> PropertyEdit<Value> { info.beginEdit(node) }

  /// Ends an access in place.
  public func _$endEdit(_ node: Owner, _ edit: inout PropertyEdit<Value>) { info.endEdit(node, &edit) }
}

/// An access in place that is going on: which value is handed to the caller, and what is to be done after.
public struct PropertyEdit<Value> {
  enum Outcome {
    /// The slot itself is edited, and its old value is in this entry of the log.
    case logged(LogEntry)
    /// The slot itself is edited, and it records the edits itself.
    case recorded(by: ObjectIdentifier)
    /// A copy is edited, and written by the setter afterwards: an observer's writes are judged as a whole.
    case written
    /// A copy is edited and thrown away: the write was refused.
    case refused
    /// The slot itself is edited and nobody needs to know.
    case unnoticed
  }

  let outcome: Outcome
  /// What the caller edits instead of the slot; nil when the slot itself is edited.
  public var copy: Value?
  /// Whether the slot itself is edited.
  public let isInPlace: Bool

  init(_ outcome: Outcome, copy: Value? = nil) {
    self.outcome = outcome
    self.copy = copy
    isInPlace = if case .none = copy { true } else { false }
  }
}

extension OwnedProperty {
  func set(_ node: Owner, _ value: Value) {
    guard let engine = Engine.permit(write: self, to: node) else {
      if Engine.ignoresWrite(to: node) { store(node, value) }
      return
    }
    if engine.isOrdered, node._$node.born != engine.state.pointee.stamp, areEqual?(load(node), value) != true {
      guard engine.isInOrder(write: self, to: node) else { return }
    }
    let entry = logPresentValue(of: node, in: engine)
    store(node, value)
    engine.didWrite(node, self, entry)
    if isInput { engine.deliver(value, on: self, of: node) }
  }

  func beginEdit(_ node: Owner) -> PropertyEdit<Value> {
    node._$read(id)
    guard let engine = Engine.permit(write: self, to: node) else {
      return Engine.ignoresWrite(to: node)
        ? PropertyEdit(.unnoticed) : PropertyEdit(.refused, copy: load(node))
    }
    if engine.isOrdered { return PropertyEdit(.written, copy: load(node)) }
    let edit = beginInPlace(node, in: engine)
    engine.state.pointee.openEdits.append(SlotKey(node, id))
    return edit
  }

  func endEdit(_ node: Owner, _ edit: inout PropertyEdit<Value>) {
    guard let engine = Engine.engine(of: node) else { return }
    switch edit.outcome {
    case .logged(let entry):
      engine.state.pointee.openEdits.removeLast()
      engine.didEdit(node, self, entry)
    case .recorded(let box):
      engine.state.pointee.openEdits.removeLast()
      endRecording(node, by: box, in: engine)
    case .written: return set(node, edit.copy.take()!)
    case .refused, .unnoticed: return
    }
    if isInput { engine.deliver(load(node), on: self, of: node) }
  }
}
