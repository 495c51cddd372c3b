import SluiceData
import SluiceTesting
import TestSupport
import Testing

/// An actor other than the main actor.
private actor Elsewhere {
  func play(_ cell: PolicyCell) async throws -> String { try await PolicyPlayer(cell).play() }
}

@Suite("Every execution policy, in every situation", .hangGuard)
struct PolicyTableTests {
  @Test("execution policy: each situation has the events of the table, on the main actor", arguments: PolicyTable.rows)
  @MainActor func onMainActor(row: PolicyTable.Row) async throws {
    let events = try await PolicyPlayer(row.cell).play()
    #expect(events == row.events)
  }

  @Test("execution policy: each situation has the events of the table, on another actor", arguments: PolicyTable.rows)
  func onOtherActor(row: PolicyTable.Row) async throws {
    let events = try await Elsewhere().play(row.cell)
    #expect(events == row.events)
  }

  @Test("execution policy: each situation leaves neither the integrator nor its provider", arguments: PolicyTable.rows)
  @MainActor func leavesNothing(row: PolicyTable.Row) async throws {
    weak var server: ManualProvider<Int, String>?
    weak var integrator: Integrator<Int, String>?
    do {
      let player = PolicyPlayer(row.cell)
      (server, integrator) = (player.server, player.integrator)
      _ = try await player.play()
    }
    await until { server == nil && integrator == nil }
    #expect(server == nil)
    #expect(integrator == nil)
  }

  @Test func theTableHasEverySituationOfEachPolicy() {
    let situations = Set(PolicyTable.rows.map(\.cell))
    #expect(situations.count == 6 * PolicyCell.Situation.allCases.count)
  }
}
