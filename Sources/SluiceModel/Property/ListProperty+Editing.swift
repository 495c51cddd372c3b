// Accesses in place to a list. The first of a savepoint or of a run makes an entry of the log, and what can be done without
// types is done there. The next ones make that entry longer, in the module of the node: an append in a loop is a few dozen
// instructions.

extension Property {
  /// Begins an access in place to a list, which records its edits.
  @inlinable
  public func _$beginEdit<Element: Node>(_ node: Owner) -> PropertyEdit<Value> where Value == NodeList<Element> {
    info.isList ? unsafeDowncast(info, to: ListProperty<Owner, Element>.self).beginList(node) : info.beginEdit(node)
  }

  /// Ends an access in place to a list.
  @inlinable
  public func _$endEdit<Element: Node>(
    _ node: Owner, _ edit: inout PropertyEdit<Value>
  ) where Value == NodeList<Element> {
    if case .grown(let edits) = edit.outcome {
      let edits = Unmanaged<ListEdits<Element>>.fromOpaque(edits)
      let property = unsafeDowncast(info, to: ListProperty<Owner, Element>.self)
      edits._withUnsafeGuaranteedRef { property.endList(node, $0) }
    } else {
      info.endEdit(node, &edit)
    }
  }
}

extension ListProperty {
  @inlinable
  func beginList(_ node: Owner) -> PropertyEdit<NodeList<Element>> {
    guard let entry = beginGrowing(self, of: node) else { return beginEdit(node) }
    node._$read(id)
    let edits = entry.payload.assumingMemoryBound(to: Logged.self).pointee.edits.unsafelyUnwrapped
    edits._withUnsafeGuaranteedRef { $0.begin() }
    return PropertyEdit(.grown(edits.toOpaque()))
  }

  @inlinable
  func endList(_ node: Owner, _ edits: ListEdits<Element>) {
    guard edits.inverse.count == edits.begun.inverse, edits.isOpen, let box = edits.box,
      box.toOpaque() == boxAddress(node)
    else { return endGrowingInFull(node, edits) }
    edits.isOpen = false
    let added = edits.addedStart + edits.begun.added..<edits.addedStart + edits.added
    let isDone = box._withUnsafeGuaranteedRef {
      $0.elements.withUnsafeBytes {
        let nodes = UnsafeBufferPointer(rebasing: $0.assumingMemoryBound(to: NodeAddress.self)[added])
        return endGrowing(self, of: node, Element._$type, nodes)
      }
    }
    if !isDone { endGrowingInFull(node, edits) }
  }

  @usableFromInline
  func endGrowingInFull(_ node: Owner, _ edits: ListEdits<Element>) {
    guard let engine = Engine.engine(of: node, Owner._$type) else { return }
    engine.state.pointee.openEdits.removeLast()
    end(node, edits, in: engine)
  }

  /// Begins an access in place whose edits are the first of an entry.
  func beginRecording(_ node: Owner, in engine: Engine) -> ListEdits<Element> {
    stopGrowing(node, in: engine)
    var list = load(node)
    store(node, NodeList())
    let edits = list.beginRecording()
    store(node, list)
    return edits
  }

  func end(_ node: Owner, _ edits: ListEdits<Element>, in engine: Engine) {
    let list = load(node)
    guard let box = edits.box, box.toOpaque() == list.boxAddress else {
      return endReplaced(node, edits, in: engine)
    }
    edits.isOpen = false
    if edits.isUnchanged { return engine.closeIfStray() }
    edits.forEachEnteredInAccess(list) { engine.takeIn($0, self) }
    let entry = edits.entry ?? log(edits, of: node, in: engine)
    // While somebody traces, each access has an entry of its own. One in which a savepoint began has made its entry as long
    // as it may be.
    if engine.state.pointee.log.edit(of: node, self) != entry { edits.closeAdded(in: list.box?.elements ?? []) }
    engine.didEdit(node, self, entry, at: state(of: node))
  }

  private func log(_ edits: ListEdits<Element>, of node: Owner, in engine: Engine) -> LogEntry {
    let entry = engine.state.pointee.log.append(node, self, Logged(.passRetained(edits)))
    edits.entry = entry
    engine.state.pointee.pendingHolders.append(PendingHolder(entry: entry, isTakenIn: true))
    if engine.state.pointee.tracer == nil { engine.state.pointee.log.noteEdit(entry) }
    return entry
  }

  /// The caller has put another list in the place of the one that it was given.
  private func endReplaced(_ node: Owner, _ edits: ListEdits<Element>, in engine: Engine) {
    // If the box did not die, a copy of the list holds it.
    let old = edits.left ?? edits.takeBackAccess(from: edits.box!._withUnsafeGuaranteedRef { $0.elements })
    edits.isOpen = false
    edits.stopRecording()
    edits.closeAdded(in: old)
    _ = engine.state.pointee.log.forgetEdit(of: node, self)
    engine.didWrite(node, self, engine.state.pointee.log.append(node, self, Logged(whole: NodeList(old))))
  }
}
