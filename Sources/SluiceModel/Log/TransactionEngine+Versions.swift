import SluiceGraph

// Notification of readers after a write. A reader is notified only if the slot differs from the value that it saw. The
// log entries that hold a value which an observer may have seen are linked for each slot (`LogBases`). If a slot gets
// an earlier value again, it also gets the version of that value again.

extension TransactionEngine {
  /// Decides by comparison whether the readers of a written slot are stale. The slot has its new value, and the entry
  /// holds the old one.
  final func didWrite(_ node: AnyObject, _ property: _PropertyInfo, _ entry: LogEntry, isSame: Bool? = nil) {
    didWrite(node, property, entry, at: property.state(of: node), isSame: isSame)
  }

  /// Does the same as ``didWrite(_:_:_:isSame:)``, if the node's state is known.
  final func didWrite(
    _ node: AnyObject, _ property: _PropertyInfo, _ entry: LogEntry, at place: UnsafeMutablePointer<_NodeState>,
    isSame: Bool?
  ) {
    if property.holdsNodes {
      tree.pending.append(entry)
      takeInNodes(of: entry)
    }
    didEdit(node, property, entry, at: place, isSame: isSame)
  }

  /// Does the same as ``didWrite(_:_:_:isSame:)``, for a slot whose entry is known to wait for its nodes' attachment.
  ///
  /// - Parameter isSame: Whether the entry holds the slot's current value; nil if that is unknown.
  final func didEdit(
    _ node: AnyObject, _ property: _PropertyInfo, _ entry: LogEntry, at place: UnsafeMutablePointer<_NodeState>,
    isSame: Bool? = nil
  ) {
    if let witness = neighbors.witness { witness.note(.slotWritten(entry)) }
    if let source = place.pointee.source(.value(property.id)) {
      let present = graph.version(of: source)
      if entry.header.pointee.version == 0 { entry.header.pointee.version = present }
      let earlier = log.noteBase(entry, of: source)
      let version =
        isSame ?? property.matches(node, entry.payload)
        ? entry.header.pointee.version
        : versionOfEarlierValue(of: node, property, entry, after: earlier) ?? graph.nextVersion()
      if version != present { setVersion(version, of: source, node) }
    }
    if frame.phase == .idle { closeIfStray() }
  }

  /// Returns the version of a value that the slot had before the last entry of this transaction and has again.
  ///
  /// - Parameter earlier: The last base of the slot before the entry.
  @inline(__always)
  private func versionOfEarlierValue(
    of node: AnyObject, _ property: _PropertyInfo, _ entry: LogEntry, after earlier: LogEntry?
  ) -> UInt32? {
    earlier == nil && property.isPlain ? nil : lookForEarlierValue(of: node, property, entry, after: earlier)
  }

  private func lookForEarlierValue(
    of node: AnyObject, _ property: _PropertyInfo, _ entry: LogEntry, after earlier: LogEntry?
  ) -> UInt32? {
    if !property.isPlain, property.logsEdits(entry.payload) {
      if log.editedLists.last != entry { log.editedLists.append(entry) }
      return nil
    }
    var base = earlier
    while let candidate = base {
      if property.matches(node, candidate.payload) { return candidate.header.pointee.version }
      if !property.isPlain, property.logsEdits(candidate.payload) { log.editedLists.append(entry) }
      base = candidate.header.pointee.earlierBase
    }
    return nil
  }

  /// Restores the version of lists that have an earlier value again after edits.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the log, if lists were edited.
  @inline(__always)
  final func settleEditedLists() {
    if !log.editedLists.isEmpty { compareEditedLists() }
  }

  private func compareEditedLists() {
    var entries: [SlotKey: [LogEntry]] = [:]
    let edited = log.editedLists
    log.editedLists.removeAll(keepingCapacity: true)
    for entry in edited { entries[entry.slot] = [] }
    var next = log.last
    while let entry = next {
      entries[entry.slot]?.append(entry)
      next = entry.header.pointee.previous
    }
    for entries in entries.values {
      guard let last = entries.first, case let node = last.node, case let property = last.property,
        let source = property.state(of: node).pointee.source(.value(property.id)),
        let version = property.recorded?.versionOfPresentValue(
          node, among: entries.map { ($0.payload, $0.seenVersion) }),
        version != 0, version != graph.version(of: source)
      else { continue }
      setVersion(version, of: source, node)
    }
  }

  /// Ends the recording of edits in the slot's entry. The next edit in place logs the value that it finds.
  final func stopGrowing(_ property: _PropertyInfo, of node: AnyObject) {
    if let entry = log.forgetEdit(of: node, property) { property.recorded?.stopGrowing(entry.payload, of: node) }
  }

  /// Sets another version of a slot, and notifies its readers and listeners.
  @inline(__always)
  final func setVersion(_ version: UInt32, of slot: Graph.Source, _ node: AnyObject) {
    if graph.isHeard(slot) { neighbors.elements?.willChange(slot, of: node, in: self) }
    if tree.hasCompanions, let object = slot.object {
      unsafeDowncast(object, to: SlotCompanion.self).willChange(slot, of: node, graph.version(of: slot))
    }
    graph.setVersion(version, of: slot)
  }

  /// Calls the body with each reaction that depends on a slot, directly or by a listener.
  ///
  /// - Complexity: O(*n*), where *n* is the number of readers.
  @inline(__always)
  final func visitReaders(of slot: Graph.Source, _ body: (Graph.Reaction) -> Void) {
    if graph.isHeard(slot), let elements = neighbors.elements {
      elements.visitReaders(of: slot, body)
    } else {
      graph.visitSubscribers(of: slot, body)
    }
  }

  /// Prepares the restoration of an entry's value: its slot gets the version from before the write again.
  final func willRestore(_ entry: LogEntry) {
    guard let source = entry.source else { return }
    if entry.header.pointee.isBase { log.takeBackBase(entry, of: source) }
    // No observer has seen the value of an entry that is older than the slot's source.
    let version = entry.header.pointee.version == 0 ? graph.nextVersion() : entry.header.pointee.version
    if graph.version(of: source) != version { setVersion(version, of: source, entry.node) }
  }
}
