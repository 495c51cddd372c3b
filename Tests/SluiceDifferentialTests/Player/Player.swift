import ModelReference
import SluiceMessages
import SluiceModel

/// Plays a case on the engine, operation by operation, and records the results.
///
/// The player observes the engine from outside: the values that observers receive, the events of a tracer and of the
/// violation handler, and the complete model after each operation.
final class Player {
  let mediator: Mediator<Root>
  /// The nodes that user code retains and, during an operation, all live nodes.
  var nodes: [String: any CaseNode] = [:]
  /// The number of nodes that were deinitialized after user code released them.
  private(set) var ends = 0
  /// The nodes that user code has released.
  private var forgotten: [String: Forgotten] = [:]
  /// The nodes that an observer names. User code does not release them.
  private var named: Set<String> = []
  private let schema: [String: [String: PropertySpec]]
  var made: Int
  var registrations: [String: Registration] = [:]
  /// The derivations by id. Their closures are the engine's own.
  private var derivations: [String: ObserverSpec] = [:]
  /// Whether a coordinator can end a registration.
  private var someoneEnds = false
  /// The number of nodes that each observer has created.
  var madeBy: [String: Int] = [:]
  /// The orders at the start of the operation, for collections that have no order in cases.
  var orders: [String: [String]] = [:]

  // The results of the running operation.
  private var seen = Seen()
  private var pass = 0
  /// The number of violations at the end of the last run.
  private var violationsBefore = 0
  private var running: String?
  private var run: Seen.Run?

  // Other ways in which the model reports changes.
  private let told = ToldNodes()
  private var cells: [String: BackgroundCell<Int>] = [:]
  private var committed = 0

  // The known state of the model.
  private var known: [String: any CaseNode] = [:]
  /// The slots of each node after the last operation.
  private var before: [String: [(property: String, value: CaseValue)]] = [:]
  /// The cells whose value differed from the model after the last operation.
  private var wrongCells: [String] = []

  init(_ source: Case, undoes: Bool = true, isolation: isolated any Actor = #isolation) {
    made = source.tree.count
    schema = source.schema
    for entry in source.tree { nodes[entry.id] = Self.makeNode(entry.type, id: entry.id) }
    for entry in source.tree {
      for (property, value) in entry.slots { Self.set(AnySlot(nodes[entry.id]!, property)!, value, nodes) }
    }
    mediator = Mediator(nodes["n1"] as! Root, violationPolicies: ViolationPolicies(.report))
    mediator.checksContractsBySlot = true
    mediator.recordsUsage = source.seed % 4 == 0
    if undoes { mediator.undoLimit = .max }
    mediator.shortestWatchedList = [1, 4, 16][abs(source.seed % 3)]
    mediator.onViolation = { [unowned self] in note($0) }
    mediator.tracer = PlayerTracer { [unowned self] in note($0) }
    let reached = Self.reached(from: mediator.root)
    _ = takeDifference(reached)
    for case let shelf as Shelf in nodes.values { cells[shelf.id] = mediator.cell(shelf, \.far) }
  }

  /// Every slot of every known node.
  var slots: [String: CaseValue] {
    before.reduce(into: [:]) { slots, node in
      for (property, value) in node.value { slots["\(node.key).\(property)"] = value }
    }
  }

