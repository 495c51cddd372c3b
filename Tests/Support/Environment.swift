import Foundation

/// What the command line of a test run may set.
package enum Environment {
  /// What the random tests of this run begin with: `SEED`, which replays an earlier run, or one that is made up and printed.
  package static let seed: UInt64 = {
    let seed = value("SEED") ?? UInt64.random(in: 0...UInt64.max / 2)
    print("SEED=\(seed)")
    return seed
  }()

  /// Whether the long counts are asked for: `SLUICE_FULL`.
  package static var isFull: Bool { ProcessInfo.processInfo.environment["SLUICE_FULL"] != nil }

  package static func number(_ name: String) -> Int? { value(name) }

  private static func value<Value: LosslessStringConvertible>(_ name: String) -> Value? {
    ProcessInfo.processInfo.environment[name].flatMap { Value($0) }
  }
}
