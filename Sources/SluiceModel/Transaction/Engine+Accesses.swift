import CSluice
import SluiceGraph
import SluiceMessages

// What a read and a write of a monitored slot mean while this engine works.

extension Engine {
  /// An observer reads a slot: it depends on it, or must have declared it.
  @inline(never)
  func read(_ node: UnsafeMutableRawPointer, _ type: NodeType, _ property: Int) {
    switch state.pointee.access {
    case .free: break
    case .track:
      guard let place = type.state(at: node), place.pointee.owner == number else { return }
      if !state.pointee.isTrackedClosely, let source = place.pointee.source(.value(property)) {
        graph.track(source)
      } else {
        track(Unmanaged<AnyObject>.fromOpaque(node).takeUnretainedValue(), type, property)
      }
    case .check:
      let isDeclared = state.pointee.readable?._withUnsafeGuaranteedRef { $0.allows(node, type, property) }
      if isDeclared != true { check(Unmanaged<AnyObject>.fromOpaque(node).takeUnretainedValue(), type, property) }
    }
  }

  private func track(_ node: AnyObject, _ type: NodeType, _ property: Int) {
    if let computing = state.pointee.computing {
      if !computing.mayRead(type.base + property) {
        _ = refuses(
          .undeclaredComputedRead(
            property: computing.slot, slot: type.slotName(property), declared: computing.declared.map(\.description)))
      }
    } else if state.pointee.isTrackedClosely {
      state.pointee.runUsage?.noteRead(node, type.properties[property], isDeclared: false)
    }
    if let source = source(of: node, type, .value(property)) { graph.track(source) }
  }

  /// The long way, for what the contract does not allow at a glance.
  private func check(_ node: AnyObject, _ type: NodeType, _ property: Int) {
    let address = Unmanaged.passUnretained(node).toOpaque()
    guard let running = heldObserver, let place = type.state(at: address), place.pointee.owner == number,
      place.pointee.born != state.pointee.stamp
    else { return }
    let mayRead = running.contract.mayRead(type.base + property) && allows(\.read, SlotKey(node, property))
    state.pointee.runUsage?.noteRead(node, type.properties[property], isDeclared: mayRead)
    if !mayRead {
      _ = refuses(
        .undeclaredRead(
          observer: running.name, slot: type.slotName(property), declared: running.contract.declaredReads))
    }
  }

  /// Whether the running observer's paths lead to a slot, where that is checked: when its run began, or now.
  private func allows(_ slots: KeyPath<AllowedSlots, Set<SlotKey>>, _ slot: SlotKey) -> Bool {
    guard let allowed = state.pointee.allowedSlots, !allowed[keyPath: slots].contains(slot) else { return true }
    guard let running = heldObserver, let origin = running.origin(in: self) else { return false }
    let now = reading { self.slots(of: running, from: origin) }
    state.pointee.allowedSlots = now
    return now[keyPath: slots].contains(slot)
  }

  /// Calls a closure whose reads mean nothing to the running observer.
  func reading<Result>(_ body: () -> Result) -> Result {
    let before = state.pointee.access
    setAccess(.free)
    defer { setAccess(before) }
    return body()
  }

  /// Calls a closure whose reads nobody depends on, in the middle of tracking.
  func untracked<Result>(_ body: () -> Result) -> Result { graph.pauseTracking { reading(body) } }

  /// Evaluates a computed property: its reads are the graph's, held to what it declares.
  func computing<Result>(
    _ slot: String, _ mayRead: @escaping (Int) -> Bool, _ declared: [Route], _ body: () -> Result
  ) -> Result {
    let before = (state.pointee.access, state.pointee.computing, sluice_run(), sluice_flags())
    let (wasRestrained, wasTrackedClosely) = (state.pointee.isRestrained, state.pointee.isTrackedClosely)
    state.pointee.computing = (slot, mayRead, declared)
    state.pointee.isRestrained = true
    state.pointee.isTrackedClosely = true
    setAccess(.track)
    defer {
      state.pointee.computing = before.1
      state.pointee.isRestrained = wasRestrained
      state.pointee.isTrackedClosely = wasTrackedClosely
      setAccess(before.0)
      sluice_set(before.2, before.3)
    }
    return body()
  }

