import SluiceGraph

/// The order of smart observers by their declarations: the writer of a type's property runs before its readers.
///
/// Declarations that write properties of nodes, and those before them, are *early*, so that nodes are created before
/// the observers of their properties run. In each of the two parts, the level of a declaration is one above the highest
/// level among the writers of its reads and the makers of nodes for which it waits (``MakerOrder``). If properties form
/// a cycle, all its members share a level, and the nodes decide their order (``CycleOrder``). A cycle that the declared
/// paths prove is rejected at registration.
///
/// The order is computed among declarations; "before" and "behind" refer to them. Registering an observer with an
/// existing declaration costs nothing for the others. The first observer of a new declaration costs the declarations
/// that share its properties, and the observers whose level rises. The first or last observer of an early declaration
/// costs all declarations, if created nodes may have writing observers.
///
/// A class, since a copy of its tables would retain each of them.
final class ObserverLevels {
  /// The declarations with plans, and a limited number without: code that registers, ends and registers again declares
  /// the same paths each time.
  @exclusivity(unchecked) private var declarations: [Declaration.Identity: Declaration] = [:]
  /// A cache of some declarations, by a cheap hash of the identity: a loop that registers observers declares few.
  @exclusivity(unchecked) private var recent: [Declaration?] = Array(repeating: nil, count: 16)
  /// The number of declarations at which unused ones are next dropped.
  @exclusivity(unchecked) private var nextDropping = 64
  /// The smart declarations that depend on a property, by its contract index.
  @exclusivity(unchecked) private var readers: [Int: [Declaration]] = [:]
  /// The smart declarations that write a property, by its contract index.
  @exclusivity(unchecked) private var writers: [Int: [Declaration]] = [:]
  /// The priority declarations that depend on a property, by its contract index.
  @exclusivity(unchecked) private var priorityReaders: [Int: [Declaration]] = [:]
  /// The priority declarations that declare to write a property, by its contract index.
  @exclusivity(unchecked) private var priorityWriters: [Int: [Declaration]] = [:]
  /// The declarations that name the collector of a property, by its contract index.
  @exclusivity(unchecked) private var collectorReaders: [Int: [Declaration]] = [:]
  /// The declarations that wait for makers of nodes, as of the last computation of all levels.
  @exclusivity(unchecked) private var makers = MakerOrder()
  /// The types of the nodes in properties that smart observers write.
  @exclusivity(unchecked) private var madeTypes: Set<NodeType> = []
  /// The types of the nodes at which writing smart observers start.
  @exclusivity(unchecked) private var startTypes: Set<NodeType> = []
  /// Whether nodes that a smart observer may create can have observers that write.
  @exclusivity(unchecked) private var hasWritingObserversOfMade = false
  @exclusivity(unchecked) private var nextCycle = 0
  /// The number of changes of the set of declarations. Results that depend on the set are computed again after each.
  @exclusivity(unchecked) private(set) var version = 0
  /// Whether an observer has ended or was restored, so that others may have left a cycle, need a lower level, or are no
  /// longer early.
  @exclusivity(unchecked) private(set) var isOutdated = false

  // MARK: Declarations

  /// Returns the declaration of these paths: an existing one, or a new one, which is found after its first plan was
  /// added. Costs the paths if it is new.
  func declaration(_ key: Declaration.Identity) -> Declaration {
    let place = Int(truncatingIfNeeded: key.word & 15)
    if let known = recent[place], known.key == key { return known }
    guard let known = declarations[key] else { return Declaration(key) }
    recent[place] = known
    return known
  }

  /// All declarations that have plans.
  var used: [Declaration] { declarations.values.filter { !$0.plans.isEmpty } }

  /// Returns the declarations of a cycle.
  func members(ofCycle cycle: Int) -> [Declaration] {
    declarations.values.filter { $0.cycle == cycle && $0.living > 0 }
  }

  /// Returns the early declarations that wait for a maker; empty if the order must be computed again.
  func waiting(for maker: Declaration) -> [Declaration] { isOutdated ? [] : makers.waiting(for: maker) }

  func reading(_ index: Int) -> [Declaration] { readers[index] ?? [] }
  func writing(_ index: Int) -> [Declaration] { writers[index] ?? [] }
  func priorityReading(_ index: Int) -> [Declaration] { priorityReaders[index] ?? [] }
  func namingCollector(of index: Int) -> [Declaration] { collectorReaders[index] ?? [] }
  /// Returns the declarations of both phases that write a property.
  func declaring(write index: Int) -> [Declaration] { writing(index) + (priorityWriters[index] ?? []) }

