import SluiceGraph

// Observers and their origins: one sleeps while its origin is detached, forgets what it saw when a refresh ends like that,
// and has a first run when the origin is attached again. With `forEach` each attached node has an observer of its own.

extension Engine {
  /// Whether an observer may run now: it has not ended, and the root reaches its origin.
  @inline(__always)
  func isAwake(_ observer: Observer) -> Bool {
    let plan = observer.plan
    guard plan.isLive, !graveyard.hasNotes || !plan.flag.isSet, plan.target?.isAlive != false else { return false }
    guard let place = observer.place else { return tree.rootReference != nil && !observer.isAsleep }
    return !observer.isAsleep && place.pointee.isAttached
  }

  /// The state of a node can be found, and its slots can be observed.
  func becomesKnown(_ node: any Node) {
    guard node._$node.owner != number else { return }
    node.noteLayout()
    forgetSlots(of: node)
    node.state.pointee.becomesKnown(to: number)
  }

  /// The observer sleeps while this node is detached, and ends with it.
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

  /// The observer is taken out: its origin does not keep it any more.
  func forgetOrigin(of observer: Observer) {
    guard let (list, place) = observer.atOrigin else { return }
    observer.atOrigin = nil
    let last = list.observers.removeLast()
    if place == list.observers.count { return }
    list.observers[place] = last
    self.observer(last.tag, last.flag)?.atOrigin?.place = place
  }

  /// Makes observers for nodes that were attached, and wakes those that slept.
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

  /// The origin was detached when the observer's turn came, and is attached again in the same refresh: it waits no longer.
  private func putBack(_ observer: Observer) {
    guard !round.setAside.isEmpty,
      let place = round.setAside.firstIndex(of: observer.reaction)
    else { return }
    round.setAside.remove(at: place)
    graph.putBack(observer.reaction)
  }

  /// A refresh has ended, or a transaction failed: observers whose origin is detached forget what they saw.
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

  /// The observer is due for a first run, and hears of events.
  func rouse(_ observer: Observer) {
    if let hearing = observer.hearing { graph.invalidate(hearing) }
    if observer.plan.isContested { round.claimants.append(observer) }
    guard observer.contract.hasFirstRun, observer.plan.phase != .recurring else { return }
    if observer.plan.phase == .priority, frame.phase == .smart, let origin = observer.origin(in: self) {
      // It runs in the next refresh, and from now nobody smart writes what it reads.
      renewReads(of: observer, from: origin)
    }
    graph.invalidate(observer.reaction)
  }
}

/// The observers whose paths start at one node, by tag: they sleep while it is detached and end with it. The flag tells one
/// from a later observer of the same tag.
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
