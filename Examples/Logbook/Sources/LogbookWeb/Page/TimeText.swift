import Foundation

/// A moment in words: how long ago it was, and exactly.
struct TimeText: Hashable {
  /// As in "3 days ago". A moment to come is told as a date.
  let relative: String
  /// As in "2023-11-14 22:13 UTC".
  let absolute: String
  /// For machines.
  let machine: String

  init(_ seconds: Int, now: Int) {
    // Beyond the year 9999, and before 1970, a clock was wrong.
    let date = Date(timeIntervalSince1970: Double(min(max(seconds, 0), 253_402_300_799)))
    machine = date.formatted(.iso8601)
    absolute = machine.prefix(16).replacing("T", with: " ") + " UTC"
    relative = Self.age(now &- seconds) ?? String(machine.prefix(10))
  }

  private static let units: [(seconds: Int, name: String)] = [
    (365 * 86_400, "year"), (30 * 86_400, "month"), (7 * 86_400, "week"), (86_400, "day"), (3_600, "hour"),
    (60, "minute"),
  ]

  /// Nil for what is still to come; clocks may differ by a minute.
  private static func age(_ seconds: Int) -> String? {
    if seconds < -60 { return nil }
    for unit in units where seconds >= unit.seconds {
      let count = seconds / unit.seconds
      return "\(count) \(unit.name)\(count == 1 ? "" : "s") ago"
    }
    return "just now"
  }
}
