/// Who is registered under which name, on which target: those that have not been ended.
///
/// Coming and going cost look-ups, whatever the number of namesakes.
struct ObserverNames {
  /// A name on a target, or without one on an origin.
  private struct Spot: Hashable {
    let namesakes: ObjectIdentifier
    let owner: ObjectIdentifier

    init(_ namesakes: Namesakes, _ owner: ObjectIdentifier) {
      self.namesakes = ObjectIdentifier(namesakes)
      self.owner = owner
    }
  }

  /// Those of all names that are in use, and of some that nobody has any more: code that registers, ends and registers again
  /// uses the same names each time.
  private var byName: [String: Namesakes] = [:]
  /// How many of them nobody has.
  private var unused = 0
  /// Those to whom one was added last: who registers in a loop uses one name.
  private var recent: Namesakes?
  private var byTarget: [ObjectIdentifier: [ObserverPlan]] = [:]
  /// The first of a list, which is rarely longer than one.
  private var bySpot: [Spot: ObserverPlan] = [:]

  /// Adds an observer that has not been ended.
  mutating func add(_ plan: ObserverPlan) {
    let namesakes: Namesakes
    if let known = self.namesakes(of: plan.name) {
      namesakes = known
      if known.plans.isEmpty { unused -= 1 }
    } else {
      namesakes = Namesakes(plan.name)
      byName[plan.name] = namesakes
    }
    if namesakes !== recent { recent = namesakes }
    namesakes.add(plan)
    if let target = plan.target {
      plan.placeAtTarget = byTarget[target.id]?.count ?? 0
      byTarget[target.id, default: []].append(plan)
    }
    guard let owner = plan.nameOwner else { return }
    let next = bySpot.updateValue(plan, forKey: Spot(namesakes, owner))
    plan.nextNamesake = next
    next?.previousNamesake = plan
  }

  /// Takes out an observer that is ended.
  mutating func remove(_ plan: ObserverPlan) {
    guard let namesakes = plan.namesakes else { return }
    if let target = plan.target {
      Self.take(plan, at: \.placeAtTarget, outOf: &byTarget[target.id, default: []])
      if byTarget[target.id]?.isEmpty == true { byTarget[target.id] = nil }
    }
    defer { if namesakes.remove(plan) { noteUnused() } }
    guard let owner = plan.nameOwner else { return }
    plan.nextNamesake?.previousNamesake = plan.previousNamesake
    if let previous = plan.previousNamesake {
      previous.nextNamesake = plan.nextNamesake
    } else {
      bySpot[Spot(namesakes, owner)] = plan.nextNamesake
    }
    (plan.nextNamesake, plan.previousNamesake) = (nil, nil)
  }

  /// The observers of a name; nil if it is not known.
  func namesakes(of name: String) -> Namesakes? {
    if let recent, recent.name == name { return recent }
    return byName[name]
  }

  /// Nobody has a name any more. Where that has come to be so of half of them, these are dropped.
  private mutating func noteUnused() {
    unused += 1
    guard unused > 64, unused > byName.count / 2 else { return }
    byName = byName.filter { !$0.value.plans.isEmpty }
    unused = 0
    recent = nil
  }

  /// The living observers of a name, in order of registration. Costs them.
  func plans(named name: String) -> [ObserverPlan] {
    (byName[name]?.plans ?? []).filter(\.mayRun).sorted { $0.number < $1.number }
  }

  /// Whether each name leads to those who have it, and those that nobody has are counted. For tests.
  var isSound: Bool {
    unused == byName.values.count { $0.plans.isEmpty }
      && byName.allSatisfy { name, namesakes in namesakes.name == name && namesakes.plans.allSatisfy { $0.name == name }
      }
      && (recent == nil || byName[recent!.name] === recent)
  }

  /// The living observers of a target, in order of registration.
  func plans(on target: AnyObject) -> [ObserverPlan] {
    (byTarget[ObjectIdentifier(target)] ?? []).filter { $0.mayRun && $0.target?.isSame(target) == true }
      .sorted { $0.number < $1.number }
  }

  /// The observers that one of the same name, on the same target or origin, replaces. None without either. Costs a look-up.
  func plans(named name: String, on target: AnyObject?, from start: ObserverPlan.Start) -> [ObserverPlan] {
    guard let namesakes = namesakes(of: name), !namesakes.plans.isEmpty else { return [] }
    let owner: ObjectIdentifier
    if let target {
      owner = ObjectIdentifier(target)
    } else if case .node(let origin) = start {
      owner = origin.id
    } else {
      return []
    }
    var found: [ObserverPlan] = []
    var next = bySpot[Spot(namesakes, owner)]
    while let plan = next {
      if plan.mayRun, isThere(plan, target, start) { found.append(plan) }
      next = plan.nextNamesake
    }
    return found
  }