  private func enter(_ declaration: Declaration) {
    declaration.isKnown = true
    declarations[declaration.key] = declaration
    version += 1
    enterIndexes(declaration)
    if declarations.count >= nextDropping { dropUnused() }
  }

  private func enterIndexes(_ declaration: Declaration) {
    let contract = declaration.contract
    switch declaration.phase {
    case .smart:
      for index in contract.readIndexes { readers[index, default: []].append(declaration) }
      for index in contract.writtenIndexes { writers[index, default: []].append(declaration) }
      enterTypes(of: declaration)
    case .priority:
      for index in contract.readIndexes { priorityReaders[index, default: []].append(declaration) }
      for index in contract.writtenIndexes { priorityWriters[index, default: []].append(declaration) }
    case .rendering, .recurring: return
    }
    for index in Set(contract.collected.flatMap(\.ends)) { collectorReaders[index, default: []].append(declaration) }
  }

  /// Notes the types of the nodes that the observers of a declaration may create, and of those at which they start.
  private func enterTypes(of declaration: Declaration) {
    guard !declaration.contract.writtenIndexes.isEmpty else { return }
    let known = madeTypes.count + startTypes.count
    if declaration.contract.writesNodes { madeTypes.formUnion(declaration.contract.writtenNodeTypes) }
    if let start = declaration.startType { startTypes.insert(start) }
    guard madeTypes.count + startTypes.count > known, !hasWritingObserversOfMade else { return }
    hasWritingObserversOfMade = madeTypes.contains { startTypes.contains(where: $0.typesOfSubtreeContain) }
  }

  /// Drops unused declarations, each time the number of declarations has doubled. Costs all of them.
  private func dropUnused() {
    for declaration in declarations.values where declaration.plans.isEmpty {
      declaration.isKnown = false
      // Without it, the levels of the declarations behind it have no reason any more.
      if declaration.isPlaced { isOutdated = true }
    }
    declarations = declarations.filter { $0.value.isKnown }
    recent = Array(repeating: nil, count: recent.count)
    (readers, writers, priorityReaders, priorityWriters, collectorReaders) = ([:], [:], [:], [:], [:])
    (madeTypes, startTypes, hasWritingObserversOfMade) = ([], [], false)
    for declaration in declarations.values { enterIndexes(declaration) }
    nextDropping = max(64, declarations.count * 2)
  }

  // MARK: Registering and ending

  /// Adds a plan to its declaration. Costs nothing for the declaration's other plans; see ``ObserverLevels``.
  ///
  /// - Returns: The declarations that from now on may write a slot that another one writes.
  func add(_ plan: ObserverPlan, in graph: Graph) -> [Declaration] {
    let declaration = plan.declaration
    let wasOwnCycle = declaration.isOwnCycle
    let wasUnused = declaration.living == 0
    declaration.add(plan)
    if !declaration.isKnown { enter(declaration) }
    guard declaration.phase == .smart else { return [] }
    if !declaration.isPlaced || wasUnused && (declaration.isEarly || declaration.cycle != nil) {
      place(declaration, in: graph)
    } else if declaration.isOwnCycle, !wasOwnCycle, declaration.cycle == nil {
      assignAll(in: graph)
    }
    return declaration.plans.count <= 2 ? contest(declaration) : []
  }

  /// Removes a plan.
  func remove(_ plan: ObserverPlan) {
    let declaration = plan.declaration
    let wasOwnCycle = declaration.isOwnCycle
    declaration.remove(plan)
    if plan.isLive { noteLoss(of: declaration, wasOwnCycle: wasOwnCycle) }
  }

  /// Notes that a plan has ended.
  func noteEnd(of plan: ObserverPlan) {
    let declaration = plan.declaration
    let wasOwnCycle = declaration.isOwnCycle
    declaration.noteEnd(of: plan)
    noteLoss(of: declaration, wasOwnCycle: wasOwnCycle)
  }

  /// Notes that a plan is gone. Levels stay, since they are valid without it, except those of early declarations. A
  /// maker of nodes precedes the readers of what observers of these nodes write, and no declaration states that: only
  /// the level does. So the level must follow from the present declarations, not from former ones.
  private func noteLoss(of declaration: Declaration, wasOwnCycle: Bool) {
    let isUnused = declaration.living == 0
    if declaration.cycle != nil, isUnused || wasOwnCycle && !declaration.isOwnCycle { isOutdated = true }
    if isUnused, declaration.isEarly, hasOrderOfMakers(declaration) || hasEarlyNeighbors(declaration) {
      isOutdated = true
    }
  }

