import Sluice
import SluiceModel
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A scene with a tree of pipelines: a store with two pipelines of other stores, each with calls, a task and an
/// observer.
@Node private final class BranchPipeline: Pipeline {
  let left = PhotoListPipeline()
  let right = PhotoListPipeline()
  @Input let tapped = Event<Void>()
  var count = 0
}

private struct Branch: SceneDefinition {
  let search: any DataProvider<String, [Photo]>
  let ticks: @Sendable () -> AsyncStream<Int>

  func pipeline(_ context: Int) -> BranchPipeline { BranchPipeline() }

  func store(_ store: StoreAccess<BranchPipeline>) {
    PhotoListStore(search: search).run(store.left)
    PhotoListStore(search: search).run(store.right)
    store.observe("count", priority: .normal, reads: \.tapped.sent) { $0.count += $1.count }
    store.observe("ticks", ticks()) { $0.count += $1 }
  }
}

@Suite("Memory of scenes", .hangGuard, .serialized)
struct LeakTests {
  @Test("scenes that are opened and closed at random, with running calls, leave nothing")
  func randomOperations() async {
    // The address sanitizer's own search for leaks does not see the jobs that Dispatch keeps, so the child leaves it out.
    if Environment.isAddressSanitized { setenv("ASAN_OPTIONS", "detect_leaks=0", 0) }
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [seed = Environment.seed as UInt64] in
      await openAndClose(Environment.count(2000, full: 10_000), seed: seed)
    }
    #expect(result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } == "")
  }
}

/// Returns the number of files that the process has open.
private func openFiles() -> Int {
  (0..<1024).count { fcntl(Int32($0), F_GETFD) != -1 }
}

@MainActor
private func openAndClose(_ number: Int, seed: UInt64) async {
  var random = SeededGenerator(seed: seed)
  func living() -> [Int] {
    [
      Census.mediators.living, Census.observers.living, Census.records.living, Census.tasks.living,
      Census.scenes.living,
    ]
  }
  var opened = 0
  var files: Int?
  while opened < number {
    let search = ManualProvider<String, [Photo]>()
    do {
      let mediator = Mediator(Window())
      let host = SceneHost(mediator, router: mediator.root.router) {
        $0.add(Branch(search: search) { AsyncStream { $0.yield(1) } })
      }
      for _ in 0..<500 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
          host.push(Branch.self, 1)
          opened += 1
        case 3:
          host.present(Branch.self, 1)
          opened += 1
        case 4: host.back()
        case 5: host.forward()
        case 6:
          if let top = host.router.top, let scene = host.scene(of: top) as? SceneOf<Branch> {
            ViewAccess(scene.typedPipeline, of: scene.life).send(\.tapped)
          }
        default: await Task.yield()
        }
        if host.router.stack.count > 20 { host.backToFirst() }
      }
      // Half of the hosts are released while scenes are open.
      if Bool.random(using: &random) { mediator.update("close") { _ in host.closeAll() } }
    }
    // Running tasks end within some turns.
    for _ in 0..<20_000 where !living().allSatisfy({ $0 == 0 }) { await Task.yield() }
    // The runtime opens a file of its own in the first round.
    if !living().allSatisfy({ $0 == 0 }) || files != nil && openFiles() != files {
      print("SEED=\(seed), \(opened) opened; alive: mediators, observers, slots, tasks, scenes: \(living());")
      print("open files: \(openFiles()), before: \(files ?? 0)")
      return
    }
    files = openFiles()
  }
}

@Suite("Routers on actors")
struct ActorTests {
  /// An application on an actor of its own.
  private actor Application {
    private let mediator = Mediator(Window())
    private var host: SceneHost?

    func run(_ seed: UInt64, _ steps: Int) async -> Int {
      let host = SceneHost(mediator, router: mediator.root.router) { $0.add(Counter()) }
      self.host = host
      var random = SeededGenerator(seed: seed)
      var taps = 0
      for _ in 0..<steps {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: host.push(Counter.self)
        case 1: host.back()
        case 2: host.forward()
        default:
          if let top = host.router.top, let scene = host.scene(of: top) as? SceneOf<Counter> {
            let before = scene.typedPipeline.count
            ViewAccess(scene.typedPipeline, of: scene.life).send(\.moreTapped)
            taps += scene.typedPipeline.count - before
          }
        }
        if Int.random(in: 0..<20, using: &random) == 0 { await Task.yield() }
      }
      return taps
    }
  }

  @Test("An actor that owns a host is released, and its scenes with it")
  func released() async {
    weak var watched: Application?
    do {
      let application = Application()
      watched = application
      _ = await application.run(1, 40)
    }
    #expect(watched == nil)
  }

  @Test("Routers on eight actors are independent")
  func eight() async {
    let taps = await withTaskGroup(of: Int.self) { group in
      for seed in 0..<8 { group.addTask { await Application().run(UInt64(seed), 400) } }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(taps.count == 8 && taps.allSatisfy { $0 > 50 })
  }
}
