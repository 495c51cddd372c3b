extension Reference {
  /// Installs an observer, or rejects it without installing anything. Outside of a transaction, opens one.
  mutating func observe(_ spec: ObserverSpec) {
    keepNodes(namedBy: spec)
    let origin = spec.origin.map { nodesByID[$0]! }
    let start = spec.forEach.map { schema.typesByName[$0]! } ?? nodes[origin ?? root].type
    let contract = Contract(spec, start: start, schema: schema)
    if let earlier = registrationsByID[spec.id], living.contains(earlier) || wasEnded(earlier) {
      journal.open.append(.idTwice)
      return
    }
    if isRefused(contract, origin: origin) {
      if !isRefused(contract, origin: origin, mixingOrigins: false) { journal.open.append(.mixedOrigins) }
      journal.refused.append(spec.id)
      return
    }
    func install(_ model: inout Reference) {
      model.clock += 1
      model.registrationsByID[spec.id] = model.registrations.count
      model.living.append(model.registrations.count)
      model.registrations.append(
        Registration(contract: contract, origin: origin, number: model.registrations.count, began: model.clock))
      model.forgetPlans()
    }
    if depth > 0 { install(&self) } else { try? update { model throws(Thrown) in install(&model) } }
  }

  /// Ends a registration, if there is one. This starts no refresh.
  mutating func end(_ id: String) {
    guard let registration = registrationsByID[id], living.contains(registration) else { return }
    registrations[registration].isLiving = false
    living.removeAll { $0 == registration }
    forgetPlans()
  }

  /// Returns whether an observer of this registration has run. The nodes that it created can contain its id.
  private func wasEnded(_ registration: Int) -> Bool { !registrations[registration].observers.isEmpty }

  /// Discards the state that depends on the registrations, to compute it again.
  mutating func forgetPlans() {
    plan = nil
    for phase in runnable.indices { runnable[phase] = nil }
  }

  // MARK: Observers that can run

  /// Returns all active observers of a phase in order of registration. For `forEach`, there is one for each attached
  /// node.
  mutating func mayRun(_ phase: ObserverSpec.Phase) -> [Int] {
    let place = ObserverSpec.Phase.allCases.firstIndex(of: phase)!
    if let known = runnable[place] { return known }
    let attached = attached()
    var result: [Int] = []
    for registration in living where registrations[registration].contract.spec.phase == phase {
      if let type = registrations[registration].contract.forEach {
        for node in attached.nodes where nodes[node].type == type {
          result.append(observer(of: registration, at: node))
        }
      } else {
        let origin = registrations[registration].origin
        if origin.map(attached.contains) ?? true { result.append(observer(of: registration, at: origin ?? root)) }
      }
    }
    runnable[place] = result
    return result
  }

  mutating func isAwake(_ observer: Int) -> Bool {
    guard registrations[observers[observer].registration].isLiving else { return false }
    return !observers[observer].hasOrigin || isAttached(observers[observer].origin)
  }

  private mutating func observer(of registration: Int, at node: Int) -> Int {
    if let observer = registrations[registration].observers[node] { return observer }
    let (contract, began) = (registrations[registration].contract, registrations[registration].began)
    let isOneOfMany = contract.forEach != nil
    registrations[registration].observers[node] = observers.count
    observers.append(
      ReferenceObserver(
        id: isOneOfMany ? "\(contract.spec.id)@\(nodes[node].id)" : contract.spec.id, registration: registration,
        contract: contract, origin: node, hasOrigin: isOneOfMany || registrations[registration].origin != nil,
        heardUntil: began))
    return observers.count - 1
  }

  /// Discards the seen values of observers whose origin is detached at the end of a refresh. When it is attached again,
  /// they have a first run.
  mutating func fallAsleep() {
    let attached = attached()
    for observer in observers.indices where observers[observer].hasOrigin && observers[observer].seen != nil {
      if !attached.contains(observers[observer].origin) {
        observers[observer].seen = nil
        observers[observer].followed = nil
        observers[observer].touched = []
      }
    }
  }
}
