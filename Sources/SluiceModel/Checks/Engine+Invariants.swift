import SluiceCollections
import SluiceGraph

// The invariants of an engine: values computed from scratch, compared with the values that the engine keeps. For tests:
// SluiceTesting makes them public. Also other parts of an engine that SluiceTesting needs.

extension Mediator {
  /// Returns a sentence for each broken invariant; empty if the mediator is sound.
  ///
  /// - Parameter nodes: Nodes to check in addition to those that the root reaches. Detached nodes are not found
  ///   otherwise.
  /// - Complexity: A traversal of the model and a comparison of each pair of observers.
  package func brokenInvariants(including nodes: [any Node] = []) -> [String] {
    engine.brokenInvariants(including: nodes)
  }

  /// The place of each attached node, by one of the shortest paths from the root: `playlists[0].selected`; empty for
  /// the root.
  ///
  /// - Complexity: A traversal of the model.
  package var placesOfNodes: [ObjectIdentifier: String] {
    guard let root = engine.tree.root else { return [:] }
    var places = [ObjectIdentifier(root): ""]
    var level: [any Node] = [root]
    while !level.isEmpty {
      var next: [any Node] = []
      for node in level {
        let place = places[ObjectIdentifier(node)]!
        for property in type(of: node)._$type.properties where property.holdsNodes {
          let isCollection = property.anyValue(of: node) is any NodeCollection
          var index = 0
          property.visitChildren(of: node) { child in
            let step = isCollection ? "\(property.name)[\(index)]" : property.name
            index += 1
            guard places[ObjectIdentifier(child)] == nil else { return }
            places[ObjectIdentifier(child)] = place.isEmpty ? step : "\(place).\(step)"
            next.append(child)
          }
        }
      }
      level = next
    }
    return places
  }
}

extension Property {
  /// The name that paths use for the property.
  package var _$name: String { step.info.name }
}

extension Engine {
  /// Returns a sentence for each broken invariant; empty if the engine is sound. The invariants of the graph are
  /// checked last, and trap.
  ///
  /// This function may be called at any time. State that a transaction leaves unsettled is checked only when it is
  /// settled.
  func brokenInvariants(including nodes: [any Node] = []) -> [String] {
    let check = InvariantCheck(self)
    check.checkTree(including: nodes)
    check.checkObservers()
    check.checkPlans()
    check.checkLevels()
    if frame.phase == .idle {
      check.checkOrigins()
      check.checkWriters()
      check.checkWatches()
      check.checkIdle()
    }
    if check.broken.isEmpty { graph.checkInvariants() }
    return check.broken
  }
}

/// One check of an engine.
private final class InvariantCheck {
  let engine: Engine
  private(set) var broken: [String] = []
  /// The nodes of the tree, each once, from the root down.
  private var reached: [any Node] = []
  private var plans: [ObserverPlan]

  init(_ engine: Engine) {
    self.engine = engine
    plans = engine.observers.plans.values.sorted { $0.number < $1.number }
  }

  private func require(_ holds: Bool, _ fact: @autoclosure () -> String) {
    if !holds { broken.append(fact()) }
  }

  // MARK: The tree

  /// Whether the counts of places are up to date: no slot was written since attachment was last settled.
  private var isSettled: Bool {
    engine.frame.phase == .idle
      || engine.tree.pending.isEmpty && engine.log.openEdits.isEmpty
  }

  func checkTree(including nodes: [any Node]) {
    guard isSettled else { return }
    var counts: [ObjectIdentifier: Int] = [:]
    if let root = engine.tree.root { walk(from: root, &counts) }
    for node in reached {
      let count = counts[ObjectIdentifier(node)]!
      let noted = engine.tree.places[ObjectIdentifier(node)]
      require(node._$node.isAttached, "the root reaches \(typeName(node)), which is not marked as attached")
      require(
        noted == (count > 1 ? count : nil),
        "\(typeName(node)) is in \(count) places, and \(noted.map { "\($0)" } ?? "no number") is recorded")
      require(
        node._$node.slots == nil || node._$node.number == engine.number,
        "\(typeName(node)) is observed by another mediator")
    }
    let lost = engine.tree.places.keys.filter { counts[$0] == nil }.count
    require(lost == 0, "\(lost) nodes that the root does not reach have a recorded number of places")
    let origins = engine.observers.table.all.compactMap { $0.origin(in: engine) }
    for node in nodes + origins where node._$node.owner == engine.number && counts[ObjectIdentifier(node)] == nil {
      require(!node._$node.isAttached, "\(typeName(node)) is marked as attached, and the root does not reach it")
    }
  }

