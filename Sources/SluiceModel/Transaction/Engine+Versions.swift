import SluiceGraph

// Who hears of a write: those for whom the slot differs from what they saw. The entries of the log that hold a value which
// an observer may have seen are linked for each slot (`LogBases`); a value that comes back brings its version back.

extension Engine {
  /// A slot has its new value, and the entry holds the old one. Decides by comparison whether its readers are stale.
  func didWrite(_ node: AnyObject, _ property: _PropertyInfo, _ entry: LogEntry, isSame: Bool? = nil) {
    didWrite(node, property, entry, at: property.state(of: node), isSame: isSame)
  }

  /// As ``didWrite(_:_:_:isSame:)``, where the node's state is known.
  func didWrite(
    _ node: AnyObject, _ property: _PropertyInfo, _ entry: LogEntry, at place: UnsafeMutablePointer<_NodeState>,
    isSame: Bool?
  ) {
    if property.holdsNodes {
      state.pointee.pendingHolders.append(PendingHolder(entry: entry, isTakenIn: true))
      takeInNodes(of: entry)
    }
    didEdit(node, property, entry, at: place, isSame: isSame)
  }

  /// As ``didWrite(_:_:_:isSame:)``, for a slot whose entry is known to wait for its nodes' attachment.
  ///
  /// - Parameter isSame: Whether the entry holds the value that the slot has now, if that is known.
  func didEdit(
    _ node: AnyObject, _ property: _PropertyInfo, _ entry: LogEntry, at place: UnsafeMutablePointer<_NodeState>,
    isSame: Bool? = nil
  ) {
    if state.pointee.tracer != nil { traceChange(entry) }
    if let source = place.pointee.source(.value(property.id)) {
      let present = graph.version(of: source)
      if entry.header.pointee.version == 0 { entry.header.pointee.version = present }
      let earlier = state.pointee.bases.note(entry, of: source, in: state.pointee.log, state.pointee.segment)
      let version =
        isSame ?? property.matches(node, entry.payload)
        ? entry.header.pointee.version
        : versionOfEarlierValue(of: node, property, entry, after: earlier) ?? graph.nextVersion()
      if version != present { setVersion(version, of: source, node) }
    }
    if state.pointee.phase == .idle { closeIfStray() }
  }

  /// The version of a value that the slot had before the last entry of this transaction and has again.
  ///
  /// - Parameter earlier: The last of the slot's bases before the entry.
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
      if state.pointee.editedLists.last != entry { state.pointee.editedLists.append(entry) }
      return nil
    }
    var base = earlier
    while let candidate = base {
      if property.matches(node, candidate.payload) { return candidate.header.pointee.version }
      if !property.isPlain, property.logsEdits(candidate.payload) { state.pointee.editedLists.append(entry) }
      base = candidate.header.pointee.earlierBase
    }
    return nil
  }

  /// The transaction is over: what its slots were is forgotten. Whether an entry keeps something that is to be let go of.
  @inline(__always)
  func forgetBases() -> Bool {
    var next = state.pointee.log.last
    var keepsSomething = false
    while let entry = next {
      if entry.header.pointee.isBase { entry.source?.isNoted = false }
      if entry.keepsSomething { keepsSomething = true }
      next = entry.header.pointee.previous
    }
    state.pointee.bases.removeAll()
    return keepsSomething
  }

  /// Gives lists that edits have brought back to what they were their former version. Costs a look through the log.
  @inline(__always)
  func settleEditedLists() {
    if !state.pointee.editedLists.isEmpty { compareEditedLists() }
  }

  private func compareEditedLists() {
    var entries: [SlotKey: [LogEntry]] = [:]
    let edited = state.pointee.editedLists
    state.pointee.editedLists.removeAll(keepingCapacity: true)
    for entry in edited { entries[SlotKey(entry.node, entry.property.id)] = [] }
    var next = state.pointee.log.last
    while let entry = next {
      entries[SlotKey(entry.node, entry.property.id)]?.append(entry)
      next = entry.header.pointee.previous
    }
    for entries in entries.values {
      guard let last = entries.first, case let node = last.node, case let property = last.property,
        let source = property.state(of: node).pointee.source(.value(property.id)),
        let version = property.versionOfPresentValue(node, among: entries), version != 0,
        version != graph.version(of: source)
      else { continue }
      setVersion(version, of: source, node)
    }
  }

  /// An entry is about to be put back: its slot has the version from before the write again.
  func willRestore(_ entry: LogEntry) {
    guard let source = entry.source else { return }
    if entry.header.pointee.isBase { state.pointee.bases.takeBack(entry, of: source) }
    // Nobody has seen the value of an entry that was made before the source was.
    let version = entry.header.pointee.version == 0 ? graph.nextVersion() : entry.header.pointee.version
    if graph.version(of: source) != version { setVersion(version, of: source, entry.node) }
  }
}
