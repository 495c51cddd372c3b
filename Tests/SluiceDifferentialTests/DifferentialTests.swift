import ModelReference
import TestSupport
import Testing

/// The engine against a reference that works everything out the long way, on cases that are made up as they are played.
///
/// `SEED` replays a run, or begins with the case that a difference names; `TRANSACTIONS` says how many.
@Suite("The engine and the reference", .computes)
struct DifferentialTests {
  static let transactions = Environment.number("TRANSACTIONS") ?? 5000

  @Test("see the same in random trees, under random observers, of random transactions")
  func same() async {
    // Two at a time, each with cases of its own.
    let half = Self.transactions / 2
    async let one = Playing().play(Self.transactions - half, from: Environment.seed)
    async let other = Playing().play(half, from: Environment.seed &+ 1 << 32)
    let account = await one.merged(with: other)
    print(account)
    #expect(account.difference == nil)
    if Self.transactions >= 5000 { account.expectReach() }
  }
}

/// Cells belong to an isolation.
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
