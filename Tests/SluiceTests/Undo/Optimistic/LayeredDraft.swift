/// The expected state of a draft, its history and its optimistic updates: a list of all changes in order of time, with
/// the complete values that each has left. Each question goes through the list from the start.
struct LayeredDraft {
  enum Kind: Equatable {
    case step, ride, layer
    /// A step that the limit has dropped.
    case gone
  }

  struct Done {
    var kind: Kind
    var name = ""
    var number: Int
    /// The values of its slots after it.
    var after: [DraftSlot: DraftValue]
    var carried: [Done] = []
    /// The target by which it can coalesce.
    var target: Int?
    /// The layer whose observers made the change.
    var follows: Int?

    /// Whether it waits for an answer.
    var waits: Bool { kind == .layer || follows != nil }
    var rides: Bool { kind == .ride && follows == nil }
  }

  struct Conflict: Hashable {
    let slot: DraftSlot
    let before: String
    let optimistic: String
  }

  private let start: [DraftSlot: DraftValue]
  /// The changes in the order of time.
  private(set) var done: [Done] = []
  /// The undone steps. The last is redone first.
  private(set) var undone: [Done] = []
  private var latest = 0
  var limit: Int
  /// The value that the coordinator has seen.
  private var seen = 0

  init(_ start: [DraftSlot: DraftValue], limit: Int) {
    self.start = start
    self.limit = limit
  }

  // MARK: State

  func value(_ slot: DraftSlot, below end: Int? = nil) -> DraftValue {
    done[..<(end ?? done.count)].last { $0.after[slot] != nil }?.after[slot] ?? start[slot]!
  }

  var values: [DraftSlot: DraftValue] { start.reduce(into: [:]) { $0[$1.key] = value($1.key) } }
  var undoName: String? { limit == 0 ? nil : done.last { $0.kind == .step }?.name }
  var redoName: String? { limit == 0 ? nil : undone.last?.name }
  var pending: [Int] { done.filter { $0.kind == .layer }.map(\.number) }

  // MARK: Changes

  /// Returns the values after the observers have run. In an undo, only their derived values change, which are computed
  /// elsewhere.
  private mutating func observed(_ new: [DraftSlot: DraftValue]) -> [DraftSlot: DraftValue] {
    var new = new
    if new[.a]!.number != seen {
      seen = new[.a]!.number
      new[.b] = .number(seen * 3 % 7)
    }
    if new[.c]!.number > 5 { new[.c] = .number(5) }
    return new
  }

  private func changes(_ new: [DraftSlot: DraftValue]) -> [DraftSlot: DraftValue] {
    new.filter { $0.value != value($0.key) }
  }

  private mutating func number() -> Int {
    latest += 1
    return latest
  }

  private var top: Int { done.last { $0.kind == .step || $0.kind == .layer }?.number ?? 0 }

  /// Adds transactions that form one step, each given by its edits.
  mutating func update(_ name: String, target: Int? = nil, _ transactions: [[DraftEdit]]) {
    var new = values
    for edits in transactions {
      for edit in edits { _ = edit.apply(to: &new) }
      new = observed(new)
    }
    let after = changes(new)
    if after.keys.contains(where: { $0 != .view }) {
      let floor = top
      var all: [DraftSlot: DraftValue] = [:]
      while let last = done.last, last.rides, last.number > floor {
        all.merge(done.removeLast().after) { one, _ in one }
      }
      all.merge(after) { $1 }
      if let target, undone.isEmpty, let last = done.last, last.kind == .step, last.target == target {
        all = done.removeLast().after.merging(all) { $1 }
        done.append(Done(kind: .step, name: last.name, number: number(), after: all, target: target))
      } else {
        done.append(Done(kind: .step, name: name, number: number(), after: all, target: target))
        undone = []
      }
      trim()
    } else if !after.isEmpty {
      ride(after)
    }
  }

  private mutating func ride(_ after: [DraftSlot: DraftValue]) {
    if after.isEmpty { return }
    if let last = done.last, last.rides, last.number > undone.first?.number ?? 0 {
      done[done.count - 1].after.merge(after) { $1 }
    } else {
      done.append(Done(kind: .ride, number: number(), after: after))
    }
  }

  private mutating func trim() {
    let lowest = pending.first ?? .max
    while done.count(where: { $0.kind == .step }) > limit,
      let place = done.firstIndex(where: { $0.kind == .step }), done[place].number < lowest
    {
      for index in 0...place { done[index].kind = .gone }
    }
  }

  mutating func save() {
    if let place = done.lastIndex(where: { $0.kind == .step }) { done[place].target = nil }
  }

  // MARK: Undo and redo

  mutating func undo() {
    guard limit > 0, let step = done.last(where: { $0.kind == .step }) else { return }
    let ridden = takeOutRides(above: step.number)
    var back = takeOut(done.firstIndex { $0.number == step.number }!, forGood: false)
    for ride in step.carried { putIn(ride) }
    (back.carried, back.target) = (ridden, nil)
    undone.append(back)
    seen = value(.a).number
  }

  mutating func redo() {
    guard limit > 0, var step = undone.popLast() else { return }
    let ridden = takeOutRides(above: step.number)
    let carried = step.carried
    step.carried = ridden
    putIn(step)
    for ride in carried { putIn(ride) }
    seen = value(.a).number
    trim()
  }

  private mutating func takeOutRides(above number: Int) -> [Done] {
    var ridden: [Done] = []
    while let place = done.lastIndex(where: { $0.rides && $0.number > number }) {
      ridden.insert(takeOut(place, forGood: false), at: 0)
    }
    return ridden
  }