  /// Performs one operation and returns its results.
  func perform(_ action: Case.Action, isolation: isolated any Actor = #isolation) async -> Seen {
    seen = Seen()
    orders = [:]
    remember()
    defer { forget() }
    defer { _ = mediator.usageReport.description }
    told.watch(known.values)
    switch action {
    case .observe(let spec):
      someoneEnds = someoneEnds || spec.body.endsSomeone
      guard someoneEnds else {
        observe(spec)
        break
      }
      // An observer that is removed in the refresh of its registration must be known before that call returns. A
      // rejected registration starts no refresh.
      try? mediator.update("observe") { _ throws(Thrown) in
        observe(spec)
        if !seen.refused.isEmpty { throw Thrown() }
      }
    case .end(let id):
      registrations[id]?.cancel()
      seen.recurringOpen = true
    case .update(let steps):
      do { try mediator.update("update") { _ throws(Thrown) in try carryOut(steps) } } catch { seen.threw = true }
    case .enqueue(let steps): enqueue(steps)
    case .background(let steps): await set(steps)
    case .forget(let ids): for id in ids where !named.contains(id) { forgotten[id] = Forgotten(node: nodes[id]) }
    case .undo: mediator.undo()
    case .redo: mediator.redo()
    }
    if !seen.refused.isEmpty { seen.recurringOpen = true }
    let reached = Self.reached(from: mediator.root)
    seen.slots = takeDifference(reached)
    wrongCells = reached.compactMap { $0.node as? Shelf }.filter { cells[$0.id]!.value != $0.far }.map {
      "the cell of \($0.id).far shows \(cells[$0.id]!.value), not \($0.far)"
    }
    (seen.canUndo, seen.canRedo) = (mediator.canUndo, mediator.canRedo)
    let attached = Set(reached.map(\.node.id))
    seen.detached = known.keys.filter { !attached.contains($0) }.sorted()
    return seen
  }

  // MARK: Reports

  private func note(_ violation: Violation) {
    guard violation.kind != .name, !isRefusal(violation) else { return }
    seen.violations.append(
      Seen.Violation(kind: violation.kind == .order ? "order" : "contract", observer: running))
  }

  /// Whether a registration was rejected.
  private func isRefusal(_ violation: Violation) -> Bool {
    switch violation.message as? ModelViolation {
    case .twoWriters, .registeredTwice, .cycle, .storedWrite, .unwritable, .priorityReadWritten, .missingCollector,
      .registrationInObserver:
      true
    default: false
    }
  }

  private func note(_ moment: TraceMoment) {
    switch moment {
    case .refreshBegan:
      seen.refreshes.append(Seen.Refresh())
      violationsBefore = seen.violations.count
    case .passBegan(let number): pass = number
    case .ran(let run):
      if let spec = derivations[run.observer] { noteDerivation(spec, run) }
      violationsBefore = seen.violations.count
      guard var one = self.run else { return }
      self.run = nil
      one.first = run.reason == .firstRun
      let last = seen.refreshes.count - 1
      switch run.phase {
      case .priority:
        one.pass = pass
        seen.refreshes[last].priority.append(one)
      case .smart: seen.refreshes[last].smart.append(one)
      case .rendering: seen.refreshes[last].rendering.append(one)
      case .recurring: seen.refreshes[last].recurring.append(one)
      }
    case .committed:
      committed += 1
      told.compare()
    default: break
    }
  }

  /// Notes a run of a derivation, which calls no closure of this type. The tracer reports the run afterwards.
  private func noteDerivation(_ spec: ObserverSpec, _ run: ObserverRun) {
    let id = spec.forEach.map { _ in "\(spec.id)@\((run.origin as! any CaseNode).id)" } ?? spec.id
    self.run = Seen.Run(observer: id, first: false)
    for index in seen.violations.indices.dropFirst(violationsBefore) { seen.violations[index].observer = id }
  }

  /// Notes the changes that an observer received for the nodes that it follows.
  func note(_ changes: Seen.Changes) { run?.changes = changes }

  /// Called when an observer's closure ends.
  func end() { running = nil }

  /// Called when an observer's closure begins.
  func begin(_ id: String, events: [[SentValue]] = []) {
    running = id
    run = Seen.Run(
      observer: id, first: false,
      events: events.enumerated().flatMap { path, values in
        values.map {
          Seen.Event(path: path, node: ($0.node as! any CaseNode).id, property: $0.property, value: $0.value as! Int)
        }
      })
  }

  /// Sets numbers in cells, and waits for the transaction that writes them to the model. A lost transaction shows as a
  /// difference, after more turns than any machine needs. A guard against hanging would not do, because long runs of
  /// this test take longer than it permits.
  private func set(_ steps: [Step], isolation: isolated any Actor = #isolation) async {
    let before = committed
    for case .set(let node, _, let value, _) in steps { cells[node]!.value = value }
    for _ in 0..<5_000_000 {
      if committed != before { return }
      await Task.yield()
    }
  }

