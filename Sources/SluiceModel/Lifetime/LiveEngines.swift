import SluiceGraph

/// The living engines, by number.
///
/// A write outside of a transaction finds the engine whose rule it breaks. A deinitialized node finds the engine whose
/// graph has its slots.
enum LiveEngines {
  /// Unchecked, because other threads only ask whether the engine exists. All other uses are in the engine's isolation.
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

  /// Returns the engine with a number. Call this function only in the isolation of that engine.
  static func object(_ number: UInt32) -> AnyObject? { entries.withLock { $0[number] }?.engine }

  /// Returns the graveyard of the engine with a number. Can be called on any thread.
  static func graveyard(_ number: UInt32) -> Graveyard? { entries.withLock { $0[number] }?.graveyard }
}