  /// What stands in the graph for a slot of a node, made at the first call. Nil for a node that is dying, which must not be
  /// retained, and for one of another mediator.
  func source(of node: AnyObject, _ type: NodeType, _ label: SlotLabel) -> Graph.Source? {
    guard let place = type.state(at: Unmanaged.passUnretained(node).toOpaque()) else { return nil }
    if let present = place.pointee.source(label) { return present }
    guard place.pointee.owner == number, !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) else {
      return nil
    }
    let source = graph.makeSource()
    keep(source, label, at: place)
    // What it stands for must not be edited away in place, in an entry that holds what was there before.
    if state.pointee.log.hasEdited, state.pointee.openEdits.isEmpty, let property = label.property {
      type.properties[property].stopGrowing(node, in: self)
    }
    return source
  }

  /// A slot is observed from now.
  func keep(_ source: Graph.Source, _ label: SlotLabel, at place: UnsafeMutablePointer<_NodeState>) {
    place.pointee.add(source, label)
    state.pointee.slots += 1
    Census.records.add(1)
  }

  /// Whether a node that is not free may be written now.
  static func permit(write property: _PropertyInfo, to node: AnyObject) -> Permit {
    let place = property.state(of: node)
    if let engine = current, engine.number == place.pointee.owner {
      return engine.permits(property, node, place) ? .granted(engine) : denial(of: property, to: node, by: engine)
    }
    return permitFromOutside(property, node, place)
  }

  /// As ``permit(write:to:)``, where no transaction of the node's mediator runs.
  static func permitFromOutside(
    _ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>
  ) -> Permit {
    guard !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()),
      let mine = LiveEngines.engine(place.pointee.owner)
    else { return .unrecorded }
    let message: Message =
      current == nil
      ? .writeOutsideTransaction(slot: property.slotName) : .foreignWrite(slot: property.slotName)
    return mine.permitAlone(property, message)
  }

  /// What becomes of a write that the engine whose transaction or observer runs has denied.
  static func denial(of property: _PropertyInfo, to node: AnyObject, by engine: Engine) -> Permit {
    if swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) { return .unrecorded }
    let isAlone =
      engine.state.pointee.phase == .idle && engine.state.pointee.computing == nil
      && engine.state.pointee.openAccess == nil
    return isAlone ? engine.permitAlone(property, .writeOutsideTransaction(slot: property.slotName)) : .refused
  }

  /// Whether a node that is not free may send a value now.
  static func permit(send property: _PropertyInfo, from node: AnyObject) -> Permit {
    guard !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()),
      let mine = LiveEngines.engine(property.state(of: node).pointee.owner)
    else { return .refused }
    func permit(unless isRefused: Bool) -> Permit { isRefused ? .refused : .granted(mine) }
    if let engine = current, engine === mine, engine.state.pointee.openAccess != nil {
      return permit(unless: engine.refusesInAccess(.send(event: property.slotName)))
    }
    guard let engine = current, engine === mine, engine.state.pointee.phase != .idle else {
      return mine.permitAlone(property, .sendOutsideTransaction(event: property.slotName))
    }
    if let computing = engine.state.pointee.computing {
      return permit(unless: engine.refuses(.writeInComputed(property: computing.slot, slot: property.slotName)))
    }
    if !engine.permitsInPart(property) { return .refused }
    guard engine.isOrdered, let running = engine.state.pointee.running else { return .granted(engine) }
    return permit(unless: engine.refuses(.sendInObserver(observer: running.name, event: property.slotName)))
  }

  /// Whether the closure that runs may write a slot. A node that is dying is nobody's any more; one that is attached is alive.
  @inline(__always)
  func permits(_ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>) -> Bool {
    if !place.pointee.isAttached, swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) { return false }
    let phase = state.pointee.phase
    let isObvious =
      phase == .transaction
      ? property.kind != .derived
      : phase == .smart && state.pointee.writable?._withUnsafeGuaranteedRef { $0.contains(property.index) } == true
    return isObvious && !state.pointee.isRestrained || permitsOnCloserLook(property, node, place)
  }

  @inline(never)
  private func permitsOnCloserLook(
    _ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>
  ) -> Bool {
    if state.pointee.computing != nil { return permitsInComputed(property) }
    if let open = state.pointee.openAccess {
      return !refuses(.writeInAccess(observer: open.name, slot: property.slotName), [open.note])
    }
    if !permitsInPart(property) { return false }
    switch state.pointee.phase {
    case .idle:
      return state.pointee.policies[.contract] == .ignore
    case .transaction, .priority:
      return (property.kind != .derived || !refuses(.derivedWrite(slot: property.slotName)))
        && !isNotKept(property, place)
    case .smart:
      return permitsInSmart(property, node, place) && !isNotKept(property, place)
    case .rendering:
      return !refuses(.writeWhileRendering(observer: state.pointee.running?.name ?? "", slot: property.slotName))
    }
  }

  private func permitsInComputed(_ property: _PropertyInfo) -> Bool {
    !refuses(.writeInComputed(property: state.pointee.computing?.slot ?? "", slot: property.slotName))
  }

  /// The long way, for what the contract does not allow at a glance.
  private func permitsInSmart(
    _ property: _PropertyInfo, _ node: AnyObject, _ place: UnsafeMutablePointer<_NodeState>
  ) -> Bool {
    guard let running = state.pointee.running, place.pointee.born != state.pointee.stamp else { return true }
    let mayWrite = running.contract.mayWrite(property.index) && allows(\.write, SlotKey(node, property.id))
    if !mayWrite { state.pointee.runUsage?.noteUndeclaredWrite(node, property) }
    return mayWrite
      || !refuses(
        .undeclaredWrite(observer: running.name, slot: property.slotName, declared: running.contract.declaredWrites))
  }

  /// Refuses a write to a slot that an observer has read which does not run again in this refresh, or that a priority
  /// observer reads. Notes when the running observer reads it itself. Costs its readers.
  func isInOrder(write property: _PropertyInfo, to source: Graph.Source) -> Bool {
    var tooEarly: Unmanaged<Observer>?
    visitReaders(of: source) { reaction in
      let reader = observer(of: reaction)
      if reader.toOpaque() == state.pointee.runningReference?.toOpaque() {
        state.pointee.ownReadsWritten = true
      } else if reader._withUnsafeGuaranteedRef({ isDone($0) }), isFirst(reader, before: tooEarly) {
        tooEarly = reader
      }
    }
    guard let reader = tooEarly?.takeUnretainedValue(), let running = state.pointee.running else { return true }
    let message: Message =
      reader.plan.phase == .priority
      ? .writeOfPriorityRead(observer: running.name, slot: property.slotName, reader: reader.name)
      : .lateWrite(observer: running.name, slot: property.slotName, reader: reader.name)
    return !refuses(message, [running.plan.note, reader.plan.note])
  }

  /// Of several, a message names the one that was registered first.
  private func isFirst(_ one: Unmanaged<Observer>, before other: Unmanaged<Observer>?) -> Bool {
    guard let other else { return true }
    return one._withUnsafeGuaranteedRef { $0.plan.number } < other._withUnsafeGuaranteedRef { $0.plan.number }
  }

  /// Whether an observer would not see a smart one's write in this refresh.
  @inline(__always)
  private func isDone(_ observer: Observer) -> Bool {
    switch observer.plan.phase {
    case .priority: isAwake(observer)
    case .smart: hasRun(observer) && observer.plan.mayRun
    case .rendering, .recurring: false
    }
  }
}
