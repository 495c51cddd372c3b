import SluiceData
import SluiceTesting
import Testing

/// Some actor that is not the main one.
private actor Elsewhere {
  func play(_ cell: PolicyCell) async throws -> String { try await PolicyPlayer(cell).play() }
}

@Suite("Every policy, in every situation", .hangGuard)
struct PolicyTableTests {
  @Test("on the main actor", arguments: PolicyTable.rows)
  @MainActor func onMainActor(row: PolicyTable.Row) async throws {
    let events = try await PolicyPlayer(row.cell).play()
    #expect(events == row.events)
  }

  @Test("on another actor", arguments: PolicyTable.rows)
  func onOtherActor(row: PolicyTable.Row) async throws {
    let events = try await Elsewhere().play(row.cell)
    #expect(events == row.events)
  }

  @Test func isComplete() {
    let situations = Set(PolicyTable.rows.map(\.cell))
    #expect(situations.count == 6 * PolicyCell.Situation.allCases.count)
  }
}
