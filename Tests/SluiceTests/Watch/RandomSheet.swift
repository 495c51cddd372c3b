import Sluice
import SluiceMessages
import SluiceModel
import TestSupport

/// A sheet that is changed at random while observers of all elements of lists run, with a log of their observations.
///
/// The generator favors lists that are restored, savepoints that fail, writes that are reversed, and cells that are in
/// several lists. The same seed gives the same sequence of events if the same observers run.
final class RandomSheet {
  let mediator = Mediator(Sheet())
  private(set) var lines: [String] = []
  private var random: SeededGenerator
  private var cells: [Cell] = []
  private var rows: [Band] = []
  private var registrations: [Registration] = []
  private var named = 0
  private let timeline = Timeline()
  private let stranger = Mediator(Sheet(cells: 1))
  private var depth = 0
  private var hasStrangers: Bool
  private let editsOutside: Bool
  /// The elements and values that each observer saw at the end of its last run, by name.
  private var replays: [String: [(cell: Cell, value: Int)]] = [:]
  /// The number of checked changes, and the number of repeated first runs, that is, runs of observers that had run
  /// before whose `isFirst` was true.
  private(set) var checked = 0
  private(set) var firsts = 0

  /// The left or the right list. Its `_modify` is that of the slot. A key path would bypass it, because a key path
  /// calls the getter and the setter.
  private subscript(isLeft: Bool) -> NodeList<Cell> {
    get { isLeft ? mediator.root.left : mediator.root.right }
    set { if isLeft { mediator.root.left = newValue } else { mediator.root.right = newValue } }
    _modify { if isLeft { yield &mediator.root.left } else { yield &mediator.root.right } }
  }

  /// - Parameter shortest: The minimum count of a list that has a watch.
  init(seed: UInt64, shortest: Int) {
    random = SeededGenerator(seed: seed)
    hasStrangers = seed % 5 == 0
    editsOutside = Self.editsOutside(seed)
    mediator.shortestWatchedList = shortest
    mediator.violationPolicies = ViolationPolicies(Self.ignores(seed) ? .ignore : .report)
    mediator.onError = { [unowned self] _, name in lines.append("\(name) failed") }
    mediator.onViolation = { [unowned self] in lines.append("violation: \($0.message.text)") }
    stranger.violationPolicies = ViolationPolicies(.report)
    stranger.onViolation = { [unowned self] in lines.append("stranger: \($0.message.text)") }
    // A traced edit has a log entry of its own. Without a tracer, edits share one.
    if seed % 2 == 0 { mediator.tracer = timeline }
    cells = (0..<8).map { Cell($0) }
    rows = [Band(Array(cells[2..<5])), Band([cells[4], cells[0]])]
    mediator.update("fill") { sheet in
      sheet.left = NodeList(cells[0..<5])
      sheet.right = NodeList([cells[3], cells[1]])
      sheet.set = NodeSet(cells[1..<5])
      sheet.map = [0: cells[2], 1: cells[6]]
      sheet.rows = rows
      sheet.row = rows[0]
    }
    for _ in 0..<4 { observe() }
  }

  /// Returns whether violations are ignored for a seed.
  static func ignores(_ seed: UInt64) -> Bool { seed % 4 == 0 }

  /// Returns whether lists are edited outside of transactions for a seed. Violations are ignored in this case.
  static func editsOutside(_ seed: UInt64) -> Bool { seed % 8 == 0 }

  /// Runs a transaction, or another action from outside.
  func step() {
    switch below(22) {
    case 0: observe()
    case 1: if let old = registrations.randomElement(using: &random) { old.cancel() }
    case 2: if below(3) == 0 { editsOutside && below(2) == 0 ? editList() : write() }
    case 3: mediator.enqueue("enqueued") { [unowned self] _ in try edits() }
    default:
      do { try mediator.update("edits") { _ throws(Failure) in try edits() } } catch { lines.append("thrown") }
    }
    lines += timeline.take()
    lines.append(
      "left \(mediator.root.left.map(\.id)) right \(mediator.root.right.map(\.id)) "
        + "set \(mediator.root.set.map(\.id)) map \(mediator.root.map.map { "\($0.key): \($0.value.id)" }) total \(mediator.root.total) "
        + "count \(mediator.root.count) sums \(rows.map(\.sum)) cells \(cells.map { "\($0.a)\($0.b)\($0.c)" })")
  }