  /// Returns the differences of reports that are not delivered by observers.
  func takeUnheard() -> [String] { told.takeDifferences() + wrongCells }

  // MARK: Observers

  func observe(_ spec: ObserverSpec) {
    someoneEnds = someoneEnds || spec.body.endsSomeone
    named.formUnion(spec.namedNodes)
    for id in spec.namedNodes { forgotten[id] = nil }
    let registration: Registration
    switch spec.phase {
    case _ where spec.body.form == .follow: registration = follow(spec)
    case _ where spec.derivedRule != nil:
      derivations[spec.id] = spec
      registration = derive(spec)
    case .priority:
      registration =
        spec.origin.map { observe(spec, from: nodes[$0]!) }
        ?? mediator.observe(spec.id, priority: Priority(spec.priority), spec.contract()) { [unowned self] in
          coordinate(spec, $0)
        }
    case .smart:
      switch spec.forEach {
      case "Folder": registration = observe(spec, forEach: Folder.self)
      case "Item": registration = observe(spec, forEach: Item.self)
      case "Row": registration = observe(spec, forEach: Row.self)
      case "Root": registration = observe(spec, forEach: Root.self)
      case "Shelf": registration = observe(spec, forEach: Shelf.self)
      default:
        registration =
          spec.origin.map { observe(spec, from: nodes[$0]!) }
          ?? mediator.observe(spec.id, spec.contract()) { [unowned self] in compute(spec, spec.id, $0) }
      }
    case .rendering:
      registration =
        spec.origin.map { render(spec, from: nodes[$0]!) }
        ?? mediator.render(spec.id) { [unowned self] root in show(spec, root) }
    case .recurring:
      registration = mediator.observeEveryRefresh(spec.id) { [unowned self] _ in
        begin(spec.id)
        breach(spec.body)
        end()
      }
    }
    if registration.isActive { registrations[spec.id] = registration } else { seen.refused.append(spec.id) }
  }

  private func observe<Origin: CaseNode>(_ spec: ObserverSpec, from origin: Origin) -> Registration {
    spec.phase == .priority
      ? mediator.from(origin).observe(spec.id, priority: Priority(spec.priority), spec.contract()) {
        [unowned self] in coordinate(spec, $0)
      }
      : mediator.from(origin).observe(spec.id, spec.contract()) { [unowned self] in compute(spec, spec.id, $0) }
  }

  private func render<Origin: CaseNode>(_ spec: ObserverSpec, from origin: Origin) -> Registration {
    mediator.from(origin).render(spec.id) { [unowned self] in show(spec, $0) }
  }

  private func observe<Origin: CaseNode>(_ spec: ObserverSpec, forEach type: Origin.Type) -> Registration {
    mediator.forEach(type).observe(spec.id, spec.contract()) { [unowned self] run in
      compute(spec, "\(spec.id)@\(run.origin.id)", run)
    }
  }

  // MARK: Bodies

  private func views(_ run: ContractRun<some CaseNode>, _ spec: ObserverSpec) -> [View] {
    spec.reads.indices.map { index in
      let slots = run.slots(index)
      let path = spec.reads[index]
      return path.last == "sent" || ["ping", "opened", "tap"].contains(path.last)
        ? .events(run.sent(index).map { $0.value as! Int }) : .values(slots.map { $0.value as! any CaseSlot })
    }
  }

  private func compute<Origin: CaseNode>(_ spec: ObserverSpec, _ id: String, _ run: ContractRun<Origin>) {
    begin(id, events: spec.reads.indices.map { run.sent($0) })
    defer { end() }
    guard case .smart(let seed, let outputs, let enqueued) = spec.body.form else { return }
    let views = views(run, spec)
    let number = views.number(seed: seed)
    for (index, rule) in outputs.enumerated() {
      for target in run.targets(index) { write(rule, number, target, views, by: id) }
    }
    if !enqueued.isEmpty, number % 2 == 1 { enqueue(enqueued) }
    breach(spec.body)
  }

