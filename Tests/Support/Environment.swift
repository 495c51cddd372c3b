import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The values that the command line of a test run may set.
package enum Environment {
  /// The seed of the random tests of this run: `SEED`, which repeats an earlier run, or a random one, which is printed.
  package static let seed: UInt64 = {
    let seed = value("SEED") ?? UInt64.random(in: 0...UInt64.max / 2)
    print("SEED=\(seed)")
    return seed
  }()

  /// The number of cases of a test, or of its nodes or objects: `usual`, or `full` with `SLUICE_FULL=1`.
  ///
  /// A larger number multiplies `full`. Use one for a single test: others would meet the guards against hanging.
  package static func count(_ usual: Int, full: Int) -> Int {
    guard let text: String = value("SLUICE_FULL") else { return usual }
    guard let factor = Int(text), factor > 0 else { fatalError("SLUICE_FULL must be 1 or more, and is '\(text)'") }
    return factor * full
  }

  /// Whether the address sanitizer is linked in. The sanitizer keeps freed memory in quarantine, so no address is
  /// reused soon.
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