  // MARK: Observers

  /// Notes values and their changes. The changes are compared with the state at the end of the observer's last run,
  /// which is updated when the run ends.
  private func note(
    _ name: String, _ values: Each<Cell, Int>, _ list: @autoclosure () -> NodeList<Cell>, _ value: KeyPath<Cell, Int>
  ) {
    note(name, values)
    let changes = values.changes
    lines.append("\(name): \(changes.summary)")
    let now = list().once
    if let before = replays[name] {
      if changes.isFirst { firsts += 1 } else { check(changes, before, now, value) }
    }
    checked += changes.isFirst || changes.isEmpty ? 0 : 1
  }

  /// Notes the changes of nodes.
  private func note(_ name: String, _ changes: EachChanges<Cell>, _ now: [Cell]) {
    lines.append("\(name): \(changes.summary)")
    guard let before = replays[name] else { return }
    if changes.isFirst {
      firsts += 1
    } else if changes.replayed(on: before.map(\.cell)) != now {
      lines.append("wrong: \(changes) of \(before) for \(now)")
    }
    if !changes.changed.isEmpty { lines.append("wrong: nothing of a node that is there changes") }
  }

  private func check(
    _ changes: EachChanges<Cell>, _ before: [(cell: Cell, value: Int)], _ now: [Cell], _ value: KeyPath<Cell, Int>
  ) {
    if changes.replayed(on: before.map(\.cell)) != now { lines.append("wrong: \(changes) of \(before) for \(now)") }
    // The changes of a foreign node are those of its own mediator.
    for (cell, old) in before where cell[keyPath: value] != old && now.contains(cell) && cell !== stranger.root.left[0]
    {
      if !changes.changed.contains(cell) { lines.append("missing among the changed: \(cell.id)") }
    }
  }

  private func remember(_ name: String, _ list: NodeList<Cell>, _ value: KeyPath<Cell, Int>) {
    replays[name] = list.once.map { ($0, $0[keyPath: value]) }
  }

  private func note<Values: Sequence>(_ name: String, _ values: Values) { lines.append("\(name): \(Array(values))") }

