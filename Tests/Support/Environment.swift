import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// Whether the address sanitizer is linked in. It keeps freed memory in quarantine, so that no address is used again soon.
  package static let isAddressSanitized: Bool = {
    #if canImport(Darwin)
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), "__asan_init") != nil
    #else
      dlsym(nil, "__asan_init") != nil
    #endif
  }()

  package static func number(_ name: String) -> Int? { value(name) }

  private static func value<Value: LosslessStringConvertible>(_ name: String) -> Value? {
    ProcessInfo.processInfo.environment[name].flatMap { Value($0) }
  }
}