  /// Counts the places of every node, and finds nodes that contain themselves. Skips nodes of other mediators.
  private func walk(from root: any Node, _ counts: inout [ObjectIdentifier: Int]) {
    var open: [(node: any Node, children: [any Node])] = []
    var above: Set<ObjectIdentifier> = []
    counts[ObjectIdentifier(root)] = 1
    enter(root, &open, &above)
    while !open.isEmpty {
      guard let child = open[open.count - 1].children.popLast() else {
        above.remove(ObjectIdentifier(open.removeLast().node))
        continue
      }
      let owner = child._$node.owner
      require(owner != 0, "\(typeName(child)) is held by \(typeName(open.last!.node)), and belongs to no mediator")
      if owner != 0, owner != engine.number { continue }
      let id = ObjectIdentifier(child)
      require(!above.contains(id), "\(typeName(child)) is below itself")
      counts[id, default: 0] += 1
      if counts[id] == 1 { enter(child, &open, &above) }
    }
    require(root._$node.owner == engine.number, "the root belongs to another mediator, or to none")
  }

  private func enter(
    _ node: any Node, _ open: inout [(node: any Node, children: [any Node])], _ above: inout Set<ObjectIdentifier>
  ) {
    reached.append(node)
    above.insert(ObjectIdentifier(node))
    var children: [any Node] = []
    node.forEachChild { child, _ in children.append(child) }
    open.append((node, children.reversed()))
  }

  // MARK: Observers

  func checkObservers() {
    require(engine.observers.table.isSound, "a tag of observers is free and in use, or neither")
    for observer in engine.observers.table.all {
      let (name, plan) = (observer.name, observer.plan)
      require(
        engine.observers.plans[plan.number] === plan, "observer \"\(name)\" belongs to a plan that is not registered")
      require(
        plan.observers[observer.key] === observer, "the plan of observer \"\(name)\" has another one in its place")
      for reaction in [observer.reaction, observer.hearing].compactMap({ $0 }) {
        require(engine.graph.tag(of: reaction) == observer.address, "a reaction of \"\(name)\" has another tag")
        require(
          engine.graph.rank(of: reaction) == plan.rank, "a reaction of \"\(name)\" has a rank other than its plan")
      }
      let hears = observer.hearing != nil
      require(
        hears != plan.contract.heard.isEmpty,
        "\"\(name)\" receives events and declares none, or declares events and receives none")
    }
  }

  func checkPlans() {
    for (number, plan) in engine.observers.plans {
      let name = plan.name
      require(plan.number == number, "plan \"\(name)\" is registered under another number than its own")
      require(number <= engine.observers.registered, "plan \"\(name)\" has a number that was not assigned yet")
      require(plan.isLive || engine.frame.phase != .idle, "plan \"\(name)\" has ended and is still registered")
      for observer in plan.observers.values {
        require(
          engine.observers.table[observer.tag] === observer,
          "plan \"\(name)\" has an observer that the engine does not have")
      }
      if plan.isEach {
        require(plan.observers[nil] == nil, "plan \"\(name)\" has an observer without a node")
      } else {
        require(plan.observers.count == 1, "plan \"\(name)\" has \(plan.observers.count) observers")
      }
    }
    require(engine.observers.names.isSound, "the table of names is inconsistent")
    for (name, namesakes) in Dictionary(grouping: plans.filter(\.mayRun), by: \.name) {
      let noted = engine.observers.names.plans(named: name).map(\.number).sorted()
      require(noted == namesakes.map(\.number), "the name \"\(name)\" leads to wrong plans")
    }
    let recurring = plans.filter { $0.phase == .recurring }.map(\.number)
    require(
      engine.observers.recurring.map(\.number) == recurring,
      "the recurring observers are not those that are registered")
    var ofTypes: [NodeType: [UInt32]] = [:]
    for plan in plans { if case .each(let type) = plan.start { ofTypes[type, default: []].append(plan.number) } }
    require(
      engine.observers.eachPlans.mapValues { $0.map(\.number) } == ofTypes,
      "the plans for each node of a type are not those that are registered")
  }

