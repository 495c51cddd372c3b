import SluiceGraph

/// The order of smart observers by what they declare: who writes a property of a type runs before who reads it.
///
/// Those that write properties which hold nodes, and those before them, come early, so that nodes are made before the
/// observers of their properties run. Among each of these two, an observer's level is one more than the highest among the
/// writers of what it reads, and among the makers of nodes for which it waits (``MakerOrder``). Where properties form a cycle,
/// all its members share a level, and the nodes decide their order (``CycleOrder``); what declared paths prove to be a cycle is
/// refused before.
///
/// All this follows from declarations, and is worked out among them: what is said before and behind is said of declarations.
/// Another observer of a declaration that there is costs nothing for those that there are; the first of a new one costs the
/// declarations that share its properties, and the observers that it lifts. The first or last one of an early declaration costs all
/// declarations, if nodes that are made may have observers that write.
///
/// An object, since a copy of its tables would count a reference for each.
final class ObserverLevels {
  /// Those that are in use, and those that no plan has any more, until there are too many: code that registers, ends and
  /// registers again declares the same each time.
  @exclusivity(unchecked) private var declarations: [Declaration.Identity: Declaration] = [:]
  /// Some of them, by what is worked out of a key in a moment: who registers in a loop declares few.
  @exclusivity(unchecked) private var recent: [Declaration?] = Array(repeating: nil, count: 16)
  /// How many there may be before those that nobody uses are dropped.
  @exclusivity(unchecked) private var nextDropping = 64
  /// By the contract index of the property that they depend on: those of smart observers.
  @exclusivity(unchecked) private var readers: [Int: [Declaration]] = [:]
  /// By the contract index of the property that they write: those of smart observers.
  @exclusivity(unchecked) private var writers: [Int: [Declaration]] = [:]
  /// By the contract index of the property that they depend on: those of priority observers.
  @exclusivity(unchecked) private var priorityReaders: [Int: [Declaration]] = [:]
  /// By the contract index of the property that they declare to write: those of priority observers.
  @exclusivity(unchecked) private var priorityWriters: [Int: [Declaration]] = [:]
  /// By the contract index of the property whose collector they name.
  @exclusivity(unchecked) private var collectorReaders: [Int: [Declaration]] = [:]
  /// Which declarations wait for which makers, as of the last time that all levels were worked out.
  @exclusivity(unchecked) private var makers = MakerOrder()
  /// The types of the nodes that properties hold which smart observers write.
  @exclusivity(unchecked) private var madeTypes: Set<NodeType> = []
  /// The types of the nodes at which smart observers start that write.
  @exclusivity(unchecked) private var startTypes: Set<NodeType> = []
  /// Whether nodes that some smart observer may make can have observers that write.
  @exclusivity(unchecked) private var hasWritingObserversOfMade = false
  @exclusivity(unchecked) private var nextCycle = 0
  /// Counts the changes of which declarations there are: what was worked out among others is worked out anew.
  @exclusivity(unchecked) private(set) var version = 0
  /// Whether an observer has ended, or is back, so that others may be in no cycle any more, on a lower level, or not early.
  @exclusivity(unchecked) private(set) var isOutdated = false

  // MARK: Declarations

  /// The declaration of these paths: one that there is, or a new one, which counts from its first plan. Costs the paths
  /// where it is new.
  func declaration(_ key: Declaration.Identity) -> Declaration {
    let place = Int(truncatingIfNeeded: key.word & 15)
    if let known = recent[place], known.key == key { return known }
    guard let known = declarations[key] else { return Declaration(key) }
    recent[place] = known
    return known
  }

  /// All declarations that have plans.
  var used: [Declaration] { declarations.values.filter { !$0.plans.isEmpty } }

  /// Those of smart observers of a cycle.
  func members(ofCycle cycle: Int) -> [Declaration] {
    declarations.values.filter { $0.cycle == cycle && $0.living > 0 }
  }

