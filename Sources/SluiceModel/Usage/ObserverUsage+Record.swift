extension ObserverUsage {
  init(_ record: UsageRecord, isActive: Bool) {
    func reads(where fits: (Int) -> Bool) -> [String] {
      record.reads.indices.filter(fits).map { record.reads[$0].description }
    }
    observer = record.name
    phase = ObserverRun.Phase(record.phase)
    runs = record.runs
    self.isActive = isActive
    declaredReads = reads { _ in true }
    declaredWrites = record.writes.map(\.description)
    unread = reads { record.isReached[$0] && !record.isRead[$0] }
    unreached = reads { !record.isReached[$0] }
    unwritten =
      record.phase == .smart
      ? record.writes.indices.filter { !record.isWritten[$0] }.map { record.writes[$0].description } : []
    undeclaredReads = record.undeclaredReads.texts
    undeclaredWrites = record.undeclaredWrites.texts
    suggestion = record.suggestion
  }
}

extension UsageRecord {
  /// The call that declares the recorded usage.
  fileprivate var suggestion: String? {
    let reads = usedReads.map(\.description)
    guard runs > 0, !reads.isEmpty, !isDerivation, isPerformer || isRender || phase != .rendering else { return nil }
    let writes = phase == .smart ? usedWrites.map(\.description) : []
    var arguments = ["\"\(name)\""]
    let isTyped = reads.count <= 6 && writes.count <= 4
    var scope = "mediator"
    if hasTarget { scope += ".on(self)" }
    if let origin {
      scope += origin.label == "from" ? ".from(\(variable(origin.type)))" : ".forEach(\(origin.type).self)"
    }
    if phase == .priority { arguments.append("priority: \(priority.text)") }
    if isTyped || isPerformer {
      arguments.append("reads: \(reads.joined(separator: ", "))")
      if !writes.isEmpty { arguments.append("writes: \(writes.joined(separator: ", "))") }
    } else {
      var sets = ["reads: \(set(reads))"]
      if !writes.isEmpty { sets.append("writes: \(set(writes))") }
      arguments.append("ObserverContract(\(sets.joined(separator: ", ")))")
    }
    return "\(scope).\(isPerformer ? "perform" : "observe")(\(arguments.joined(separator: ", ")))"
  }

  private func set(_ paths: [String]) -> String { "PathSet { \(paths.joined(separator: "; ")) }" }

  /// Returns the name of a type as a variable: `playlist` for `Playlist`.
  private func variable(_ type: String) -> String { type.prefix(1).lowercased() + type.dropFirst() }

  private var usedReads: [Route] {
    var used: [Route] = []
    var texts: Set<String> = []
    func add(_ route: Route) {
      if texts.insert(route.description).inserted { used.append(route) }
    }
    for (place, route) in reads.enumerated() {
      if isRead[place] || isKept(route) {
        narrowed(route, place).forEach(add)
      } else if isReached[place], route.subtree != nil, !route.steps.isEmpty {
        add(Route(steps: route.steps))  // The nodes were passed to the closure.
      }
    }
    for (place, route) in writes.enumerated() where isWriteRead[place] && !isWritten[place] { add(route) }
    undeclaredReads.routes.forEach(add)
    let ways = Set((used + usedWrites).flatMap(\.way))
    readWays.routes.filter { !ways.contains($0) }.forEach(add)
    return used
  }

  private var usedWrites: [Route] {
    var used = writes.indices.filter { isWritten[$0] }.map { writes[$0] }
    for route in undeclaredWrites.routes where !used.contains(where: { $0.readsTheSame(as: route) }) {
      used.append(route)
    }
    return used
  }

  /// Returns whether a path must be read because it is written: the writer of a stored property reads it.
  private func isKept(_ route: Route) -> Bool {
    writes.indices.contains { isWritten[$0] && route.covers(writes[$0]) }
  }

  /// Returns the paths that replace a subtree: its nodes, and the properties that were read below them, if paths lead
  /// there.
  private func narrowed(_ route: Route, _ place: Int) -> [Route] {
    guard route.subtree != nil, let below = readBelow[place], below.slots.isEmpty else { return [route] }
    return (route.steps.isEmpty ? [] : [Route(steps: route.steps)]) + below.routes
  }
}

extension Priority {
  /// The priority as it is written in Swift.
  fileprivate var text: String {
    switch self {
    case .first: ".first"
    case .coordination: ".coordination"
    case .normal: ".normal"
    case .last: ".last"
    default: "\(rawValue)"
    }
  }
}