  // MARK: Order of observers

  func checkLevels() {
    let smart = plans.filter { $0.phase == .smart }
    checkDeclarations()
    for writer in smart {
      let written = writer.contract.writtenIndexes
      let isOwnReader = writer.isEach && !written.isDisjoint(with: writer.contract.readIndexes)
      let isInCycle = writer.cycle != nil
      require(isInCycle || !isOwnReader, "\"\(writer.name)\" reads what it writes at other nodes, outside a cycle")
      for reader in engine.levels.waiting(for: writer.declaration) {
        let (level, other) = (writer.level, reader.level)
        require(level < other, "\"\(writer.name)\" (level \(level)) creates nodes for readers on level \(other)")
      }
      for other in smart where other !== writer {
        if !written.isDisjoint(with: other.contract.readIndexes) {
          let shareCycle = writer.cycle != nil && writer.cycle == other.cycle && writer.level == other.level
          require(
            writer.level < other.level || shareCycle,
            "\"\(writer.name)\" (level \(writer.level)) writes what \"\(other.name)\" (level \(other.level)) reads")
        }
        let mayMeet = writer.declaration.mayMeetOthers || other.declaration.mayMeetOthers
        if mayMeet, !written.isDisjoint(with: other.contract.writtenIndexes) {
          require(writer.isContested, "\"\(writer.name)\" is not known to write what \"\(other.name)\" writes")
        }
      }
    }
  }

  /// Checks the declarations, each shared by all observers that declare the same.
  private func checkDeclarations() {
    let levels = engine.levels
    let used = levels.used
    require(
      used.flatMap(\.plans).map(\.number).sorted() == plans.map(\.number),
      "the ordered observers are not the registered observers")
    let keys = Set(used.map(\.key))
    require(keys.count == used.count, "a declaration is listed twice")
    for declaration in used {
      if let broken = declaration.brokenLookUp { require(false, broken) }
      let contract = declaration.contract
      let name = declaration.plans[0].name
      let (readers, writers): ((Int) -> [Declaration], (Int) -> [Declaration])
      switch declaration.phase {
      case .smart: (readers, writers) = (levels.reading, levels.writing)
      case .priority: (readers, writers) = (levels.priorityReading, levels.declaring)
      case .rendering, .recurring: continue
      }
      for index in contract.readIndexes where readers(index).filter({ $0 === declaration }).count != 1 {
        require(false, "the order does not record that \"\(name)\" reads what it declares")
      }
      for index in contract.writtenIndexes where writers(index).filter({ $0 === declaration }).count != 1 {
        require(false, "the order does not record that \"\(name)\" writes what it declares")
      }
    }
  }

  // MARK: Idle engine

  func checkOrigins() {
    for plan in plans {
      switch plan.start {
      case .root: require(plan.observers[nil]?.isAsleep != true, "\"\(plan.name)\" is inactive, and starts at the root")
      case .node(let origin):
        // If another mediator has adopted the node, this mediator notices that at its next transaction.
        guard let node = origin.node, node._$node.number == engine.number, let observer = plan.observers[nil] else {
          continue
        }
        let (isAsleep, isAttached) = (observer.isAsleep, node._$node.isAttached)
        require(
          isAsleep != isAttached,
          "\"\(plan.name)\" is \(isAsleep ? "inactive" : "active"), its origin is \(isAttached ? "" : "not ")attached")
        let noted = ObserversOfOrigin.of(node)
        let isNoted = noted?.observers.filter { $0.tag == observer.tag && $0.flag === plan.flag }.count == 1
        require(isNoted, "the origin of \"\(plan.name)\" does not list it")
        if let (list, place) = observer.atOrigin, list === noted, list.observers.indices.contains(place) {
          require(list.observers[place].tag == observer.tag, "\"\(plan.name)\" has another position at its origin")
        } else {
          require(false, "\"\(plan.name)\" has no position at its origin")
        }
      case .each(let type):
        let nodes = reached.filter { Swift.type(of: $0)._$type === type && $0._$node.isAttached }
        require(
          Set(plan.observers.keys) == Set(nodes.map { ObjectIdentifier($0) }),
          "\"\(plan.name)\" has \(plan.observers.count) observers for \(nodes.count) nodes, or for others")
        require(plan.observers.values.allSatisfy { !$0.isAsleep }, "\"\(plan.name)\" is inactive at an attached node")
      }
    }
  }

