public import SluiceCollections

// Edits in place of a list. The first edit of a savepoint or of a run creates an entry of the log; its untyped part is
// done there. The next edits extend that entry, in the module of the node: an append in a loop takes a few dozen
// instructions.

extension Property {
  /// Begins an edit in place of a list, which records its edits.
  @inlinable
  public func _$beginEdit<Element: Node>(_ node: Owner) -> _PropertyEdit<Value> where Value == NodeList<Element> {
    info.isList ? unsafeDowncast(info, to: ListProperty<Owner, Element>.self).beginList(node) : info.beginEdit(node)
  }

  /// Ends an edit in place of a list.
  @inlinable
  public func _$endEdit<Element: Node>(
    _ node: Owner, _ edit: _PropertyEdit<Value>
  ) where Value == NodeList<Element> {
    if case .growing(let edits) = edit.state {
      let edits = Unmanaged<CollectionEdits<ListStorage>>.fromOpaque(edits)
      let property = unsafeDowncast(info, to: ListProperty<Owner, Element>.self)
      edits._withUnsafeGuaranteedRef { property.endList(node, $0, edit.box) }
    } else {
      info.endEdit(node, edit)
    }
  }
}

extension ListProperty {
  @inlinable
  func beginList(_ node: Owner) -> _PropertyEdit<NodeList<Element>> {
    guard let entry = beginGrowing(self, of: node) else { return beginEdit(node) }
    node._$read(id)
    let edits = entry.payload.assumingMemoryBound(to: Logged.self).pointee.edits.unsafelyUnwrapped
    edits._withUnsafeGuaranteedRef { $0.begin() }
    return _PropertyEdit(.growing(edits.toOpaque()))
  }

  @inlinable
  func endList(_ node: Owner, _ edits: Edits, _ present: UInt) {
    guard edits.inverse.count == edits.begun.inverse, edits.isOpen, let box = edits.box,
      UInt(bitPattern: box.toOpaque()) == present
    else { return endGrowingInFull(node, edits) }
    // Usually one node. Several nodes are processed one by one on the slow path.
    guard edits.added &- edits.begun.added == 1, let added = box._withUnsafeGuaranteedRef({ $0.contents.lastOfTail })
    else {
      return endGrowingInFull(node, edits)
    }
    edits.isOpen = false
    if !endGrowing(self, of: node, Element._$type, added) { endGrowingInFull(node, edits) }
  }

  @usableFromInline
  func endGrowingInFull(_ node: Owner, _ edits: Edits) {
    guard let engine = TransactionEngine.engine(of: node, Owner._$type) else { return }
    engine.log.openEdits.growing = nil
    end(node, edits, in: engine)
  }
}
