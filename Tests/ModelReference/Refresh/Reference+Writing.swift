extension Reference {
  /// Writes a slot, or a part of its value.
  mutating func write(_ value: ReferenceValue, to place: Place) {
    guard let key = place.key else {
      return write(value.kept(as: property(of: place.slot).spec.shape), to: place.slot)
    }
    var whole = self.value(of: place.slot)
    whole[key] = value
    write(whole, to: place.slot)
  }

  /// Writes a slot, and then the slot that its `didSet` writes, unless the write was rejected.
  mutating func write(_ value: ReferenceValue, to slot: Slot) {
    guard set(value, in: slot), let follower = property(of: slot).follower else { return }
    write(.integer(value.integer % 7), to: Slot(slot.node, follower))
  }

  /// Checks, compares and logs a write. All writes pass here. Returns false if the write is rejected.
  private mutating func set(_ value: ReferenceValue, in slot: Slot) -> Bool {
    let property = property(of: slot)
    let node = slot.node
    if depth == 0, nodes[node].isOwned, isAttached(node) { return refuse("contract") }
    let old = nodes[node].values[slot.property]
    let isFresh = !nodes[node].isOwned || run?.made.contains(node) == true
    let isForbiddenDerived = property.spec.kind == .derived && phase != .smart && !isFresh
    if !isFresh, value == old, !property.spec.input {
      if isForbiddenDerived { journal.open.append(.equalDerived) }
      if run != nil, phase != .priority, !mayWrite(slot) { journal.isDoubtful = true }
      return true
    }
    if property.holdsNodes, makesCycle(value, at: node, property) {
      journal.open.append(.strongCycle)
      return refuse("cycle")
    }
    if let run, !isFresh {
      if phase != .priority, !mayWrite(slot) { return refuse("contract") }
      if phase == .smart, isOutOfOrder(slot, for: run.observer) { return refuse("order") }
    }
    if isForbiddenDerived { return refuse("contract") }
    if isReplaying, property.spec.kind != .derived, !isFresh {
      if property.spec.input { journal.open.append(.inputInUndo) }
      return false
    }
    if property.spec.input, !isFresh { deliver(value.integer, at: slot) }
    guard value != old else { return true }
    if !isFresh { log.append(Write(slot: slot, old: old, bySmart: phase == .smart)) }
    put(value, into: slot)
    if property.holdsNodes, nodes[node].isOwned { adopt(value.children) }
    return true
  }

  private mutating func refuse(_ kind: String) -> Bool {
    report(kind)
    return false
  }

  /// Stores a value without checks.
  mutating func put(_ value: ReferenceValue, into slot: Slot) {
    nodes[slot.node].values[slot.property] = value
    written.append(slot)
    guard property(of: slot).holdsNodes else { return }
    if computedHolders[nodes[slot.node].type].contains(slot.property) { noteComputed(value) }
    structure += 1
    membership = nil
    for phase in runnable.indices { runnable[phase] = nil }
  }

  /// Sends an event, or the setting of an input.
  mutating func deliver(_ value: Int, at slot: Slot) {
    if isReplaying { journal.open.append(.eventInUndo) }
    clock += 1
    if !isAttached(slot.node) { journal.isDoubtful = true }
    sent.append(EventSent(time: clock, slot: slot, value: value))
  }

  mutating func report(_ kind: String) {
    if isReplaying { journal.open.append(.violationInUndo) }
    journal.violations.append(Seen.Violation(kind: kind, observer: run.map { observers[$0.observer].id }))
  }

  /// Makes nodes and all nodes below them belong to the mediator, from their first attachment on.
  mutating func adopt(_ tops: [Int]) {
    for node in below(tops) where !nodes[node].isOwned {
      nodes[node].isOwned = true
      adopted.append(node)
    }
  }

  private func makesCycle(_ value: ReferenceValue, at node: Int, _ property: Schema.Property) -> Bool {
    schema.types[property.child!].below.contains(nodes[node].type) && below(value.children).contains(node)
  }

  /// Returns whether the running observer declared to write a slot.
  private mutating func mayWrite(_ slot: Slot) -> Bool {
    let observer = run!.observer
    let contract = observers[observer].contract
    guard contract.writtenProperties.contains(property(of: slot).number) else { return false }
    if let writable = run!.writable, writable.structure == structure, !contract.writesThroughPointers {
      return writable.slots.contains(slot)
    }
    let slots = Set(writable(by: observer))
    run!.writable = Run.Writable(structure: structure, slots: slots)
    return slots.contains(slot)
  }

  /// Returns whether a reader of this slot has already run, or its phase is over.
  private mutating func isOutOfOrder(_ slot: Slot, for observer: Int) -> Bool {
    let number = property(of: slot).number
    for other in ran
    where other.observer != observer && observers[other.observer].contract.readProperties.contains(number) {
      if observers[other.observer].touched.contains(slot) {
        journal.open.append(.writeAfterRead)
        return true
      }
    }
    return mayRun(.priority).contains { other in
      observers[other].contract.readProperties.contains(number) && reads(of: other).touched.contains(slot)
    }
  }
}