  private func write(_ rule: OutputRule, _ number: Int, _ slot: AnySlot, _ views: [View], by id: String) {
    switch rule {
    case .sum(let mod): slot.value = number % mod
    case .clamp(let max): slot.value = min((slot.value as! any CaseSlot).number, max)
    case .count: slot.value = ((slot.value as! any CaseSlot).number + 1) % 1000
    case .choose(let from):
      let pool = views[from].pool.map(\.caseValue) + [.null]
      set(slot, pool[number % pool.count])
    case .filter(let from, let mod):
      let pool = views[from].pool
      set(slot, .list(pool.enumerated().filter { ($0.offset + number) % mod == 0 }.map(\.element.id)))
    case .rotate(let from):
      let pool = views[from].pool.map(\.id)
      let turn = pool.isEmpty ? 0 : number % pool.count
      set(slot, .list(Array(pool[turn...] + pool[..<turn])))
    case .make(let from, let count):
      let pool = views[from].pool
      let rows = (0..<number % count).map { index in
        let row = Row(id: newID(of: id))
        row.v = (number + index) % 5
        row.item = pool.isEmpty ? nil : (pool[index % pool.count] as! Item)
        nodes[row.id] = row
        return row.id
      }
      set(slot, .list(rows))
    }
  }

  private func coordinate<Origin: CaseNode>(_ spec: ObserverSpec, _ run: ContractRun<Origin>) {
    begin(spec.id, events: spec.reads.indices.map { run.sent($0) })
    defer { end() }
    guard case .coordinate(let seed, let when, let steps, let otherwise) = spec.body.form else { return }
    let number = views(run, spec).number(seed: seed)
    try? carryOut(number % when != 0 ? steps : otherwise, number: number, by: spec.id)
  }

  private func show<Origin: CaseNode>(_ spec: ObserverSpec, _ origin: Origin) {
    begin(spec.id)
    defer { end() }
    if case .render(let first, let then) = spec.body.form {
      func read(_ path: [String]) -> View {
        .values(PathSet<Origin>([path]).slots(from: origin)[0].map { $0.value as! any CaseSlot })
      }
      if [read(first)].number(seed: 0) % 2 == 1 { _ = read(then) }
    }
    breach(spec.body)
  }

  private func breach(_ body: Body) {
    guard let breach = body.breach else { return }
    AnySlot(nodes[breach.node]!, breach.property)!.value = breach.value
  }

  // MARK: The model

  /// Retains all live nodes while an operation runs.
  private func remember() {
    for (id, one) in forgotten {
      nodes[id] = one.node
      known[id] = one.node
      guard one.node == nil else { continue }
      forgotten[id] = nil
      ends += 1
    }
  }

  private func forget() {
    for id in forgotten.keys {
      nodes[id] = nil
      known[id] = nil
    }
  }

  private func takeDifference(_ reached: [ReachedNode]) -> [String: CaseValue] {
    var changed: [String: CaseValue] = [:]
    func compare(_ id: String, _ slots: KeyValuePairs<String, any CaseSlot>, _ properties: [String: PropertySpec]) {
      let former = before[id] ?? []
      var now: [(property: String, value: CaseValue)] = []
      for slot in slots where properties[slot.key] != nil {
        let value = slot.value.caseValue
        if now.count >= former.count || former[now.count].value != value { changed["\(id).\(slot.key)"] = value }
        now.append((slot.key, value))
      }
      before[id] = now
    }
    var others = known
    for one in reached {
      known[one.node.id] = one.node
      others[one.node.id] = nil
      compare(one.node.id, one.slots, schema["\(type(of: one.node))"] ?? [:])
    }
    for node in others.values { compare(node.id, node.slots, schema["\(type(of: node))"] ?? [:]) }
    return changed
  }
}

private struct Forgotten {
  weak var node: (any CaseNode)?
}

private final class PlayerTracer: Tracer {
  let hear: (TraceMoment) -> Void
  init(_ hear: @escaping (TraceMoment) -> Void) { self.hear = hear }
  func note(_ moment: TraceMoment) { hear(moment) }
}
