import Foundation

/// A moment in words: how long ago it was, and exactly. Each is worked out when it is asked for; what is exact costs some
/// ten times as much as the age.
struct TimeText {
  private let seconds: Int
  private let now: Int

  init(_ seconds: Int, now: Int) {
    self.seconds = seconds
    self.now = now
  }

  /// As in "3 days ago". A moment to come is told as a date.
  var relative: String { age ?? String(machine.prefix(10)) }

  /// As in "2023-11-14 22:13".
  var minute: String { machine.prefix(10) + " " + machine.dropFirst(11).prefix(5) }

  /// As in "2023-11-14 22:13 UTC".
  var absolute: String { minute + " UTC" }

  /// For machines. Beyond the year 9999, and before 1970, a clock was wrong.
  var machine: String {
    Date(timeIntervalSince1970: Double(min(max(seconds, 0), 253_402_300_799))).formatted(.iso8601)
  }

  private static let units: [(seconds: Int, name: String)] = [
    (365 * 86_400, "year"), (30 * 86_400, "month"), (7 * 86_400, "week"), (86_400, "day"), (3_600, "hour"),
    (60, "minute"),
  ]

  /// Nil for what is still to come; clocks may differ by a minute.
  private var age: String? {
    let seconds = now &- seconds
    if seconds < -60 { return nil }
    for unit in Self.units where seconds >= unit.seconds {
      let count = seconds / unit.seconds
      return "\(count.counted(unit.name)) ago"
    }
    return "just now"
  }
}
