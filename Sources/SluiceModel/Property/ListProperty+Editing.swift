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
      let edits = Unmanaged<CollectionEdits<ListStorage>>.fromOpaque(edits)
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
  func endList(_ node: Owner, _ edits: Edits) {
    guard edits.inverse.count == edits.begun.inverse, edits.isOpen, let box = edits.box,
      box.toOpaque() == boxAddress(node)
    else { return endGrowingInFull(node, edits) }
    let count = edits.added - edits.begun.added
    let isDone = box._withUnsafeGuaranteedRef {
      // What was added is together in memory, unless it is much.
      let place = $0.contents.tail.count - count
      guard place >= 0 else { return false }
      edits.isOpen = false
      return $0.contents.tail.withUnsafeBytes {
        let nodes = UnsafeBufferPointer(rebasing: $0.assumingMemoryBound(to: NodeAddress.self)[place..<place + count])
        return endGrowing(self, of: node, Element._$type, nodes)
      }
    }
    if !isDone { endGrowingInFull(node, edits) }
  }

  @usableFromInline
  func endGrowingInFull(_ node: Owner, _ edits: Edits) {
    guard let engine = Engine.engine(of: node, Owner._$type) else { return }
    engine.state.pointee.openEdits.removeLast()
    end(node, edits, in: engine)
  }
}
