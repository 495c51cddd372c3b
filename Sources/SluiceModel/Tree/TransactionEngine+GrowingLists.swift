import CSluice

// The untyped operations on lists whose log entry grows with each edit.

/// Begins an edit in place of a list that may be written now and whose log entry may grow. Returns nil otherwise, or if
/// the slow path must decide.
@usableFromInline
func beginGrowing(_ property: _PropertyInfo, of node: AnyObject) -> LogEntry? {
  guard let run = sluice_run() else { return nil }
  return Unmanaged<TransactionEngine>.fromOpaque(run)._withUnsafeGuaranteedRef { $0.beginGrowing(property, of: node) }
}

/// Ends an edit in place that has appended a node to a list. Returns false, without an effect, if the entry may not
/// grow any more.
@usableFromInline
func endGrowing(
  _ property: _PropertyInfo, of node: AnyObject, _ type: NodeType, _ added: NodeAddress
) -> Bool {
  guard let run = sluice_run() else { return false }
  return Unmanaged<TransactionEngine>.fromOpaque(run)._withUnsafeGuaranteedRef {
    $0.endGrowing(property, of: node, type, added)
  }
}

extension TransactionEngine {
  @inline(__always)
  fileprivate func beginGrowing(_ property: _PropertyInfo, of node: AnyObject) -> LogEntry? {
    guard frame.isUnrestrained, property.kind != .derived, !property.isInput, neighbors.witness == nil,
      log.openEdits.growing == nil, let entry = log.edit(of: node, property)
    else { return nil }
    log.openEdits.growing = entry
    return entry
  }

  @inline(__always)
  fileprivate func endGrowing(
    _ property: _PropertyInfo, of node: AnyObject, _ type: NodeType, _ added: NodeAddress
  ) -> Bool {
    guard let entry = log.lastEdited, entry == log.openEdits.growing, entry.isOf(node, property)
    else { return false }
    log.openEdits.growing = nil
    let place = property.state(of: node)
    takeIn(added, type, property, isOfSession: property.isOfSession(at: place))
    if place.pointee.slots != nil { didEdit(node, property, entry, at: place) }
    return true
  }

  /// Adopts a node of a known type, and the nodes below it.
  @inline(__always)
  private func takeIn(_ node: NodeAddress, _ type: NodeType, _ slot: _PropertyInfo, isOfSession: Bool) {
    if let place = type.state(at: node.toOpaque()) {
      if place.pointee.owner == number, place.pointee.isOfSession == isOfSession { return }
      if type.isLeaf, place.pointee.isUntouched {
        place.pointee.owner = number
        if isOfSession { place.pointee.isOfSession = true }
        return noteEntered(Newcomer(node, type))
      }
    }
    takeIn(slot.child(node.takeUnretainedValue()), slot, isOfSession: isOfSession)
  }

  /// Attaches the nodes that were added to slots, if all writes are appends of nodes without children to lists: then no
  /// node is detached, and no node can be below itself. Returns false otherwise, without an effect.
  final func attachAdded(_ entries: [LogEntry]) -> Bool {
    for entry in entries {
      let (property, payload, node) = (entry.property, entry.payload, entry.node)
      guard property.isList, property.childType?().isLeaf == true,
        property.recorded?.withAdded(payload, of: node, { _, _ in }) == true
      else { return false }
    }
    for entry in entries {
      let (property, payload, node) = (entry.property, entry.payload, entry.node)
      let place = property.state(of: node)
      if let elements = neighbors.elements, elements.hears(property, at: place) {
        _ = property.recorded?.withAdded(payload, of: node) { _, added in
          for child in added { elements.moved(child.takeUnretainedValue(), by: 1, in: property, at: place, self) }
        }
      }
      guard place.pointee.isAttached else { continue }
      _ = property.recorded?.withAdded(payload, of: node) { type, added in
        for child in added { attach(child, type, property) }
      }
    }
    return true
  }

  /// Attaches a node that has no children.
  private func attach(_ node: NodeAddress, _ type: NodeType, _ slot: _PropertyInfo) {
    let place = type.layout.state(at: node.toOpaque())
    guard place.pointee.owner == number else { return }
    if place.pointee.isAttached {
      tree.places[ObjectIdentifier(node.takeUnretainedValue()), default: 1] += 1
      return
    }
    place.pointee.isAttached = true
    if tree.notesAllMoves || place.pointee.slots != nil {
      noteMove(slot.child(node.takeUnretainedValue()))
    }
  }
}
