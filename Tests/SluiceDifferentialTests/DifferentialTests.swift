import Foundation
import ModelReference
import Testing

/// The engine against a reference that works everything out the long way, on cases that are made up as they are played.
///
/// `SEED` replays a run, `TRANSACTIONS` says how many.
@Suite("The engine and the reference")
struct DifferentialTests {
  static let environment = ProcessInfo.processInfo.environment
  static let transactions = environment["TRANSACTIONS"].flatMap { Int($0) } ?? 10_000

  @Test("see the same in random trees, under random observers, of random transactions")
  func same() async {
    let first = Self.environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...UInt64.max / 2)
    print("SEED=\(first)")
    var account = DifferentialAccount()
    var seed = first
    while account.transactions < Self.transactions, account.difference == nil {
      account.play(RandomCase(seed: seed))
      seed += 1
      await Task.yield()
    }
    print(account)
    #expect(account.difference == nil)
    if Self.transactions >= 10_000 { account.expectReach() }
  }
}