  private func hasOrderOfMakers(_ declaration: Declaration) -> Bool {
    hasWritingObserversOfMade
      && (declaration.contract.writesNodes || declaration.startType != nil || !makers.before(declaration).isEmpty)
  }

  private func hasEarlyNeighbors(_ declaration: Declaration) -> Bool {
    !before(declaration).isEmpty || behind(declaration).contains { $0.isEarly }
  }

  /// Notes that a rollback has restored an ended plan. Levels may have been computed without it meanwhile.
  func noteReturn(of plan: ObserverPlan) {
    let declaration = plan.declaration
    let wasOwnCycle = declaration.isOwnCycle
    declaration.noteLife(of: plan)
    let isChange = declaration.living == 1 || !wasOwnCycle && declaration.isOwnCycle
    if declaration.phase == .smart, isChange { isOutdated = true }
  }

  /// Computes levels and cycles again if the end of a plan may have changed them: a plan in a cycle, or an early one
  /// with declarations before or behind it. Then costs all declarations, otherwise nothing.
  func settle(in graph: Graph) {
    if isOutdated { assignAll(in: graph) }
  }

  // MARK: Levels

  /// Computes the place of a declaration that has come into use. If it closes a cycle, that costs all declarations.
  private func place(_ declaration: Declaration, in graph: Graph) {
    declaration.isPlaced = true
    declaration.cycle = declaration.isOwnCycle ? newCycle() : nil
    let level = before(declaration).map { $0.level + 1 }.max() ?? 0
    declaration.move(toLevel: level, isEarly: false, in: graph)
    if !lift(behind: declaration, in: graph) { assignAll(in: graph) }
    if declaration.contract.writesNodes || behind(declaration).contains(where: { $0.isEarly && $0.living > 0 }) {
      bringForward(declaration, in: graph)
      // The declaration may be a maker, or wait for one.
      if hasWritingObserversOfMade { isOutdated = true }
    }
  }

  /// Returns the declarations that write what this one reads.
  func before(_ declaration: Declaration) -> [Declaration] {
    declaration.contract.readIndexes.flatMap { writers[$0] ?? [] }.filter { $0 !== declaration && $0.isPlaced }
  }

  /// Returns the declarations that read what this one writes.
  func behind(_ declaration: Declaration) -> [Declaration] {
    declaration.contract.writtenIndexes.flatMap { readers[$0] ?? [] }.filter { $0 !== declaration && $0.isPlaced }
  }

  /// Marks declarations that may write the same slot without a proof by their paths: their slots are compared after
  /// their runs.
  private func contest(_ declaration: Declaration) -> [Declaration] {
    var new: [Declaration] = []
    for index in declaration.contract.writtenIndexes {
      guard let all = writers[index] else { continue }
      var (count, mayMeet) = (0, false)
      for other in all {
        count += other.plans.count
        if other.mayMeetOthers { mayMeet = true }
      }
      guard count > 1 && mayMeet || declaration.isEach && !declaration.contract.writesOrigin else { continue }
      for other in all where !other.isContested {
        other.isContested = true
        new.append(other)
      }
    }
    return new
  }

  /// Makes a declaration and all before it early. If one of these is no longer used, levels are computed again without
  /// it.
  private func bringForward(_ declaration: Declaration, in graph: Graph) {
    var open = [declaration]
    while let next = open.popLast() {
      if next.living == 0 { isOutdated = true }
      guard !next.isEarly else { continue }
      next.move(toLevel: next.level, isEarly: true, in: graph)
      open += before(next)
    }
  }

  /// Makes the declarations of a stage wait for the end of the sweep that are behind one which runs only then, directly
  /// or through others. Costs these declarations, once in a sweep.
  func holdBack(behind declaration: Declaration, upTo stage: UInt32, in sweep: UInt64) {
    guard declaration.holdsBackIn != sweep else { return }
    declaration.holdsBackIn = sweep
    // In a cycle, another observer of the same declaration may be behind it.
    if declaration.cycle != nil { declaration.heldBackIn = sweep }
    var open = [declaration]
    while let next = open.popLast() {
      for reader in behind(next) + makers.waiting(for: next) where reader.heldBackIn != sweep && reader.stage <= stage {
        reader.heldBackIn = sweep
        open.append(reader)
      }
    }
  }

