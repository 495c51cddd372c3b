import CSluice
import SluiceGraph
import SluiceMessages

// Reads and writes of an observed slot while this engine runs code.

extension TransactionEngine {
  /// Handles a read of a slot by an observer: adds a dependency, or checks the observer's contract.
  @inline(never)
  final func read(_ node: UnsafeMutableRawPointer, _ type: NodeType, _ property: Int) {
    switch frame.reads {
    case .free: break
    case .track:
      guard let place = type.state(at: node), place.pointee.owner == number else { return }
      if !frame.tracksClosely, let source = place.pointee.source(.value(property)) {
        graph.track(source)
      } else {
        track(Unmanaged<AnyObject>.fromOpaque(node).takeUnretainedValue(), type, property)
      }
    case .check:
      let isDeclared = frame.readable?._withUnsafeGuaranteedRef { $0.allows(node, type, property) }
      if isDeclared != true { check(Unmanaged<AnyObject>.fromOpaque(node).takeUnretainedValue(), type, property) }
    }
  }

  private func track(_ node: AnyObject, _ type: NodeType, _ property: Int) {
    if let computation = frame.computation {
      if !computation.mayRead(type.base + property) {
        _ = refuses(
          .undeclaredComputedRead(
            property: computation.slotName, slot: type.slotName(property),
            declared: computation.computedFrom.map(\.description)))
      }
    } else if frame.tracksClosely {
      frame.recorder?.noteRead(node, type.properties[property], isDeclared: false)
    }
    if let source = source(of: node, type, .value(property)) { graph.track(source) }
  }

  /// The slow path of a checked read, if the fast check of the contract fails.
  private func check(_ node: AnyObject, _ type: NodeType, _ property: Int) {
    let address = Unmanaged.passUnretained(node).toOpaque()
    guard let holder = frame.holder, let place = type.state(at: address), place.pointee.owner == number,
      place.pointee.born != stamp
    else { return }
    let mayRead = holder.contract.mayRead(type.base + property) && allows(\.read, SlotKey(node, property))
    frame.recorder?.noteRead(node, type.properties[property], isDeclared: mayRead)
    if !mayRead {
      _ = refuses(
        .undeclaredRead(
          observer: holder.name, slot: type.slotName(property), declared: holder.contract.declaredReads))
    }
  }

  /// Returns whether the running observer's paths reach a slot, if slots are checked: at the beginning of its run, or
  /// now.
  private func allows(_ slots: KeyPath<AllowedSlots, Set<SlotKey>>, _ slot: SlotKey) -> Bool {
    guard let allowed = frame.allowedSlots, !allowed[keyPath: slots].contains(slot) else { return true }
    guard frame.holder != nil, let now = slotsOfHolder() else { return false }
    frame.allowedSlots = now
    return now[keyPath: slots].contains(slot)
  }

