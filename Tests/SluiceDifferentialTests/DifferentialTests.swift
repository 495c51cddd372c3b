import ModelReference
import TestSupport
import Testing

/// Compares the engine with a reference that computes everything by simple means, on cases that are generated as they
/// are played.
///
/// `SEED` replays a run, or starts with the case that a difference names. `TRANSACTIONS` sets the number of
/// transactions.
@Suite("The engine compared with the reference", .computes)
struct DifferentialTests {
  static let transactions = Environment.number("TRANSACTIONS") ?? Environment.count(5000, full: 15_000)

  @Test("Engine: has the same results as the reference for random trees, observers and transactions")
  func same() async {
    // Two runs at a time, each with its own cases.
    let half = Self.transactions / 2
    async let one = Playing().play(Self.transactions - half, from: Environment.seed)
    async let other = Playing().play(half, from: Environment.seed &+ 1 << 32)
    let account = await one.merged(with: other)
    print(account)
    #expect(account.difference == nil)
    if Self.transactions >= 5000 { account.expectReach() }
  }
}

/// An actor, because cells belong to an isolation.
private actor Playing {
  func play(_ transactions: Int, from seed: UInt64) async -> DifferentialAccount {
    var account = DifferentialAccount()
    var seed = seed
    while account.transactions < transactions, account.difference == nil {
      await account.play(
        RandomCase(seed: seed, prefersLists: seed % 2 == 0, prefersEnds: seed % 3 == 0, undoes: seed % 3 != 0))
      seed += 1
    }
    return account
  }
}
