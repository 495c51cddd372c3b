import Sluice
import SluiceTesting
import Testing

@Suite("when(_:)", .hangGuard) @MainActor
struct WhenTests {
  let shop = Workshop()
  let mediator: Mediator<Workshop>
  let log = TaskLog()

  init() { mediator = Mediator(shop) }

  @Test("when: returns without suspension if the condition already holds")
  func atOnce() async throws {
    mediator.update("ready") { $0.ready = true }
    let other = Task { [log] in log.note("another's turn") }
    try await mediator.when(\.ready)
    #expect(try await mediator.when(\.count) { $0 == 0 } == 0)
    log.note("went on")
    await other.value
    #expect(log.events == ["went on", "another's turn"])
  }

  @Test("when: returns after a refresh in which the condition held, even if it no longer holds when the task continues")
  func later() async throws {
    let ready = Task { [mediator, log] in
      log.note("waits")
      try await mediator.when(\.ready)
      log.note("ready: \(mediator.root.ready)")
    }
    let count = Task { [mediator] in try await mediator.when(\.count) { $0 > 2 } }
    _ = await log.first(1)
    mediator.update("there and back") { shop in
      shop.ready = true
      shop.ready = false
    }
    mediator.update("count") { $0.count = 2 }
    await Task {}.value
    #expect(log.events == ["waits"])
    mediator.update("ready") { $0.ready = true }
    mediator.update("no more") { $0.ready = false }
    mediator.update("count") { $0.count = 3 }
    mediator.update("count") { $0.count = 1 }
    try await ready.value
    #expect(log.events == ["waits", "ready: false"])
    #expect(try await count.value == 3)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("when: evaluates a condition on the value at a path, also from a node")
  func conditions() async throws {
    let bobbin = Bobbin("a")
    mediator.update("put in") { $0.selected = bobbin }
    let task = Task { [mediator] in try await mediator.when(\.selected) { $0?.load == 2 }?.label }
    let from = Task { [mediator] in try await mediator.from(bobbin).when(\.load) { $0 > 0 } }
    await Task {}.value
    mediator.update("load") { _ in bobbin.load = 2 }
    #expect(try await task.value == "a")
    #expect(try await from.value == 2)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("when: throws CancellationError if the task is cancelled before or during the wait")
  func cancelled() async {
    let task = Task { [mediator, log] in
      log.note("waits")
      try await mediator.when(\.ready)
    }
    _ = await log.first(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    mediator.update("ready") { $0.ready = true }
    let before = Task { [mediator] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await mediator.when(\.ready)
    }
    await #expect(throws: CancellationError.self) { try await before.value }
    #expect(mediator.checkInvariants() == [])
  }

  @Test("when: a wait retains the mediator until it is cancelled")
  func keepsMediator() async {
    let holder = Holder()
    weak let mediator = holder.mediator
    let task = Task { [log] in
      log.note("waits")
      try await holder.mediator!.when(\.ready)
    }
    _ = await log.first(1)
    await Task {}.value
    holder.mediator = nil
    #expect(mediator != nil)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(mediator == nil)
  }

  @Test("when: throws WaitEnded if its origin is deinitialized, and does not retain the origin")
  func ends() async {
    let holder = Holder()
    holder.bobbin = Bobbin("a")
    mediator.update("put in") { $0.selected = holder.bobbin }
    let other = Task { [mediator, log] in
      log.note("waits")
      return try await mediator.from(holder.bobbin!).when(\.load) { $0 > 0 }
    }
    _ = await log.first(1)
    await Task {}.value
    mediator.update("take out") { $0.selected = nil }
    holder.bobbin = nil
    mediator.update("any") { _ in }
    await #expect(throws: WaitEnded(path: #"\.load"#)) { try await other.value }
  }
}

@MainActor private final class Holder {
  var mediator: Mediator<Workshop>? = Mediator(Workshop())
  var bobbin: Bobbin?
}
