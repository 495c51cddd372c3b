import Sluice
import SluiceGraph
import TestSupport

/// Makes random calls in an isolation of its own, with integrators of every policy.
actor StressWorker {
  private var random: SeededGenerator
  private var integrators: [Integrator<UInt64, UInt64>] = []
  private var tallies: [CallTally] = []
  private var prepared: IntegrationCall<UInt64>?
  /// The integrators that another thread releases.
  private let dropped: Dropped

  /// A list of integrators that are to be released elsewhere.
  final class Dropped: Sendable {
    private let objects = Guarded<[Carried]>([])
    struct Carried: @unchecked Sendable { let object: AnyObject }

    func take(_ object: AnyObject) {
      let carried = Carried(object: object)
      objects.withLock { $0.append(carried) }
    }
    func letGo() { _ = objects.withLock { objects in (objects, objects = []).0 } }
  }

  private static let policies: [ExecutionPolicy] = [
    .concurrent, .only, .queue, .latest(debounce: .zero), .latest(debounce: .microseconds(50)),
  ]

  /// The counts of the runs and of the requests that are not yet deinitialized.
  let (runs, requests) = (LivingCount(), LivingCount())

  init(seed: UInt64, dropped: Dropped) {
    random = SeededGenerator(seed: seed)
    self.dropped = dropped
    provider = Self.provider(counting: requests)
  }

  /// Yields, and then returns its parameters, fails, or throws a cancellation, as the parameters say. Every fourth
  /// request ignores its cancellation.
  private let provider: Provider<UInt64, UInt64>

  private static func provider(counting requests: LivingCount) -> Provider<UInt64, UInt64> {
    Provider(streaming: { number, delivery in
      let token = requests.token()
      defer { withExtendedLifetime(token) {} }
      for step in 0..<(number % 7) {
        await Task.yield()
        if step == 3 { delivery.report(DataProgress(completed: Int64(step))) }
        if number % 4 != 0 { try Task.checkCancellation() }
      }
      switch number % 11 {
      case 0: throw Failed("\(number)")
      case 1: throw CancellationError()
      default: return number
      }
    })
  }

  func work(calls: Int) async {
    integrators = Self.policies.map { Integrator(provider, policy: $0) }
    for _ in 0..<calls {
      let place = Int(random.next() % UInt64(integrators.count))
      switch random.next() % 64 {
      case 0: integrators[place].cancel()
      case 1: prepared?.cancel()
      case 2:
        // The owner releases it here, or any other thread does.
        let new = Integrator(provider, policy: Self.policies[place])
        if random.next() % 2 == 0 { dropped.take(integrators[place]) }
        integrators[place] = new
      case 3...20: await Task.yield()
      default: break
      }
      call(integrators[place])
    }
    await until { integrators.allSatisfy { $0.runningCount + $0.waitingCount == 0 } }
    prepared = nil
    integrators = []
  }

  private func call(_ integrator: Integrator<UInt64, UInt64>) {
    let tally = CallTally()
    // The token that the handlers of its run hold.
    let token = runs.token()
    tallies.append(tally)
    let call = integrator.prepareCall(random.next())
      .onBeginning {
        withExtendedLifetime(token) {}
        tally.begin()
      }
      .onSuccess { _ in tally.outcome() }
      .onError { _ in tally.outcome() }
      .onCompletion { tally.complete() }
    if random.next() % 8 == 0 { _ = call.retry(1, delay: .none) }
    call.call()
    if random.next() % 4 == 0 { prepared = call }
  }

  /// The number of calls that were let through, and the descriptions of the faults.
  var outcome: (begun: Int, faults: [String]) { (tallies.count { $0.begun > 0 }, tallies.compactMap(\.fault)) }
}
