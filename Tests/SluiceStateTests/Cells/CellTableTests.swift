import SluiceState
import SluiceTesting
import Testing

/// An actor other than the main actor.
private actor Elsewhere {
  func play(_ cell: Cell) async -> [String] { await CellPlayer(cell).play() }
}

@Suite("StateContainer: every form of observe with every fate", .hangGuard)
struct CellTableTests {
  @Test("observe: each cell has the events of the table, on the main actor", arguments: CellTable.rows)
  @MainActor
  func onMainActor(row: CellTable.Row) async {
    let events = await CellPlayer(row.cell).play()
    #expect(events == row.events)
  }

  @Test(
    "observe: the cells that differ on a system without immediate tasks have the events of the table",
    arguments: CellTable.onEarlierSystem)
  @MainActor
  func onEarlierSystem(row: CellTable.Row) async {
    let events = await EarlierSystem.$isPlayed.withValue(true) { await CellPlayer(row.cell).play() }
    #expect(events == row.events)
  }

  @Test("observe: each cell has the events of the table, on another actor", arguments: CellTable.rows)
  func onOtherActor(row: CellTable.Row) async {
    let events = await Elsewhere().play(row.cell)
    #expect(events == row.events)
  }
}