  /// The early declarations that wait for a maker; empty where that is to be worked out anew.
  func waiting(for maker: Declaration) -> [Declaration] { isOutdated ? [] : makers.waiting(for: maker) }

  func reading(_ index: Int) -> [Declaration] { readers[index] ?? [] }
  func writing(_ index: Int) -> [Declaration] { writers[index] ?? [] }
  func priorityReading(_ index: Int) -> [Declaration] { priorityReaders[index] ?? [] }
  func namingCollector(of index: Int) -> [Declaration] { collectorReaders[index] ?? [] }
  /// Of both phases.
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

  /// Notes which nodes the observers of a declaration may make, and at which nodes they start.
  private func enterTypes(of declaration: Declaration) {
    guard !declaration.contract.writtenIndexes.isEmpty else { return }
    let known = madeTypes.count + startTypes.count
    if declaration.contract.writesNodes { madeTypes.formUnion(declaration.contract.writtenNodeTypes) }
    if let start = declaration.startType { startTypes.insert(start) }
    guard madeTypes.count + startTypes.count > known, !hasWritingObserversOfMade else { return }
    hasWritingObserversOfMade = madeTypes.contains { startTypes.contains(where: $0.typesOfSubtreeContain) }
  }

  /// Drops declarations that nobody uses. Costs all, each time their number has doubled.
  private func dropUnused() {
    for declaration in declarations.values where declaration.plans.isEmpty {
      declaration.isKnown = false
      // Nothing will tell any more why those behind it have their levels.
      if declaration.isPlaced { isOutdated = true }
    }
    declarations = declarations.filter { $0.value.isKnown }
    recent = Array(repeating: nil, count: recent.count)
    (readers, writers, priorityReaders, priorityWriters, collectorReaders) = ([:], [:], [:], [:], [:])
    (madeTypes, startTypes, hasWritingObserversOfMade) = ([], [], false)
    for declaration in declarations.values { enterIndexes(declaration) }
    nextDropping = max(64, declarations.count * 2)
  }

  // MARK: Who comes and goes

  /// Adds an observer to its declaration. Costs nothing for the others of that; see ``ObserverLevels``.
  ///
  /// - Returns: Those that may come to write a slot that another writes from now.
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

  /// Takes an observer out.
  func remove(_ plan: ObserverPlan) {
    let declaration = plan.declaration
    let wasOwnCycle = declaration.isOwnCycle
    declaration.remove(plan)
    if plan.isLive { noteLoss(of: declaration, wasOwnCycle: wasOwnCycle) }
  }

  /// An observer has ended.
  func noteEnd(of plan: ObserverPlan) {
    let declaration = plan.declaration
    let wasOwnCycle = declaration.isOwnCycle
    declaration.noteEnd(of: plan)
    noteLoss(of: declaration, wasOwnCycle: wasOwnCycle)
  }

  /// Levels stay, since they are right without it as well; those of early ones excepted. Who makes nodes goes before who
  /// reads what observers of these nodes write, which no declaration tells: the level decides it, and must follow from those
  /// who are there, not from those who were.
  private func noteLoss(of declaration: Declaration, wasOwnCycle: Bool) {
    let isUnused = declaration.living == 0
    if declaration.cycle != nil, isUnused || wasOwnCycle && !declaration.isOwnCycle { isOutdated = true }
    if isUnused, declaration.isEarly, hasOrderOfMakers(declaration) || hasEarlyNeighbours(declaration) {
      isOutdated = true
    }
  }

  private func hasOrderOfMakers(_ declaration: Declaration) -> Bool {
    hasWritingObserversOfMade
      && (declaration.contract.writesNodes || declaration.startType != nil || !makers.before(declaration).isEmpty)
  }

  private func hasEarlyNeighbours(_ declaration: Declaration) -> Bool {
    !before(declaration).isEmpty || behind(declaration).contains { $0.isEarly }
  }

