/// The error that steps throw.
struct Thrown: Error {}

/// One write, with the information that its rollback needs.
struct Write {
  let slot: Slot
  let old: ReferenceValue
  /// Whether a smart observer wrote.
  let bySmart: Bool
}

extension Reference {
  /// The state that a failed savepoint restores.
  private struct Savepoint {
    let log: Int
    let adopted: Int
    let queue: Int
    let sent: Int
    let living: [Int]
  }

  private var savepoint: Savepoint {
    Savepoint(log: log.count, adopted: adopted.count, queue: queue.count, sent: sent.count, living: living)
  }

  /// Runs a transaction or, inside another one, a savepoint. If it throws, no observer is notified.
  mutating func update(_ body: (inout Reference) throws(Thrown) -> Void) throws(Thrown) {
    let isOutermost = depth == 0
    try attempt(body)
    guard isOutermost else { return }
    refresh()
    drain()
    closeChangeSet()
  }

  /// Runs a transaction after the refresh, or at once if nothing is running. Its error goes to the error handler.
  mutating func enqueue(_ steps: [Step]) {
    if depth == 0, phase == nil, !isDraining {
      try? update { model throws(Thrown) in try model.carryOut(steps) }
      return
    }
    if phase == .smart, let run {
      enqueuers.insert(run.observer)
      if enqueuers.count > 1 { journal.open.append(.twoEnqueuers) }
    }
    queue.append(steps)
  }

  /// Runs the enqueued transactions. Each has its own refresh, and belongs to the step that enqueued it.
  mutating func drain() {
    isDraining = true
    defer { isDraining = false }
    var rounds = 0
    while !queue.isEmpty {
      rounds += 1
      if rounds > Self.limit {
        journal.open.append(.enqueued)
        queue = []
        return
      }
      let steps = queue.removeFirst()
      do {
        try attempt { model throws(Thrown) in try model.carryOut(steps) }
      } catch {
        continue
      }
      refresh()
    }
  }

  /// The maximum number of passes, and of enqueued transactions that lead to one another.
  static var limit: Int { 6 }

  private mutating func attempt(_ body: (inout Reference) throws(Thrown) -> Void) throws(Thrown) {
    let savepoint = savepoint
    depth += 1
    defer { depth -= 1 }
    do throws(Thrown) {
      try body(&self)
    } catch {
      rollBack(to: savepoint)
      throw error
    }
  }

  private mutating func rollBack(to savepoint: Savepoint) {
    while log.count > savepoint.log {
      let write = log.removeLast()
      put(write.old, into: write.slot)
    }
    for node in adopted[savepoint.adopted...] { nodes[node].isOwned = false }
    adopted.removeSubrange(savepoint.adopted...)
    queue.removeSubrange(savepoint.queue...)
    sent.removeSubrange(savepoint.sent...)
    guard living != savepoint.living else { return }
    for registration in living { registrations[registration].isLiving = false }
    for registration in savepoint.living { registrations[registration].isLiving = true }
    living = savepoint.living
    forgetPlans()
  }
}