  /// Whether a plan of the spot is of this target or origin, and not of a dead one in the same place of memory.
  private func isThere(_ plan: ObserverPlan, _ target: AnyObject?, _ start: ObserverPlan.Start) -> Bool {
    if let target { return plan.target?.isSame(target) == true }
    guard plan.target == nil, case .node(let other) = plan.start, case .node(let origin) = start else { return false }
    return other.node === origin.node
  }

  fileprivate static func take(
    _ plan: ObserverPlan, at place: ReferenceWritableKeyPath<ObserverPlan, Int>, outOf plans: inout [ObserverPlan]
  ) {
    let last = plans.removeLast()
    if last === plan { return }
    plans[plan[keyPath: place]] = last
    last[keyPath: place] = plan[keyPath: place]
  }
}

/// The observers of one name that have not been ended: the living ones, and perhaps such as have lost what they belong to.
final class Namesakes {
  let name: String
  @exclusivity(unchecked) private(set) var plans: [ObserverPlan] = []
  /// How many of them have neither a target nor an origin.
  @exclusivity(unchecked) private var withoutOwner = 0

  init(_ name: String) { self.name = name }

  func add(_ plan: ObserverPlan) {
    plan.namesakes = self
    plan.placeAmongNamesakes = plans.count
    plans.append(plan)
    if plan.nameOwner == nil { withoutOwner += 1 }
  }

  /// Returns whether nobody is left.
  func remove(_ plan: ObserverPlan) -> Bool {
    ObserverNames.take(plan, at: \.placeAmongNamesakes, outOf: &plans)
    plan.namesakes = nil
    if plan.nameOwner == nil { withoutOwner -= 1 }
    guard plans.isEmpty else { return false }
    // The name may be kept for whoever comes next, but no room for as many as there once were.
    if plans.capacity > 64 { plans = [] }
    return true
  }

  /// Another living observer that has neither a target nor an origin either.
  func other(than plan: ObserverPlan) -> ObserverPlan? {
    guard withoutOwner > (plan.isLive ? 1 : 0) else { return nil }
    return plans.first { $0 !== plan && $0.mayRun && $0.nameOwner == nil }
  }
}

extension ObserverPlan {
  /// The target, or without one the origin, on which a name stands once.
  fileprivate var nameOwner: ObjectIdentifier? {
    if let target { return target.id }
    if case .node(let origin) = start { return origin.id }
    return nil
  }
}

extension Engine {
  /// Reports a name that replaced another, stands twice, or stands more often than allowed.
  func reportNames(of plan: ObserverPlan, replaced: [ObserverPlan]) {
    if !replaced.isEmpty {
      let place = plan.target == nil ? "origin" : "target"
      _ = refuses(.replacedObserver(name: plan.name, place: place), ([plan] + replaced).map(\.note))
    }
    // It may have ended in its first run.
    guard let namesakes = plan.namesakes ?? observers.names.namesakes(of: plan.name) else { return }
    if plan.nameOwner == nil, let other = namesakes.other(than: plan) {
      _ = refuses(.secondOfName(name: plan.name), [plan.note, other.note])
    }
    let limit = rules.limits.sameName(plan.name)
    guard namesakes.plans.count > limit else { return }
    let count = namesakes.plans.lazy.filter(\.mayRun).count
    if count > limit { _ = refuses(.tooManyOfName(name: plan.name, count: count, limit: limit), [plan.note]) }
  }
}

extension ObserverPlan.Start {
  /// Whether both start at the same node. `forEach` counts as having every node of its type as origin.
  func isSame(as other: Self, root: (any Node)?) -> Bool {
    switch (self, other) {
    case (.root, .root): true
    case (.node(let one), .node(let two)): one.node === two.node
    case (.each(let one), .each(let two)): one === two
    case (.root, .node(let node)), (.node(let node), .root): node.node === root
    case (.root, .each(let type)), (.each(let type), .root): root.map { Swift.type(of: $0)._$type === type } ?? false
    case (.node(let node), .each(let type)), (.each(let type), .node(let node)):
      node.node.map { Swift.type(of: $0)._$type === type } ?? false
    }
  }
}