  /// An observer that had ended has not, after a rollback: others may have been given levels without it.
  func noteReturn(of plan: ObserverPlan) {
    let declaration = plan.declaration
    let wasOwnCycle = declaration.isOwnCycle
    declaration.noteLife(of: plan)
    let isChange = declaration.living == 1 || !wasOwnCycle && declaration.isOwnCycle
    if declaration.phase == .smart, isChange { isOutdated = true }
  }

  /// Works levels and cycles out anew where the end of an observer may have changed them: of one in a cycle, or of an early
  /// one that others stand before or behind. Costs nothing otherwise, else all declarations.
  func settle(in graph: Graph) {
    if isOutdated { assignAll(in: graph) }
  }

  // MARK: Levels

  /// Gives a declaration that has come into use its place. Where it closes a cycle, that costs all declarations.
  private func place(_ declaration: Declaration, in graph: Graph) {
    declaration.isPlaced = true
    declaration.cycle = declaration.isOwnCycle ? newCycle() : nil
    let level = before(declaration).map { $0.level + 1 }.max() ?? 0
    declaration.move(toLevel: level, isEarly: false, in: graph)
    if !lift(behind: declaration, in: graph) { assignAll(in: graph) }
    if declaration.contract.writesNodes || behind(declaration).contains(where: { $0.isEarly && $0.living > 0 }) {
      bringForward(declaration, in: graph)
      // It may be a maker, or wait for one.
      if hasWritingObserversOfMade { isOutdated = true }
    }
  }

  /// Those that write what this one reads.
  func before(_ declaration: Declaration) -> [Declaration] {
    declaration.contract.readIndexes.flatMap { writers[$0] ?? [] }.filter { $0 !== declaration && $0.isPlaced }
  }

  /// Those that read what this one writes.
  func behind(_ declaration: Declaration) -> [Declaration] {
    declaration.contract.writtenIndexes.flatMap { readers[$0] ?? [] }.filter { $0 !== declaration && $0.isPlaced }
  }

  /// Marks those that may come to write one slot, though nothing proves it: their slots are looked at after they ran.
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

  /// Brings a declaration and all before it to the early part. Where nobody uses one of these any more, levels are worked out
  /// without it.
  private func bringForward(_ declaration: Declaration, in graph: Graph) {
    var open = [declaration]
    while let next = open.popLast() {
      if next.living == 0 { isOutdated = true }
      guard !next.isEarly else { continue }
      next.move(toLevel: next.level, isEarly: true, in: graph)
      open += before(next)
    }
  }

  /// Has those of a stage wait, until the sweep is over, who stand behind one that runs only then: by what it writes, or by what
  /// others write whom it may make due. Costs these, once in a sweep.
  func holdBack(behind declaration: Declaration, upTo stage: UInt32, in sweep: UInt64) {
    guard declaration.holdsBackIn != sweep else { return }
    declaration.holdsBackIn = sweep
    // In a cycle it may be another observer of the same declaration that stands behind.
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

  /// Gives those behind a declaration higher levels, as far as needed. False where that leads back to it: a cycle.
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

  /// Levels anew, the members of a cycle on one level. Costs all declarations of smart observers.
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
      // Where readers make nodes as well, each may have to wait for the other: then neither does.
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

  /// Those that write properties which hold nodes, and those before them.
  private func earlyOnes() -> [ObjectIdentifier: Declaration] {
    var open = declarations.values.filter { $0.isPlaced && $0.contract.writesNodes }
    var found: [ObjectIdentifier: Declaration] = [:]
    while let next = open.popLast() {
      if found.updateValue(next, forKey: ObjectIdentifier(next)) == nil { open += before(next) }
    }
    return found
  }

  /// Those that write what this one reads, and the makers for which it waits.
  private func allBefore(_ declaration: Declaration) -> [Declaration] {
    before(declaration) + makers.before(declaration)
  }

  /// The strongly connected components, writers before readers (Tarjan's algorithm, with a stack of its own).
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