  /// Compares the noted slots of writers with the slots to which their write paths lead.
  ///
  /// Observers that are due, or that the next refresh examines, are skipped, because their notes may be outdated.
  func checkWriters() {
    var table: [SlotKey: Set<ObjectIdentifier>] = [:]
    for observer in engine.observers.table.all {
      for slot in observer.claims { table[slot, default: []].insert(ObjectIdentifier(observer)) }
      guard observer.plan.isContested, observer.plan.phase == .smart, observer.plan.mayRun else {
        require(observer.claims.isEmpty || !observer.plan.mayRun, "\"\(observer.name)\" has uncontested slots")
        continue
      }
      guard engine.isAwake(observer), let origin = observer.origin(in: engine) else {
        require(observer.claims.isEmpty, "\"\(observer.name)\" does not run, but has slots to write")
        continue
      }
      if engine.round.claimants.contains(where: { $0 === observer }) || engine.graph.isStale(observer.reaction) {
        continue
      }
      let ends = Set(observer.contract.writes.flatMap { $0.ends(from: origin) }.map(\.sharedKey))
      // A path may have passed through a weak reference to a node that was deinitialized since. The next transaction
      // notices that.
      if engine.graveyard.hasNotes, ends.isSubset(of: observer.claims) { continue }
      require(
        Set(observer.claims) == ends, "the write paths of \"\(observer.name)\" lead to other slots than are recorded")
    }
    let noted = engine.observers.writers.table
    let isTwice = noted.values.contains { Set($0.map(\.tag)).count < $0.count }
    let isSame = noted.mapValues { Set($0.map { ObjectIdentifier($0) }) } == table
    require(isSame && !isTwice, "the table of writers differs from the records of the observers")
  }

  func checkWatches() { broken += reached.flatMap { engine.watching.brokenWatches(of: $0) } }

  func checkIdle() {
    func left(_ what: String, _ isEmpty: Bool) { require(isEmpty, "nothing runs, and \(what) left") }
    left("entries of the log are", engine.log.isEmpty && !engine.log.hasEdited)
    left("slots that wait for attachment are", engine.tree.pending.isEmpty)
    left("changes of the tree are", engine.tree.changes.isEmpty)
    left("added nodes are", engine.tree.entered.isEmpty)
    left("moved nodes are", engine.tree.moved.isEmpty)
    left("slots with an open edit are", engine.log.openEdits.isEmpty)
    left("edited lists are", engine.log.editedLists.isEmpty)
    left("earlier values of computed properties are", engine.earlierValues.isEmpty)
    left("changes of registrations are", engine.registrations.isEmpty)
    left("removed observers are", engine.registrations.departed.isEmpty)
    var areDone = engine.transaction.marks.isEmpty
    engine.transaction.participants.forEach { if !$0.staysJoined { areDone = false } }
    left("participants are", areDone)
    left("observers that may become inactive are", engine.observers.drowsy.isEmpty)
    left("postponed reactions are", engine.round.setAside.isEmpty)
    left("sent values are", engine.mail.deliveries.isEmpty)
    left("a transaction enqueued by a smart observer is", engine.followers.enqueuedBySmart.isEmpty)
    left("a running observer is", engine.running == nil && engine.frame.allowedSlots == nil)
    left("a deferred access is", engine.frame.access == nil)
    left("a run that is recorded is", engine.frame.recorder == nil && !engine.frame.tracksClosely)
    left("a computed property that is evaluated is", engine.frame.computation == nil)
    left("the name of a transaction is", engine.transaction.name == nil)
    left("a check of reads is", engine.frame.reads == .free)
    guard !engine.followers.isDraining else { return }
    left("enqueued transactions are", engine.followers.queue.isEmpty && engine.followers.link == nil)
    left("closures that wait for the end of a refresh are", engine.followers.closures.isEmpty)
    left("closures that wait for the end of a rollback are", engine.followers.afterRollback == nil)
    // After a rollback some claimants may wait for the next refresh. None of them may have ended.
    let areRegistered = engine.round.claimants.allSatisfy { engine.observers.table[$0.tag] === $0 }
    left("removed observers whose slots must be compared are", areRegistered)
  }
}

private func typeName(_ node: any Node) -> String { "a \(type(of: node)._$type.name)" }