  private func newCycle() -> Int {
    nextCycle += 1
    return nextCycle
  }

  /// Raises the levels of the declarations behind one, as far as needed. Returns false if that leads back to it: a
  /// cycle.
  private func lift(behind new: Declaration, in graph: Graph) -> Bool {
    if new.isOwnCycle, !new.isEach { return false }
    var open = [new]
    while let declaration = open.popLast() {
      for reader in behind(declaration) where reader.level <= declaration.level {
        if reader === new || reader.cycle != nil && reader.cycle == declaration.cycle
          || declaration.level > declarations.count
        {
          return false
        }
        reader.move(toLevel: declaration.level + 1, isEarly: reader.isEarly, in: graph)
        open.append(reader)
      }
    }
    return true
  }

  /// Computes all levels again. The members of a cycle share a level. Costs all declarations of smart observers.
  private func assignAll(in graph: Graph) {
    isOutdated = false
    for declaration in declarations.values where declaration.living == 0 {
      declaration.isPlaced = false
      declaration.cycle = nil
    }
    for declaration in declarations.values where declaration.living > 0 && declaration.phase == .smart {
      declaration.isPlaced = true
    }
    let early = earlyOnes()
    makers = MakerOrder()
    if hasWritingObserversOfMade {
      makers = MakerOrder(among: early, in: self)
      // If readers create nodes as well, each may have to wait for the other. Then neither waits.
      if !makers.isEmpty { makers.keepBetween(groups()) }
    }
    for group in groups() {
      let members = Set(group.map(ObjectIdentifier.init))
      let level =
        group.flatMap(allBefore).filter { !members.contains(ObjectIdentifier($0)) }.map { $0.level + 1 }.max() ?? 0
      let cycle = group.count > 1 || group[0].isOwnCycle ? newCycle() : nil
      for declaration in group {
        declaration.cycle = cycle
        declaration.move(toLevel: level, isEarly: early[ObjectIdentifier(declaration)] != nil, in: graph)
      }
    }
  }

  /// Returns the declarations that write properties of nodes, and those before them.
  private func earlyOnes() -> [ObjectIdentifier: Declaration] {
    var open = declarations.values.filter { $0.isPlaced && $0.contract.writesNodes }
    var found: [ObjectIdentifier: Declaration] = [:]
    while let next = open.popLast() {
      if found.updateValue(next, forKey: ObjectIdentifier(next)) == nil { open += before(next) }
    }
    return found
  }

  /// Returns the declarations that write what this one reads, and the makers for which it waits.
  private func allBefore(_ declaration: Declaration) -> [Declaration] {
    before(declaration) + makers.before(declaration)
  }

  /// Returns the strongly connected components, writers before readers (Tarjan's algorithm, with an explicit stack).
  private func groups() -> [[Declaration]] {
    var result: [[Declaration]] = []
    var order: [ObjectIdentifier: Int] = [:]
    var low: [ObjectIdentifier: Int] = [:]
    var path: [Declaration] = []
    var onPath: Set<ObjectIdentifier> = []
    for start in declarations.values where start.isPlaced && order[ObjectIdentifier(start)] == nil {
      var open: [(declaration: Declaration, pending: [Declaration])] = [(start, allBefore(start))]
      enter(start)
      while let top = open.last {
        let id = ObjectIdentifier(top.declaration)
        if let next = open[open.count - 1].pending.popLast() {
          let nextID = ObjectIdentifier(next)
          if order[nextID] == nil {
            enter(next)
            open.append((next, allBefore(next)))
          } else if onPath.contains(nextID) {
            low[id] = min(low[id]!, order[nextID]!)
          }
          continue
        }
        open.removeLast()
        if let parent = open.last {
          let parentID = ObjectIdentifier(parent.declaration)
          low[parentID] = min(low[parentID]!, low[id]!)
        }
        if low[id] == order[id] {
          let first = path.lastIndex { $0 === top.declaration }!
          result.append(Array(path[first...]))
          for declaration in path[first...] { onPath.remove(ObjectIdentifier(declaration)) }
          path.removeSubrange(first...)
        }
      }
    }
    func enter(_ declaration: Declaration) {
      let id = ObjectIdentifier(declaration)
      order[id] = order.count
      low[id] = order[id]
      path.append(declaration)
      onPath.insert(id)
    }
    return result
  }
}