  private func observe() {
    // Numbered separately, because the first run of one observer can register the next.
    let name = "observer \(named)"
    named += 1
    let registration: Registration? =
      switch below(20) {
      case 0, 1:
        mediator.observe(name, priority: .normal, reads: \.left.each.a) { [unowned self] sheet, values in
          note(name, values, sheet.left, \.a)
          if below(3) == 0 { write() }
          remember(name, sheet.left, \.a)
        }
      case 2:
        mediator.observe(name, priority: Priority(1), reads: \.left.each.a, \.right.each.a) {
          [unowned self] sheet, left, right in
          note(name + " left", left, sheet.left, \.a)
          note(name + " right", right, sheet.right, \.a)
          if below(3) == 0 { try? edits() }
          remember(name + " left", sheet.left, \.a)
          remember(name + " right", sheet.right, \.a)
        }
      case 3:
        mediator.observe(name, priority: Priority(300), reads: \.right.each.marks, \.row.some.cells.each.b) {
          [unowned self] sheet, marks, values in
          note(name, marks.map(\.count))
          note(name, values, sheet.row?.cells ?? [], \.b)
          if below(4) == 0 { editList() }
          remember(name, sheet.row?.cells ?? [], \.b)
        }
      case 4:
        mediator.observe(name, reads: \.left.each.a, writes: \.total) { [unowned self] values, total in
          // Not in every run: the changes between two requests are delivered with the second one.
          if below(4) > 0 { note(name, values, mediator.root.left, \.a) }
          remember(name, mediator.root.left, \.a)
          total = values.reduce(0, +)
        }
      case 5:
        mediator.observe(name, reads: \.right.each.a, \.left.each.b, writes: \.count) { [unowned self] a, b, count in
          note(name, Array(a) + Array(b))
          count = a.reduce(b.count, +)
        }
      case 6:
        mediator.forEach(Band.self).observe(name, reads: \.cells.each.a, writes: \.sum) { [unowned self] values, sum in
          note(name, values)
          sum = values.reduce(0, +)
        }
      case 7:
        mediator.observe(name, reads: \.left.each.b, writes: \.left.each.b) { [unowned self] values, slots in
          note(name, values)
          slots.update { min($0, 1) }
        }
      case 8:
        mediator.forEach(Cell.self).observe(name, reads: \.a, writes: \.c) { $1 = $0 * 2 }
      case 9, 10:
        mediator.observe(name, reads: \.right.each.c, \.shown.each.c) { [unowned self] right, shown in
          note(name, Array(right) + Array(shown))
        }
      case 11:
        mediator.observe(name, reads: \.left, \.left.each.a, writes: \.shown) { [unowned self] list, values, shown in
          note(name, values)
          shown = NodeList(zip(list, values).filter { $1 != 1 }.map(\.0))
        }
      case 12:
        observeRow(name, rows[below(2)])
      case 13:
        mediator.observe(
          name,
          ObserverContract(
            reads: PathSet {
              \.left.each.a; \.row.some.cells.each.a
            }, writes: PathSet { \.number })
        ) { [unowned self] run in note(name, run.values(0).map { "\($0)" }) }
      case 14:
        mediator.render(name) { [unowned self] sheet in
          note(name, PathSet<Sheet> { \.left.each.b }.slots(from: sheet)[0].map { "\($0.value)" })
          note(name, sheet.right.map(\.a))
        }
      case 15:
        mediator.observe(name, reads: \.number, writes: \.right.each.a) { number, slots in
          slots.update { $0 }
          if number == 2 { slots.first?.value = number }
        }
      case 16, 17:
        mediator.observe(name, priority: Priority(200), reads: \.set.each.a, \.map.each.b) {
          [unowned self] sheet, set, map in
          note(name + " set", set, NodeList(sheet.set), \.a)
          note(name + " map", map, NodeList(sheet.map.values), \.b)
          if below(3) == 0 { editKeyed() }
          remember(name + " set", NodeList(sheet.set), \.a)
          remember(name + " map", NodeList(sheet.map.values), \.b)
        }
      case 19, 20:
        mediator.observe(name, priority: Priority(250), reads: \.left.each, \.set.each.id) {
          [unowned self] sheet, cells, numbers in
          note(name + " cells", cells.changes, sheet.left.once)
          note(name + " numbers", numbers.changes, Array(sheet.set))
          lines.append("\(name): \(cells.map(\.id)) \(Array(numbers))")
          if below(4) == 0 { editList() }
          remember(name + " cells", sheet.left, \.a)
          remember(name + " numbers", NodeList(sheet.set), \.a)
        }
      case 18:
        mediator.observe(name, reads: \.map.each.a, \.set.each.c) { [unowned self] map, set in
          note(name + " map", map, NodeList(mediator.root.map.values), \.a)
          if below(3) > 0 { note(name + " set", set, NodeList(mediator.root.set), \.c) }
          remember(name + " map", NodeList(mediator.root.map.values), \.a)
          remember(name + " set", NodeList(mediator.root.set), \.c)
        }
      default:
        mediator.observe(name, priority: .normal, reads: \.number) { [unowned self] _, _ in
          editList()
          if let old = registrations.randomElement(using: &random), below(4) == 0 { old.cancel() }
        }
      }
    if let registration { registrations.append(registration) }
  }

  private func observeRow(_ name: String, _ row: Band) -> Registration {
    mediator.from(row).observe(name, reads: \.cells.each.c, \.cells.each.a) { [unowned self] c, a in
      note(name + " c", c, row.cells, \.c)
      note(name + " a", a, row.cells, \.a)
      remember(name + " c", row.cells, \.c)
      remember(name + " a", row.cells, \.a)
    }
  }

  // MARK: Edits