  /// Returns the source of a node's slot, created at the first call. Returns nil for a node that is being
  /// deinitialized, which must not be retained, and for a node of another mediator.
  final func source(of node: AnyObject, _ type: NodeType, _ label: SlotLabel) -> Graph.Source? {
    guard let place = type.state(at: Unmanaged.passUnretained(node).toOpaque()) else { return nil }
    if let present = place.pointee.source(label) { return present }
    guard place.pointee.owner == number, !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) else {
      return nil
    }
    let source = graph.makeSource()
    keep(source, label, at: place)
    // The value that the source represents must not be edited away in place, in an entry that holds an earlier value.
    if log.hasEdited, log.openEdits.isEmpty, let property = label.property {
      stopGrowing(type.properties[property], of: node)
    }
    return source
  }

  /// Marks a slot as observed from now on.
  final func keep(_ source: Graph.Source, _ label: SlotLabel, at place: UnsafeMutablePointer<_NodeState>) {
    place.pointee.add(source, label)
    tree.observedSlots += 1
    Census.records.add(1)
  }

  // MARK: Permission to write

  /// Returns the permission to write a node that is not free.
  static func permit(write property: _PropertyInfo, to node: AnyObject) -> Permit {
    let place = property.state(of: node)
    if let engine = current, engine.number == place.pointee.owner {
      return engine.permits(property, node, place) ? .granted(engine) : denial(of: property, to: node, by: engine)
    }
    return permitFromOutside(property, node, place)
  }

  /// Does the same as ``permit(write:to:)``, if no transaction of the node's mediator runs.
  static func permitFromOutside(
    _ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>
  ) -> Permit {
    guard !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()), let mine = living(place.pointee.owner)
    else { return .unrecorded }
    let message: ModelViolation =
      current == nil || current === mine
      ? .writeOutsideTransaction(slot: property.slotName) : .foreignWrite(slot: property.slotName)
    return mine.permitAlone(property, message)
  }

  /// Returns the permission for a write that the running engine has denied.
  static func denial(of property: _PropertyInfo, to node: AnyObject, by engine: TransactionEngine) -> Permit {
    if swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) { return .unrecorded }
    return engine.activity.answer(to: .write) == .alone
      ? engine.permitAlone(property, .writeOutsideTransaction(slot: property.slotName)) : .refused
  }

  /// Returns the permission to send a value from a node that is not free.
  static func permit(send property: _PropertyInfo, from node: AnyObject) -> Permit {
    guard !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()),
      let mine = living(property.state(of: node).pointee.owner)
    else { return .refused }
    let alone = ModelViolation.sendOutsideTransaction(event: property.slotName)
    guard let engine = current, engine === mine else { return mine.permitAlone(property, alone) }
    let answer = engine.activity.answer(to: .send)
    if answer == .alone { return engine.permitAlone(property, alone) }
    if engine.activity.isPhase, !engine.permitsToGuardian(property) { return .refused }
    switch answer {
    case .granted, .alone: return .granted(engine)
    case .refused, .asDeclared, .nested, .joined:
      return engine.refuses(engine.refusalOfSending(property), engine.notesOfAccess) ? .refused : .granted(engine)
    }
  }

  /// Returns whether the running closure may write a slot. A node that is being deinitialized belongs to no mediator
  /// any more; an attached node is not being deinitialized.
  @inline(__always)
  final func permits(
    _ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>
  ) -> Bool {
    if !place.pointee.isAttached, swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) { return false }
    let isObvious =
      frame.phase == .transaction || frame.phase == .priority
      ? property.kind != .derived
      : frame.phase == .smart && frame.writable?._withUnsafeGuaranteedRef { $0.contains(property.index) } == true
    return isObvious && !frame.isRestrained || permitsOnCloserLook(property, node, place)
  }

  @inline(never)
  private func permitsOnCloserLook(
    _ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>
  ) -> Bool {
    let answer = activity.answer(to: property.kind == .derived ? .writeDerived : .write)
    if activity.isPhase, !permitsToGuardian(property) { return false }
    switch answer {
    case .granted: return !isNotKept(property, place)
    case .asDeclared: return permitsAsDeclared(property, node, place) && !isNotKept(property, place)
    case .alone: return rules.policies[.contract] == .ignore
    case .refused, .nested, .joined:
      return !refuses(refusalOfWriting(property), notesOfAccess)
    }
  }

  /// The slow path of a write, if the fast check of the contract fails.
  private func permitsAsDeclared(
    _ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>
  ) -> Bool {
    guard let runner = frame.runner, place.pointee.born != stamp else { return true }
    let mayWrite = runner.contract.mayWrite(property.index) && allows(\.write, SlotKey(node, property.id))
    if !mayWrite { frame.recorder?.noteUndeclaredWrite(node, property) }
    return mayWrite
      || !refuses(
        .undeclaredWrite(observer: runner.name, slot: property.slotName, declared: runner.contract.declaredWrites))
  }

  /// Returns whether the guardian permits a write, which may restrict the running code more than the transaction does.
  private func permitsToGuardian(_ property: _PropertyInfo) -> Bool {
    guard let objection = frame.guardian?.objection(to: property) else { return true }
    return !refuses(objection)
  }

  /// Returns whether a write is discarded because a step is being restored. Writes of derived values, of session state
  /// and of nodes created in the run are stored.
  private func isNotKept(_ property: _PropertyInfo, _ place: UnsafeMutablePointer<_NodeState>) -> Bool {
    guard transaction.isReplayed, property.kind != .derived, !property.isOfSession(at: place) else { return false }
    if frame.runnerReference != nil, place.pointee.born == stamp { return false }
    neighbors.witness?.note(.notKept(slot: property.slotName))
    return true
  }

  // MARK: Reasons for a rejection

  /// Returns the violation of a rejected write.
  private func refusalOfWriting(_ property: _PropertyInfo) -> ModelViolation {
    switch activity {
    case .computing: .writeInComputed(property: frame.computation?.slotName ?? "", slot: property.slotName)
    case .access: .writeInAccess(observer: frame.access?.name ?? "", slot: property.slotName)
    case .rendering: .writeWhileRendering(observer: frame.runner?.name ?? "", slot: property.slotName)
    case .idle, .transaction, .priority, .smart: .derivedWrite(slot: property.slotName)
    }
  }

  /// Returns the violation of a rejected event.
  private func refusalOfSending(_ property: _PropertyInfo) -> ModelViolation {
    switch activity {
    case .computing: .writeInComputed(property: frame.computation?.slotName ?? "", slot: property.slotName)
    case .access: .callInAccess(observer: frame.access?.name ?? "", call: .send(event: property.slotName))
    case .idle, .transaction, .priority, .smart, .rendering:
      .sendInObserver(observer: frame.runner?.name ?? "", event: property.slotName)
    }
  }

  /// The line of the observer whose deferred access is running.
  final var notesOfAccess: [MessageNote] { frame.access.map { [$0.note] } ?? [] }

  /// Returns the violation of a call that would change the model inside a deferred access or a computed property; nil
  /// outside of both.
  final func objection(to call: ForbiddenCall) -> ModelViolation? {
    if let access = frame.access { return .callInAccess(observer: access.name, call: call) }
    return frame.computation.map { .callInComputed(property: $0.slotName, call: call) }
  }

  /// Returns whether a call that would change the model is rejected inside a deferred access or a computed property.
  /// False outside of both.
  final func refusesInside(_ call: ForbiddenCall) -> Bool {
    objection(to: call).map { refuses($0, notesOfAccess) } ?? false
  }
}
