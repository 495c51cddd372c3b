import Foundation

/// Random numbers that can be had again: the seed is printed, and the environment's `SEED` replays one.
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init() {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    seed = given ?? UInt64.random(in: 1...UInt64.max)
    state = seed
    print("SEED=\(seed)")
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
