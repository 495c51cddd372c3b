import Sluice
import SluiceModel
import SluiceTesting
import TestSupport

@Node final class Loom {
  var thread = 0
  var isReady = false
  var spools: NodeList<Spool> = []
}

@Node final class Spool {
  var length = 0
}

/// A point at which work can wait. No owner retains it.
private final class Gate {
  private var continuation: CheckedContinuation<Void, Never>?

  func wait(isolation: isolated any Actor) async { await withCheckedContinuation { continuation = $0 } }

  func open() {
    continuation?.resume()
    continuation = nil
  }
}

/// An actor with a mediator, in which work, iterations and waits start and end at random.
actor RandomWork {
  /// The counts and the faults of a run.
  struct Tally: Sendable {
    var started = 0
    var called = 0
    var cancelled = 0
    var faults: [String] = []

    static func + (one: Self, other: Self) -> Self {
      Tally(
        started: one.started + other.started, called: one.called + other.called,
        cancelled: one.cancelled + other.cancelled, faults: one.faults + other.faults)
    }
  }

  /// A task that runs for an owner until the owner ends it.
  private struct Running {
    let owner: Int
    let end: () -> Void
  }

  private var random: SeededGenerator
  private var mediator = Mediator(Loom())
  private var running: [Running] = []
  /// The owners that have ended, in any way. No task of theirs may run from then on.
  private var ended: Set<Int> = []
  private var gates: [Gate] = []
  private var tally = Tally()
  private var number = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Runs until the given number of works was started or cancelled. Then it ends everything, and no closure may be
  /// called any more.
  func run(_ count: Int) async -> Tally {
    mediator.update("put in") { loom in loom.spools = [Spool(), Spool()] }
    while tally.started + tally.cancelled < count, tally.faults.isEmpty {
      step()
      if Int.random(in: 0..<3, using: &random) == 0 { await Task.yield() }
    }
    for running in running { end(running) }
    running = []
    mediator = Mediator(Loom())
    for gate in gates { gate.open() }
    return tally
  }

  private func step() {
    if running.count > 16 { endOne() }
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: perform()
    case 2: performFrom()
    case 3: iterate()
    case 4: wait()
    case 5, 6: endOne()
    case 7: gates.isEmpty ? () : gates.remove(at: Int.random(in: gates.indices, using: &random)).open()
    case 8:
      mediator.update("ready") { $0.isReady.toggle() }
      if random.next() % 8 == 0 { replaceMediator() }
    case 9:
      mediator.update("spools") { loom in
        if loom.spools.count > 1 { loom.spools.removeLast() } else { loom.spools.append(Spool()) }
      }
    case 10:
      try? mediator.update("fail") { loom throws in
        loom.thread += 1
        throw CancellationError()
      }
    default:
      let thread = Int.random(in: 0..<5, using: &random)
      mediator.update("thread") { $0.thread = thread }
    }
    if random.next() % 16 == 0 { tally.faults += mediator.checkInvariants().map { "\($0)" } }
  }

  private func perform() {
    let owner = newOwner()
    let registration =
      if random.next() % 2 == 0 {
        mediator.on(self).perform("work \(owner)", reads: \.thread) { work, thread in
          await work.work(thread, for: owner)
        }
      } else {
        mediator.perform("work \(owner)", reads: \.thread) { thread in await self.work(thread, for: owner) }
      }
    keep(registration, owner)
  }

  private func performFrom() {
    guard let spool = mediator.root.spools.randomElement(using: &random) else { return }
    let owner = newOwner()
    let registration = mediator.on(self).from(spool).perform("work \(owner)", reads: \.length) { work, length in
      await work.work(length, for: owner)
    }
    keep(registration, owner)
  }

  private func keep(_ registration: Registration, _ owner: Int) {
    tally.started += 1
    var scope: RegistrationSet? = RegistrationSet(registration)
    let how = random.next() % 3
    running.append(
      Running(owner: owner) { [weak mediator] in
        switch how {
        case 0: registration.cancel()
        case 1:
          // The last reference is released on another thread, which a registration set permits.
          nonisolated(unsafe) let last = scope
          scope = nil
          Task.detached { _ = last }
          registration.cancel()
        default: mediator?.update("end") { _ in registration.cancel() }
        }
        scope = nil
      })
  }

  /// The body of performed work, which sometimes waits and writes.
  private func work(_ value: Int, for owner: Int) async {
    tally.called += 1
    if ended.contains(owner) { tally.faults.append("begun after its owner's end") }
    if Task.isCancelled { tally.faults.append("begun though it was cancelled") }
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      if random.next() % 4 == 0 {
        let gate = Gate()
        gates.append(gate)
        await gate.wait(isolation: self)
      } else {
        await Task.yield()
      }
      if Task.isCancelled {
        tally.cancelled += 1
        return
      }
      if ended.contains(owner) { return tally.faults.append("goes on after its owner's end, and is not cancelled") }
      // The write restarts all works, so it is rare if there are many. Otherwise each change would lead to more and
      // more changes.
      if Int.random(in: 0..<4 * (running.count + 1), using: &random) == 0 {
        mediator.update("work") { $0.thread = value + 1 }
      }
    }
  }

  private func iterate() {
    let owner = newOwner()
    tally.started += 1
    var left = Int.random(in: 0..<4, using: &random)
    Census.tasks.add(1)
    let task = Task {
      for await _ in mediator.values(\.thread) {
        if ended.contains(owner) { tally.faults.append("a value after its owner's end") }
        left -= 1
        if left < 0 { break }
      }
      Census.tasks.add(-1)
    }
    running.append(Running(owner: owner) { task.cancel() })
  }

  private func wait() {
    let owner = newOwner()
    tally.started += 1
    Census.tasks.add(1)
    let task = Task {
      do {
        try await mediator.when(\.isReady)
        if ended.contains(owner) { tally.faults.append("waited beyond its owner's end") }
      } catch is CancellationError {
        tally.cancelled += 1
      } catch is WaitEnded {
      } catch {
        tally.faults.append("\(error)")
      }
      Census.tasks.add(-1)
    }
    running.append(Running(owner: owner) { task.cancel() })
  }

  private func newOwner() -> Int {
    number += 1
    return number
  }

  private func endOne() {
    if running.isEmpty { return }
    end(running.remove(at: Int.random(in: running.indices, using: &random)))
  }

  private func end(_ running: Running) {
    running.end()
    ended.insert(running.owner)
  }

  /// Releases the mediator with all tasks that run for it, and creates another one.
  private func replaceMediator() {
    let ended = running
    running = []
    mediator = Mediator(Loom())
    for running in ended { end(running) }
  }
}
