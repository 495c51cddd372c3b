import Sluice
import SluiceTesting
import TestSupport
import Testing

// The code of the guide `Tasks.md`.

@Node final class Shelf {
  var selectedID: Int?
  var filter = ""
  var isLoaded = false
  @Discardable var detail = ""
  @Derived var header = "nothing"
}

/// A library whose functions take time.
private struct Library: Sendable {
  func detail(of id: Int) async throws -> String { "book \(id)" }
}

@MainActor private final class ShelfController {
  let mediator: Mediator<Shelf>
  let library: Library
  var headers: [String] = []

  init(_ mediator: Mediator<Shelf>, _ library: Library) { (self.mediator, self.library) = (mediator, library) }

  func appear() {
    mediator.on(self).perform("detail", reads: \.selectedID) { [weak self] id in
      guard let id, let library = self?.library else { return }
      let detail = try await library.detail(of: id)
      try Task.checkCancellation()
      self?.mediator.update("show detail") { $0.detail = detail }
    }
  }

  func disappear() { mediator.cancelObservers(of: self) }

  func follow() async {
    for await header in mediator.values(\.header) {
      headers.append(header)
      if header == "book 2" { break }
    }
  }
}

@Node final class Countdown {
  var seconds: Int
  var isPaused = false
  init(_ seconds: Int) { self.seconds = seconds }
}

@Node final class Kitchen {
  var countdowns: NodeList<Countdown> = []
}

@MainActor private final class KitchenController {
  let mediator = Mediator(Kitchen())

  func countDown(_ countdown: Countdown, by clock: any Clock<Duration>) {
    mediator.from(countdown).perform("count down", reads: \.isPaused) { [weak countdown, weak mediator] isPaused in
      while !isPaused, let left = countdown?.seconds, left > 0 {
        try await clock.sleep(for: .seconds(1))
        try Task.checkCancellation()
        mediator?.update("tick") { _ in countdown?.seconds -= 1 }
      }
    }
  }
}

/// A model on a server.
private actor Session {
  private let mediator = Mediator(Shelf())
  private var seen: [Int] = []

  func start() {
    mediator.on(self).perform("log", reads: \.selectedID) { session, id in
      if let id { session.seen.append(id) }
    }
  }

  func select(_ id: Int) { mediator.update("select") { $0.selectedID = id } }

  func firstSeen() async -> Int {
    while seen.isEmpty { await Task.yield() }
    return seen[0]
  }
}

/// A text field.
@MainActor private final class Field {
  let text: StateBinding<String>
  init(_ text: StateBinding<String>) { self.text = text }
  func type(_ letter: Character) { text.value.append(letter) }
}

@Suite("Guide: Tasks and controls", .hangGuard) @MainActor
struct TasksTests {
  @Test("Work of one node changes this node, and is cancelled when the node is removed or paused")
  func workOfNodes() async {
    let controller = KitchenController()
    let (mediator, clock) = (controller.mediator, ManualClock())
    mediator.update("add") { $0.countdowns = [Countdown(3), Countdown(9)] }
    for countdown in mediator.root.countdowns { controller.countDown(countdown, by: clock) }
    await clock.sleepers(2)
    clock.advance(by: .seconds(1))
    await clock.sleepers(2)
    #expect(mediator.root.countdowns.map(\.seconds) == [2, 8])

    mediator.update("pause") { $0.countdowns[1].isPaused = true }
    mediator.update("remove") { $0.countdowns.removeFirst() }
    await until("no work runs") { clock.sleeperCount == 0 }
    #expect(mediator.root.countdowns.map(\.seconds) == [8])
  }

  @Test("The code of the guide on tasks has the results that the guide states")
  func guide() async throws {
    let shelf = Shelf()
    let mediator = Mediator(shelf)
    mediator.observe("header", reads: \.detail, writes: \.header) { detail, header in
      header = detail.isEmpty ? "nothing" : detail
    }
    let controller = ShelfController(mediator, Library())
    controller.appear()
    let following = Task { await controller.follow() }
    mediator.update("select") { $0.selectedID = 1 }
    mediator.update("select") { $0.selectedID = 2 }
    await following.value
    #expect(controller.headers.last == "book 2" && !controller.headers.contains("book 1"))
    controller.disappear()

    let field = Field(mediator.binding(\.filter))
    for letter in "ab" { field.type(letter) }
    #expect(shelf.filter == "ab")
  }

  @Test("Waiting for a value works as the guide on tasks states")
  func waiting() async throws {
    let mediator = Mediator(Shelf())
    let title = Task {
      try await mediator.when(\.isLoaded)
      return try await mediator.when(\.detail) { !$0.isEmpty }
    }
    mediator.update("load") { $0.isLoaded = true }
    mediator.update("detail") { $0.detail = "a" }
    #expect(try await title.value == "a")
  }

  @Test("A mediator on an actor works as the guide on tasks states")
  func actors() async {
    let session = Session()
    await session.start()
    await session.select(3)
    #expect(await session.firstSeen() == 3)
  }
}
