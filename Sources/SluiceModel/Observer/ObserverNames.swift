import SluiceMessages

/// Who is registered under which name, on which target: those that have not been ended.
///
/// Coming and going cost look-ups, whatever the number of namesakes.
struct ObserverNames {
  /// A name on a target, or without one on an origin.
  private struct Spot: Hashable {
    let name: String
    let owner: ObjectIdentifier

    func hash(into hasher: inout Hasher) {
      hasher.combine(owner)
      hasher.combine(name)
    }
  }

  fileprivate struct Namesakes {
    var plans: [ObserverPlan] = []
    /// How many of them have neither a target nor an origin.
    var withoutSpot = 0
  }

  private var byName: [String: Namesakes] = [:]
  private var byTarget: [ObjectIdentifier: [ObserverPlan]] = [:]
  /// The first of a list, which is rarely longer than one.
  private var bySpot: [Spot: ObserverPlan] = [:]

  /// Adds an observer that has not been ended.
  mutating func add(_ plan: ObserverPlan) {
    let spot = spot(of: plan)
    plan.placeAmongNamesakes = byName[plan.name, default: Namesakes()].add(plan, hasSpot: spot != nil)
    if let target = plan.target {
      plan.placeAtTarget = byTarget[target.id]?.count ?? 0
      byTarget[target.id, default: []].append(plan)
    }
    guard let spot else { return }
    let next = bySpot.updateValue(plan, forKey: spot)
    plan.nextNamesake = next
    next?.previousNamesake = plan
  }

  /// Takes out an observer that is ended.
  mutating func remove(_ plan: ObserverPlan) {
    let spot = spot(of: plan)
    if byName[plan.name]?.remove(plan, hasSpot: spot != nil) == true { byName[plan.name] = nil }
    if let target = plan.target {
      Self.take(plan, at: \.placeAtTarget, outOf: &byTarget[target.id, default: []])
      if byTarget[target.id]?.isEmpty == true { byTarget[target.id] = nil }
    }
    guard let spot else { return }
    plan.nextNamesake?.previousNamesake = plan.previousNamesake
    if let previous = plan.previousNamesake {
      previous.nextNamesake = plan.nextNamesake
    } else {
      bySpot[spot] = plan.nextNamesake
    }
    (plan.nextNamesake, plan.previousNamesake) = (nil, nil)
  }

  /// The living observers of a name, in order of registration. Costs them.
  func plans(named name: String) -> [ObserverPlan] {
    (byName[name]?.plans ?? []).filter(\.mayRun).sorted { $0.number < $1.number }
  }

  /// How many observers have a name: the living ones, and perhaps such as have lost what they belong to.
  func bound(named name: String) -> Int { byName[name]?.plans.count ?? 0 }

  /// Whether another living observer of the name has neither a target nor an origin.
  func hasOther(than plan: ObserverPlan) -> Bool {
    guard let namesakes = byName[plan.name], namesakes.withoutSpot > 1 else { return false }
    return namesakes.plans.contains { $0 !== plan && $0.mayRun && spot(of: $0) == nil }
  }

  /// The living observers of a target, in order of registration.
  func plans(on target: AnyObject) -> [ObserverPlan] {
    (byTarget[ObjectIdentifier(target)] ?? []).filter { $0.mayRun && $0.target?.isSame(target) == true }
      .sorted { $0.number < $1.number }
  }

  /// The observers that one of the same name, on the same target or origin, replaces. None without either. Costs a look-up.
  func plans(named name: String, on target: AnyObject?, from start: ObserverPlan.Start) -> [ObserverPlan] {
    let owner: ObjectIdentifier
    if let target {
      owner = ObjectIdentifier(target)
    } else if case .node(let origin) = start {
      owner = origin.id
    } else {
      return []
    }
    var found: [ObserverPlan] = []
    var next = bySpot[Spot(name: name, owner: owner)]
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

  private func spot(of plan: ObserverPlan) -> Spot? {
    if let target = plan.target { return Spot(name: plan.name, owner: target.id) }
    if case .node(let origin) = plan.start { return Spot(name: plan.name, owner: origin.id) }
    return nil
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

extension ObserverNames.Namesakes {
  /// Returns the place of the new one.
  fileprivate mutating func add(_ plan: ObserverPlan, hasSpot: Bool) -> Int {
    plans.append(plan)
    if !hasSpot { withoutSpot += 1 }
    return plans.count - 1
  }

  /// Returns whether nobody is left.
  fileprivate mutating func remove(_ plan: ObserverPlan, hasSpot: Bool) -> Bool {
    ObserverNames.take(plan, at: \.placeAmongNamesakes, outOf: &plans)
    if !hasSpot { withoutSpot -= 1 }
    return plans.isEmpty
  }
}

extension Engine {
  /// Reports a name that replaced another, stands twice, or stands more often than allowed.
  func reportNames(of plan: ObserverPlan, replaced: [ObserverPlan]) {
    if !replaced.isEmpty {
      let place = plan.target == nil ? "origin" : "target"
      _ = refuses(.replacedObserver(name: plan.name, place: place))
    }
    if plan.target == nil, plan.start.hasNoNode, state.pointee.names.hasOther(than: plan) {
      _ = refuses(.secondOfName(name: plan.name))
    }
    let limit = state.pointee.limits.sameName(plan.name)
    guard state.pointee.names.bound(named: plan.name) > limit else { return }
    let count = state.pointee.names.plans(named: plan.name).count
    if count > limit { _ = refuses(.tooManyOfName(name: plan.name, count: count, limit: limit)) }
  }
}

extension ObserverPlan.Start {
  fileprivate var hasNoNode: Bool { if case .node = self { false } else { true } }

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
