import SluiceState
import SluiceTesting
import Testing

/// Some actor that is not the main one.
private actor Elsewhere {
  func play(_ cell: Cell) async -> [String] { await CellPlayer(cell).play() }
}

@Suite("Every form of observe, in every fate", .hangGuard)
struct CellTableTests {
  @Test("on the main actor", arguments: CellTable.rows)
  @MainActor
  func onMainActor(row: CellTable.Row) async {
    let events = await CellPlayer(row.cell).play()
    #expect(events == row.events)
  }

  @Test("on a system without immediate tasks", arguments: CellTable.onEarlierSystem)
  @MainActor
  func onEarlierSystem(row: CellTable.Row) async {
    let events = await EarlierSystem.$isPlayed.withValue(true) { await CellPlayer(row.cell).play() }
    #expect(events == row.events)
  }

  @Test("on another actor", arguments: CellTable.rows)
  func onOtherActor(row: CellTable.Row) async {
    let events = await Elsewhere().play(row.cell)
    #expect(events == row.events)
  }
}
