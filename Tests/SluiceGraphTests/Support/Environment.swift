import Foundation

/// What the command line of a test run may set.
enum Environment {
  static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
