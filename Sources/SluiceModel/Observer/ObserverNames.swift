import SluiceMessages

/// Who is registered under which name, on which target.
struct ObserverNames {
  private var byName: [String: [ObserverPlan]] = [:]
  private var byTarget: [ObjectIdentifier: [ObserverPlan]] = [:]

  mutating func add(_ plan: ObserverPlan) {
    byName[plan.name, default: []].append(plan)
    if let target = plan.target { byTarget[target.id, default: []].append(plan) }
  }

  mutating func remove(_ plan: ObserverPlan) {
    byName[plan.name]?.removeAll { $0 === plan }
    if byName[plan.name]?.isEmpty == true { byName[plan.name] = nil }
    guard let target = plan.target else { return }
    byTarget[target.id]?.removeAll { $0 === plan }
    if byTarget[target.id]?.isEmpty == true { byTarget[target.id] = nil }
  }

  /// The living observers of a name.
  func plans(named name: String) -> [ObserverPlan] { (byName[name] ?? []).filter(\.mayRun) }

  /// The living observers of a target.
  func plans(on target: AnyObject) -> [ObserverPlan] {
    (byTarget[ObjectIdentifier(target)] ?? []).filter { $0.mayRun && $0.target?.isSame(target) == true }
  }

  /// The observers that one of the same name, on the same target or origin, replaces. None without either.
  func plans(named name: String, on target: AnyObject?, from start: ObserverPlan.Start) -> [ObserverPlan] {
    if let target { return plans(on: target).filter { $0.name == name } }
    guard case .node(let origin) = start else { return [] }
    return plans(named: name).filter { plan in
      if case .node(let other) = plan.start { plan.target == nil && other.node === origin.node } else { false }
    }
  }
}

extension Engine {
  /// Reports a name that replaced another, stands twice, or stands more often than allowed.
  func reportNames(of plan: ObserverPlan, replaced: [ObserverPlan]) {
    if !replaced.isEmpty {
      let place = plan.target == nil ? "origin" : "target"
      _ = refuses(.replacedObserver(name: plan.name, place: place))
    }
    let namesakes = state.pointee.names.plans(named: plan.name)
    if plan.target == nil, case .node = plan.start {
    } else if plan.target == nil,
      namesakes.contains(where: { $0 !== plan && $0.target == nil && $0.start.hasNoNode })
    {
      _ = refuses(.secondOfName(name: plan.name))
    }
    let limit = state.pointee.limits.sameName(plan.name)
    if namesakes.count > limit { _ = refuses(.tooManyOfName(name: plan.name, count: namesakes.count, limit: limit)) }
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