  /// Removes a change, and removes its effect from later changes of the same slots.
  private mutating func takeOut(_ place: Int, forGood: Bool) -> Done {
    let out = done[place]
    for (slot, old) in out.after {
      let new = value(slot, below: place)
      let above = done.indices.filter { $0 > place && done[$0].after[slot] != nil }
      if old.knowsElements {
        for index in above { done[index].after[slot] = done[index].after[slot]!.changed(from: old, to: new).value }
        if forGood { change(slot, from: old, to: new, above: out.number) }
      } else if forGood, let last = above.last, done[last].after[slot] == old,
        !above.contains(where: { done[$0].waits })
      {
        done[last].after[slot] = new
      }
    }
    done.remove(at: place)
    return out
  }

  /// Adapts changes that can be redone to the new value on which they are based.
  private mutating func change(_ slot: DraftSlot, from old: DraftValue, to new: DraftValue, above number: Int) {
    func change(_ done: inout Done) {
      guard done.number > number, let after = done.after[slot] else { return }
      done.after[slot] = after.changed(from: old, to: new).value
    }
    for index in undone.indices {
      change(&undone[index])
      for ride in undone[index].carried.indices { change(&undone[index].carried[ride]) }
    }
    for index in done.indices { for ride in done[index].carried.indices { change(&done[index].carried[ride]) } }
  }

  private mutating func putIn(_ new: Done) {
    let place = done.firstIndex { $0.number > new.number } ?? done.count
    for (slot, after) in new.after where after.knowsElements {
      let old = value(slot, below: place)
      for index in place..<done.count where done[index].after[slot] != nil {
        done[index].after[slot] = done[index].after[slot]!.changed(from: old, to: after).value
      }
    }
    done.insert(new, at: place)
  }

  // MARK: Optimistic updates

  mutating func optimistic(_ name: String, _ edits: [DraftEdit]) -> Int {
    var written = values
    let own = Set(edits.filter { $0.apply(to: &written) }.map(\.slot))
    let after = changes(observed(written))
    let number = number()
    done.append(Done(kind: .layer, name: name, number: number, after: after.filter { own.contains($0.key) }))
    let followers = after.filter { !own.contains($0.key) }
    if !followers.isEmpty {
      done.append(Done(kind: .ride, number: self.number(), after: followers, follows: number))
    }
    return number
  }

  mutating func confirm(_ number: Int) {
    let place = done.firstIndex { $0.number == number }!
    var layer = done[place]
    if layer.after.isEmpty {
      done.remove(at: place)
      mergeRides()
      return trim()
    }
    guard layer.after.keys.contains(where: { $0 != .view }) else {
      done[place].kind = .ride
      mergeRides()
      return trim()
    }
    layer.kind = .step
    if let next = done.firstIndex(where: { $0.follows == number }) {
      layer.after.merge(done[next].after) { $1 }
      done.remove(at: next)
    }
    var start = place
    while start > 0, done[start - 1].rides {
      start -= 1
      layer.after.merge(done[start].after) { one, _ in one }
    }
    done.replaceSubrange(start...place, with: [layer])
    if undone.contains(where: { $0.number < number }) { undone = [] }
    trim()
  }

  /// - Parameter insists: Whether slots that other changes have written are reverted too.
  mutating func revert(_ number: Int, insists: Bool) -> Set<Conflict> {
    let place = done.firstIndex { $0.number == number }!
    let layer = done[place]
    var conflicts: [(slot: DraftSlot, before: DraftValue)] = []
    let before = layer.after.reduce(into: [:]) { $0[$1.key] = value($1.key, below: place) }
    for (slot, old) in layer.after {
      let above = done[(place + 1)...].filter { $0.after[slot] != nil }
      guard let first = above.first, !first.waits else { continue }
      let isBack =
        old.knowsElements
        ? value(slot).changed(from: old, to: before[slot]!).isAll
        : value(slot) == old && !above.contains(where: \.waits)
      if !isBack { conflicts.append((slot, before[slot]!)) }
    }
    _ = takeOut(place, forGood: true)
    mergeRides()
    trim()
    var new = values
    if insists { for (slot, before) in conflicts { new[slot] = before } }
    ride(changes(observed(new)))
    // A joined change on top that has no effect any more is removed.
    if let last = done.indices.last, done[last].rides {
      done[last].after = done[last].after.filter { $0.value != value($0.key, below: last) }
      if done[last].after.isEmpty { done.removeLast() }
    }
    return Set(
      conflicts.map { Conflict(slot: $0.slot, before: "\($0.before)", optimistic: "\(layer.after[$0.slot]!)") })
  }

  /// Merges changes that join a step at two places if no step is between them any more. Below a step, they become part
  /// of it.
  private mutating func mergeRides() {
    for index in done.indices {
      if let layer = done[index].follows, !pending.contains(layer) { done[index].follows = nil }
    }
    var place = done.count - 2
    while place >= 0 {
      defer { place -= 1 }
      guard done[place].rides, done[place + 1].follows == nil else { continue }
      let (low, high) = (done[place].number, done[place + 1].number)
      if undone.contains(where: { low < $0.number && $0.number < high }) { continue }
      guard done[place + 1].kind == .ride || done[place + 1].kind == .step else { continue }
      let next = done.remove(at: place + 1)
      let after = done[place].after.merging(next.after) { $1 }
      if next.kind == .ride {
        done[place].after = after
      } else {
        var step = next
        step.after = after
        done[place] = step
      }
    }
  }
}
