/// The plans that have not ended, by name and by target.
///
/// Adding and removing cost look-ups, regardless of the number of plans with the same name.
struct ObserverNames {
  /// A name on a target, or on an origin if there is no target.
  private struct Spot: Hashable {
    let namesakes: ObjectIdentifier
    let owner: ObjectIdentifier

    init(_ namesakes: Namesakes, _ owner: ObjectIdentifier) {
      self.namesakes = ObjectIdentifier(namesakes)
      self.owner = owner
    }
  }

  /// The plans of all names in use, and of some unused names: code that registers, ends and registers again uses the
  /// same names each time.
  private var byName: [String: Namesakes] = [:]
  /// The number of unused names.
  private var unused = 0
  /// The plans of the name that was added last, since a loop that registers observers uses one name.
  private var recent: Namesakes?
  private var byTarget: [ObjectIdentifier: [ObserverPlan]] = [:]
  /// The first plan of a list, which rarely has more than one.
  private var bySpot: [Spot: ObserverPlan] = [:]

  /// Adds a plan that has not ended.
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

  /// Removes a plan that is ended.
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

  /// Returns the plans of a name; nil if the name is unknown.
  func namesakes(of name: String) -> Namesakes? {
    if let recent, recent.name == name { return recent }
    return byName[name]
  }

  /// Notes that a name has become unused. If half of the names are unused, drops these.
  private mutating func noteUnused() {
    unused += 1
    guard unused > 64, unused > byName.count / 2 else { return }
    byName = byName.filter { !$0.value.plans.isEmpty }
    unused = 0
    recent = nil
  }

  /// Returns the active plans of a name, in order of registration. Costs these plans.
  func plans(named name: String) -> [ObserverPlan] {
    (byName[name]?.plans ?? []).filter(\.mayRun).sorted { $0.number < $1.number }
  }

  /// Whether the tables agree with each other, and the number of unused names is right. For tests.
  var isSound: Bool {
    unused == byName.values.count { $0.plans.isEmpty }
      && byName.allSatisfy { name, namesakes in namesakes.name == name && namesakes.plans.allSatisfy { $0.name == name }
      }
      && (recent == nil || byName[recent!.name] === recent)
  }

  /// Returns the active plans of a target, in order of registration.
  func plans(on target: AnyObject) -> [ObserverPlan] {
    (byTarget[ObjectIdentifier(target)] ?? []).filter { $0.mayRun && $0.target?.isSame(target) == true }
      .sorted { $0.number < $1.number }
  }

  /// Returns the plans that one with the same name, on the same target or origin, replaces: none without a target and
  /// an origin. Costs a look-up.
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

  /// Returns whether a plan has this target or origin, and not a deallocated one with the same address.
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

/// The plans of one name that have not ended. Some of them may have lost their target.
final class Namesakes {
  let name: String
  @exclusivity(unchecked) private(set) var plans: [ObserverPlan] = []
  /// The number of plans with neither a target nor an origin.
  @exclusivity(unchecked) private var withoutOwner = 0

  init(_ name: String) { self.name = name }

  func add(_ plan: ObserverPlan) {
    plan.namesakes = self
    plan.placeAmongNamesakes = plans.count
    plans.append(plan)
    if plan.nameOwner == nil { withoutOwner += 1 }
  }

  /// Removes a plan. Returns whether no plan is left.
  func remove(_ plan: ObserverPlan) -> Bool {
    ObserverNames.take(plan, at: \.placeAmongNamesakes, outOf: &plans)
    plan.namesakes = nil
    if plan.nameOwner == nil { withoutOwner -= 1 }
    guard plans.isEmpty else { return false }
    // The name may be kept for later plans, but not the capacity for the largest number of them.
    if plans.capacity > 64 { plans = [] }
    return true
  }

  /// Returns another plan that has not ended and has neither a target nor an origin.
  func other(than plan: ObserverPlan) -> ObserverPlan? {
    guard withoutOwner > (plan.isLive ? 1 : 0) else { return nil }
    return plans.first { $0 !== plan && $0.mayRun && $0.nameOwner == nil }
  }
}

extension ObserverPlan {
  /// The target, or the origin if there is no target, on which a name must be unique.
  fileprivate var nameOwner: ObjectIdentifier? {
    if let target { return target.id }
    if case .node(let origin) = start { return origin.id }
    return nil
  }
}

extension Engine {
  /// Reports a name that replaced another one, is not unique, or is registered more often than allowed.
  func reportNames(of plan: ObserverPlan, replaced: [ObserverPlan]) {
    if !replaced.isEmpty {
      let place = plan.target == nil ? "origin" : "target"
      _ = refuses(.replacedObserver(name: plan.name, place: place), ([plan] + replaced).map(\.note))
    }
    // The plan may have ended in its first run.
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
  /// Returns whether both start at the same node. `forEach` counts as starting at every node of its type.
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