  private func edits() throws(Failure) {
    guard depth < 4 else { return }
    depth += 1
    defer { depth -= 1 }
    let (left, right) = (mediator.root.left, mediator.root.right)
    let (set, map) = (mediator.root.set, mediator.root.map)
    let numbers = cells.map { ($0, $0.a) }
    for _ in 0...below(4) {
      switch below(14) {
      case 12, 13: editKeyed()
      case 0...2: write()
      case 3...5: editList()
      case 6: takeOutAndPutBack()
      case 7, 8: try? mediator.update("savepoint") { _ throws(Failure) in try edits() }
      case 9:
        let shielded = registrations.randomElement(using: &random)
        try? mediator.update("shielded", except: shielded) { _ throws(Failure) in try edits() }
      case 10: if below(4) == 0 { observe() }
      default: mediator.root.number = below(3)
      }
    }
    switch below(8) {
    case 0: (mediator.root.left, mediator.root.right) = (left, right)
    case 1: for (cell, number) in numbers { cell.a = number }
    case 2:
      for (cell, number) in numbers { cell.a = number }
      (mediator.root.left, mediator.root.right) = (left, right)
      (mediator.root.set, mediator.root.map) = (set, map)
    case 3, 4: if depth > 1 || below(3) == 0 { throw Failure() }
    default: break
    }
  }

  private func write() {
    let cell = cells[below(cells.count)]
    switch below(6) {
    case 0: cell.b = below(3)
    case 1: if cell.marks.isEmpty || below(2) == 0 { cell.marks.append(Mark()) } else { cell.marks.removeLast() }
    default: cell.a = below(3)
    }
  }

  private func editList() {
    if below(5) == 0 { return editRows() }
    let list = below(3) < 2
    let count = self[list].count
    let cell = cells[below(cells.count)]
    switch below(9) {
    case 0: self[list].append(cell)
    case 1: self[list].insert(cell, at: below(count + 1))
    case 2, 3: if count > 0 { self[list].remove(at: below(count)) }
    case 4: if count > 1 { self[list].swapAt(0, below(count)) }
    case 5: if count > 0 { self[list][below(count)] = cell }
    case 6: self[list] = NodeList(self[list].filter { $0 !== cell })
    case 7:
      // A new node that nothing else retains, or a foreign node.
      let new = hasStrangers && below(2) == 0 ? stranger.root.left[0] : Cell(-1)
      self[list].append(new)
    default: if !self[list].contains(cell) { self[list].append(cell) }
    }
  }

  private func editKeyed() {
    let sheet = mediator.root
    let cell = cells[below(cells.count)]
    let key = below(5)
    switch below(10) {
    case 0, 1: sheet.set.insert(cell)
    case 2: sheet.set.remove(cell)
    case 3: if sheet.set.remove(cell) != nil { sheet.set.insert(cell) }
    case 4: sheet.map[key] = nil
    case 5:
      if below(6) == 0 {
        sheet.set.removeAll()
      } else if let moved = sheet.map.removeValue(forKey: key) {
        sheet.map[key] = moved
      }
    case 6: if below(6) == 0 { sheet.map = [key: cell] } else { sheet.set.insert(Cell(-1)) }
    default: if !sheet.map.values.contains(cell) || below(4) == 0 { sheet.map[key] = cell }
    }
  }

  private func editRows() {
    let row = rows[below(2)]
    switch below(5) {
    case 0: mediator.root.row = below(2) == 0 ? nil : row
    case 1: mediator.root.rows = below(2) == 0 ? [] : rows
    case 2: row.cells.append(cells[below(cells.count)])
    default: if !row.cells.isEmpty { row.cells.remove(at: below(row.cells.count)) }
    }
  }

  /// Removes a cell and inserts it at its place again. The list is restored at the end, and the cell may have changed.
  private func takeOutAndPutBack() {
    let list = below(3) < 2
    guard !self[list].isEmpty else { return }
    let place = below(self[list].count)
    let cell = self[list].remove(at: place)
    let before = cell.a
    if below(2) == 0 { try? mediator.update("savepoint") { _ throws(Failure) in try edits() } }
    if below(3) > 0 { cell.a = below(3) }
    if below(3) == 0 { mediator.update("savepoint") { _ in cell.a = before } }
    self[list].insert(cell, at: min(place, self[list].count))
  }

  private func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}

extension NodeList {
  /// The elements without duplicates, each at its first position.
  fileprivate var once: [Element] {
    var met: Set<Element> = []
    return filter { met.insert($0).inserted }.map { $0 }
  }
}

extension EachChanges<Cell> {
  /// The part of the changes that has only one possible description.
  fileprivate var summary: String {
    func ids(_ cells: [Cell]) -> [Int] { cells.map(\.id).sorted() }
    return "\(isFirst ? "first, " : "")gone \(ids(removed.map(\.element))) come \(ids(inserted.map(\.element))) "
      + "written \(ids(changed))"
  }
}
