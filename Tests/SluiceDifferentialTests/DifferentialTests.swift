import ModelReference
import TestSupport
import Testing

/// The engine against a reference that works everything out the long way, on cases that are made up as they are played.
///
/// `SEED` replays a run, `TRANSACTIONS` says how many.
@Suite("The engine and the reference")
struct DifferentialTests {
  static let transactions = Environment.number("TRANSACTIONS") ?? 10_000

  @Test("see the same in random trees, under random observers, of random transactions")
  func same() async {
    let account = await Playing().play(Self.transactions)
    print(account)
    #expect(account.difference == nil)
    if Self.transactions >= 10_000 { account.expectReach() }
  }
}

/// Cells belong to an isolation.
private actor Playing {
  func play(_ transactions: Int) async -> DifferentialAccount {
    var account = DifferentialAccount()
    var seed = Environment.seed
    while account.transactions < transactions, account.difference == nil {
      await account.play(
        RandomCase(seed: seed, prefersLists: seed % 2 == 0, prefersEnds: seed % 3 == 0, undoes: seed % 3 != 0))
      seed += 1
    }
    return account
  }
}
