import SluiceGraph

// What is worked out only while somebody listens.

extension Engine {
  /// A slot was written, and the entry holds the old value.
  func traceChange(_ entry: LogEntry) {
    let (node, property) = (entry.node, entry.property)
    state.pointee.tracer?.note(
      .slotWritten(
        SlotChange(
          node: property.typed(node), slot: property.slotName, property: property.name,
          old: property.loggedValue(of: node, entry.payload), new: property.anyValue(of: node),
          observer: state.pointee.running?.name)))
  }

  /// Why an observer that is about to run does.
  func reason(of observer: Observer) -> ObserverRun.Reason {
    if observer.plan.phase == .recurring { return .always }
    if observer.isFirstRun { return .firstRun }
    var slots: [String] = []
    for slot in changedSlots() where isRead(slot, by: observer) && !slots.contains(slot.property.slotName) {
      slots.append(slot.property.slotName)
    }
    if case .root = observer.plan.start, !state.pointee.rootChanges.isEmpty { slots.insert("the root", at: 0) }
    if !slots.isEmpty { return .changed(slots) }
    let sent = state.pointee.mail.deliveries.filter { $0.time > observer.lastHeard }.map(\.property)
    let heard = Set(observer.contract.heard.flatMap(\.ends))
    let events = sent.filter { heard.contains($0.index) }.map(\.slotName)
    if !events.isEmpty { return .sent(events.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }) }
    return observer.contract.collected.isEmpty ? .changed([]) : .collectorRan
  }

  /// The slots that were written in this transaction, the first first.
  private func changedSlots() -> [Slot] {
    var slots: [Slot] = []
    var met: Set<SlotKey> = []
    var next = state.pointee.log.last
    while let entry = next {
      if met.insert(SlotKey(entry.node, entry.property.id)).inserted {
        slots.append(Slot(node: entry.property.typed(entry.node), property: entry.property))
      }
      next = entry.header.pointee.previous
    }
    return slots.reversed()
  }

  private func isRead(_ slot: Slot, by observer: Observer) -> Bool {
    guard let source = slot.property.state(of: slot.node).pointee.source(.value(slot.property.id)) else { return false }
    if let sawOther = graph.sawOtherVersion(observer.reaction, of: source) { return sawOther }
    if let sawOther = sawOtherVersionByWatch(observer.reaction, of: source) { return sawOther }
    var found = false
    graph.forEachSubscriber(of: source, through: { _ in false }) { if $0 == observer.reaction { found = true } }
    return found
  }
}

extension ObserverRun {
  init(_ observer: Observer, _ reason: Reason, _ duration: Duration, in engine: Engine) {
    self.observer = observer.name
    if case .root = observer.plan.start { origin = nil } else { origin = observer.origin(in: engine) }
    phase = Phase(observer.plan.phase)
    self.reason = reason
    self.duration = duration
  }
}

extension ObserverRun.Phase {
  init(_ phase: ObserverPlan.Phase) {
    self =
      switch phase {
      case .priority: .priority
      case .smart: .smart
      case .rendering: .rendering
      case .recurring: .recurring
      }
  }
}
