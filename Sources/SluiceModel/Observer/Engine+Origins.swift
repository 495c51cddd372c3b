import SluiceGraph

// Observers and their origins. An observer is inactive while its origin is detached. If the origin is still detached
// when a refresh ends, the observer discards what it has read. The observer has a first run when the origin is attached
// again. With `forEach`, each attached node has an observer of its own.

extension Engine {
  /// Returns whether an observer may run now: it has not ended, and the root reaches its origin.
  @inline(__always)
  func isAwake(_ observer: Observer) -> Bool {
    let plan = observer.plan
    guard plan.isLive, !graveyard.hasNotes || !plan.flag.isSet, plan.target?.isAlive != false else { return false }
    guard let place = observer.place else { return tree.rootReference != nil && !observer.isAsleep }
    return !observer.isAsleep && place.pointee.isAttached
  }

  /// Registers a node, so that its state can be found and its slots can be observed.
  func becomesKnown(_ node: any Node) {
    guard node._$node.owner != number else { return }
    node.noteLayout()
    forgetSlots(of: node)
    node.state.pointee.becomesKnown(to: number)
  }

  /// Notes a node as the origin of an observer, which is inactive while the node is detached, and ends with it.
  func noteOrigin(_ node: any Node, of observer: Observer) {
    let place = node.state
    if place.pointee.source(.origin) == nil {
      let source = graph.makeSource()
      source.object = ObserversOfOrigin()
      keep(source, .origin, at: place)
    }
    guard let list = place.pointee.source(.origin)?.object as? ObserversOfOrigin else { return }
    observer.atOrigin = (list, list.observers.count)
    list.observers.append((observer.tag, observer.plan.flag))
  }

  /// Removes an observer from the list of its origin.
  func forgetOrigin(of observer: Observer) {
    guard let (list, place) = observer.atOrigin else { return }
    observer.atOrigin = nil
    let last = list.observers.removeLast()
    if place == list.observers.count { return }
    list.observers[place] = last
    self.observer(last.tag, last.flag)?.atOrigin?.place = place
  }

  /// Creates observers for nodes that were attached, and activates inactive ones.
  @inline(__always)
  func wakeObservers() {
    if !tree.moved.isEmpty { wakeObserversOfMoved() }
  }

  private func wakeObserversOfMoved() {
    var nodes: [any Node] = []
    swap(&nodes, &tree.moved)
    for node in nodes {
      for plan in observers.eachPlans[type(of: node)._$type] ?? [] {
        let present = plan.observers[ObjectIdentifier(node)]
        if let present {
          if node.state.pointee.isAttached { putBack(present) } else { observers.drowsy.append(present) }
        }
        if present == nil, node.state.pointee.isAttached { makeObserver(plan, for: node) }
      }
      for (tag, flag) in ObserversOfOrigin.of(node)?.observers ?? [] {
        guard let observer = observer(tag, flag) else { continue }
        if !node.state.pointee.isAttached {
          observers.drowsy.append(observer)
        } else if observer.isAsleep {
          observer.isAsleep = false
          rouse(observer)
        } else {
          putBack(observer)
        }
      }
    }
  }

  /// Returns an observer to the queue whose origin was detached at the observer's turn and is attached again in the
  /// same refresh.
  private func putBack(_ observer: Observer) {
    guard !round.setAside.isEmpty,
      let place = round.setAside.firstIndex(of: observer.reaction)
    else { return }
    round.setAside.remove(at: place)
    graph.putBack(observer.reaction)
  }

  /// Deactivates the observers whose origin is detached, at the end of a refresh or of a failed transaction: they
  /// discard what they have read.
  @inline(__always)
  func settleAllOrigins() {
    wakeObservers()
    if !observers.drowsy.isEmpty { putToSleep() }
  }

  private func putToSleep() {
    for observer in observers.drowsy
    where observers.table[observer.tag] === observer && !isAttached(observer) {
      if observer.plan.isEach {
        pauseWork(of: observer)
        observer.plan.observers[observer.key] = nil
        remove(observer)
      } else {
        fallAsleep(observer)
      }
    }
    observers.drowsy.removeAll()
  }

  private func pauseWork(of observer: Observer) {
    if let work = observer.plan.work { work.pause(observer) }
  }

  private func isAttached(_ observer: Observer) -> Bool { observer.origin(in: self)?.state.pointee.isAttached == true }

  private func fallAsleep(_ observer: Observer) {
    observer.isAsleep = true
    observer.isFirstRun = observer.contract.hasFirstRun
    observer.memory = nil
    pauseWork(of: observer)
    observers.writers.remove(observer)
    for reaction in [observer.reaction, observer.hearing].compactMap({ $0 }) {
      graph.retrack(reaction) {}
      graph.acknowledge(reaction)
    }
  }

  /// Schedules a first run of the observer, and makes it receive events.
  func rouse(_ observer: Observer) {
    if let hearing = observer.hearing { graph.invalidate(hearing) }
    if observer.plan.isContested { round.claimants.append(observer) }
    guard observer.contract.hasFirstRun, observer.plan.phase != .recurring else { return }
    if observer.plan.phase == .priority, frame.phase == .smart, let origin = observer.origin(in: self) {
      // The observer runs in the next refresh. Until then, a smart observer must not write what it reads.
      renewReads(of: observer, from: origin)
    }
    graph.invalidate(observer.reaction)
  }
}

/// The observers whose paths start at one node, by tag. They are inactive while it is detached and end with it. The
/// flag distinguishes an observer from a later one with the same tag.
final class ObserversOfOrigin: NodeCompanion {
  var observers: [(tag: UInt32, flag: EndFlag)] = []

  static func of(_ node: any Node) -> ObserversOfOrigin? {
    node.state.pointee.source(.origin)?.object.map { unsafeDowncast($0, to: ObserversOfOrigin.self) }
  }

  override func nodeDied(_ source: Graph.Source, in engine: TransactionEngine) -> Bool {
    let engine = unsafeDowncast(engine, to: Engine.self)
    for (tag, flag) in observers {
      if let observer = engine.observer(tag, flag) { engine.end(observer.plan) }
    }
    return false
  }
}
