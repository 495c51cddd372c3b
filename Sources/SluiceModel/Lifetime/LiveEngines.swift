import SluiceGraph

/// The engines that are alive, by number: how a write outside any transaction finds whose rule it broke, and a dead node
/// whose graph its slots are in.
enum LiveEngines {
  /// Unchecked, since only the isolation of the engine asks for more than whether it is there.
  private struct Entry: @unchecked Sendable {
    weak var engine: AnyObject?
    let graveyard: Graveyard
  }

  private static let entries = Guarded<[UInt32: Entry]>([:])

  static func add(_ engine: AnyObject, _ number: UInt32, _ graveyard: Graveyard) {
    let entry = Entry(engine: engine, graveyard: graveyard)
    entries.withLock { $0[number] = entry }
  }

  static func remove(_ number: UInt32) { entries.withLock { $0[number] = nil } }

  static func contains(_ number: UInt32) -> Bool { entries.withLock { $0[number] != nil } }

  /// The engine of that number. For the isolation that it belongs to only.
  static func object(_ number: UInt32) -> AnyObject? { entries.withLock { $0[number] }?.engine }

  /// Where notes for the engine of that number are left. For any thread.
  static func graveyard(_ number: UInt32) -> Graveyard? { entries.withLock { $0[number] }?.graveyard }
}
