/// A rule of the model that the application has broken. ``ViolationMessage`` gives the kind of each case.
package enum ModelViolation: Hashable, Sendable {
  // A registration that the declared paths prove wrong, or that occurred at the wrong time.
  case twoWriters(new: String, old: String, slot: String, drawing: String)
  case registeredTwice(observer: String, slot: String)
  case cycle(new: String, drawing: String)
  case storedWrite(observer: String, slot: String)
  case unwritable(observer: String, path: String, slot: String)
  case priorityReadWritten(new: String, writer: String, reader: String, drawing: String)
  case missingCollector(observer: String, path: String)
  case unsentEvent(observer: String, path: String, property: String)
  case foreignOriginNode(observer: String, type: String)
  case registrationInObserver(observer: String, registration: String)

  // Access outside of the declared paths or the allowed phase, and misuse of optimistic updates and of work.
  case undeclaredRead(observer: String, slot: String, declared: [String])
  case undeclaredWrite(observer: String, slot: String, declared: [String])
  case undeclaredComputedRead(property: String, slot: String, declared: [String])
  case writeInComputed(property: String, slot: String)
  case writeWhileRendering(observer: String, slot: String)
  case writeOfOtherPart(part: String, scene: String, slot: String, role: String)
  case derivedWrite(slot: String)
  case writeOutsideTransaction(slot: String)
  case sendOutsideTransaction(event: String)
  case sendInObserver(observer: String, event: String)
  case updateInObserver(observer: String, update: String)
  case rootReplacedInObserver(observer: String)
  case undoWhileBusy(call: String, running: String?)
  case optimisticWhileBusy(name: String, running: String?)
  case optimisticUnanswered(name: String)
  case workNotIsolated(name: String)

  // In a deferred access or in a computed property.
  case accessEnded(observer: String)
  case foreignAccess(observer: String)
  case writeInAccess(observer: String, slot: String)
  case callInAccess(observer: String, call: ForbiddenCall)
  case callInComputed(property: String, call: ForbiddenCall)

  // Rules of order that only a run can check.
  case lateWrite(observer: String, slot: String, reader: String)
  case writeOfPriorityRead(observer: String, slot: String, reader: String)
  case cycleOfSlots(observers: [String])
  case twoWritersOfSlot(slot: String, observers: [String])

  // Nodes and transactions of two mediators, nodes below themselves, and an event that belongs to two nodes.
  case transactionInTransaction(update: String, running: String)
  case foreignWrite(slot: String)
  case foreignNode(type: String, slot: String)
  case strongCycle(type: String, slot: String)
  case hiddenNode(type: String, holder: String, slot: String)
  case sharedEvent(event: String)

  // Limits and names.
  case passesDoNotSettle(limit: Int, observers: [String])
  case enqueuedDoNotSettle(limit: Int, chain: [String])
  case replacedObserver(name: String, place: String)
  case secondOfName(name: String)
  case tooManyOfName(name: String, count: Int, limit: Int)
}
