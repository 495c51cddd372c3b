import Sluice
import Synchronization
import TestSupport

/// The number of objects of the stress test that are in memory.
final class LivingCount: Sendable {
  private let count = Atomic(0)
  var number: Int { count.load(ordering: .sequentiallyConsistent) }
  func add(_ difference: Int) { count.wrappingAdd(difference, ordering: .sequentiallyConsistent) }
}

/// A state, or an object that work holds, which is counted while it is in memory. Not Sendable.
final class Counted {
  let number: Int
  private let living: LivingCount

  init(_ number: Int, _ living: LivingCount) {
    self.number = number
    self.living = living
    living.add(1)
  }

  deinit { living.add(-1) }
}

/// The node of a worker with a container in a model.
@Node
final class WorkerModel {
  let container: StateContainer<Counted>
  @BackgroundWritable var progress = 0
  @Derived var shown = -1

  init(_ first: Counted) { container = StateContainer(first) }
}

/// A worker that makes random observations, one container after the other, in its own isolation.
actor StressWorker {
  private var random: SeededGenerator
  private let living: LivingCount
  private let isInModel: Bool
  /// A value that other workers write, each from its own isolation.
  private var shared: BackgroundCell<Int>?
  private var mediator: Mediator<WorkerModel>?
  private var container: StateContainer<Counted>?
  private var last = 0
  /// The number of the last observation's final state.
  private var expected = 0
  private(set) var failures: [String] = []

  init(seed: UInt64, isInModel: Bool, _ living: LivingCount) {
    random = SeededGenerator(seed: seed)
    self.living = living
    self.isInModel = isInModel
  }

  /// Returns the cell of a model of this worker, for other workers.
  func makeCell() -> BackgroundCell<Int> {
    begin()
    let made = mediator ?? Mediator(WorkerModel(Counted(-1, living)))
    keptForCell = made
    return made.cell(made.root, \.progress)
  }
  private var keptForCell: Mediator<WorkerModel>?

  func run(_ count: Int, writing cell: BackgroundCell<Int>) async {
    shared = cell
    for index in 0..<count {
      if index % 250 == 0 {
        await end(isInFlight: index % 500 == 0)
        begin()
      }
      observeSomething()
      if Int.random(in: 0..<4, using: &random) == 0 { await Task.yield() }
    }
    await end(isInFlight: false)
    keptForCell = nil
  }

  private func begin() {
    expected = number()
    let first = Counted(expected, living)
    if isInModel {
      let model = WorkerModel(first)
      mediator = Mediator(model)
      mediator?.observe("shown", reads: \.container.state, writes: \.shown) { state, shown in shown = state.number }
      container = model.container
    } else {
      container = StateContainer(first)
    }
  }

  /// Checks the final state of the container, and releases it on another thread, while work is in flight if
  /// `isInFlight`.
  private func end(isInFlight: Bool) async {
    guard let container else { return }
    if !isInFlight {
      while container.isObserving { await Task.yield() }
      if container.state.number != expected { failures.append("\(container.state.number), not \(expected)") }
      if let mediator, mediator.root.shown != expected {
        failures.append("shown \(mediator.root.shown), not \(expected)")
      }
    }
    nonisolated(unsafe) let (last, owner) = (self.container, mediator)
    self.container = nil
    mediator = nil
    Task.detached { withExtendedLifetime((last, owner)) {} }
  }

  private func number() -> Int {
    last += 1
    return last
  }

  private func observeSomething() {
    guard let container else { return }
    let before = expected
    expected = number()
    let number = expected
    let (living, shared) = (living, shared)
    let token = Counted(number, living)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: container.observe(Counted(number, living))
    case 1: container.observe { Counted(token.number, living) }
    case 2, 3:
      let turns = Int.random(in: 0..<4, using: &random)
      container.observe {
        for _ in 0..<turns { await Task.yield() }
        shared?.value = number
        return Counted(token.number, living)
      }
    case 4:
      container.observe(
        StateSequence {
          First { Counted(-number, living) }
          Next {
            await Task.yield()
            return Counted(-number, living)
          }
          First { Counted(token.number, living) }
        })
    case 5: container.observe(stream(to: number))
    case 6:
      container.observe {
        await Task.yield()
        return StateSequence<Counted>({ Counted(-number, living) }, { Counted(token.number, living) })
      }
    case 7:
      Task { [weak container] in
        _ = self
        // Another container may be in use by now. Otherwise this observation becomes the last one.
        guard let container, container === self.container else { return }
        self.expected = self.number()
        let number = self.expected
        await container.refresh {
          await Task.yield()
          return Counted(number, living)
        }
      }
      expected = before
    default:
      guard let mediator else {
        // The cancelled work applies no more states.
        container.cancel()
        expected = container.state.number
        return
      }
      let fails = Bool.random(using: &random)
      try? mediator.update("observe") { model throws(Refused) in
        assertIsolated()
        model.container.observe {
          await Task.yield()
          return Counted(token.number, living)
        }
        if fails { throw Refused() }
      }
      if fails { expected = before }
    }
  }

  /// Returns a stream that yields in another task. Its last state has the number.
  private func stream(to number: Int) -> AsyncMapSequence<AsyncStream<Int>, Counted> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    Task.detached {
      for value in [-number, number] { continuation.yield(value) }
      continuation.finish()
    }
    let living = living
    return stream.map { Counted($0, living) }
  }
}
