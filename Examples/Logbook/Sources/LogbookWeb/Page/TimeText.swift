import Foundation

/// The texts of a time: its age, and the exact time. Each is computed on demand; the exact time costs some ten times as
/// much as the age.
struct TimeText {
  private let seconds: Int
  private let now: Int

  init(_ seconds: Int, now: Int) {
    self.seconds = seconds
    self.now = now
  }

  /// A text such as "3 days ago"; for a future time, a date.
  var relative: String { age ?? String(machine.prefix(10)) }

  /// A text such as "2023-11-14 22:13".
  var minute: String { machine.prefix(10) + " " + machine.dropFirst(11).prefix(5) }

  /// A text such as "2023-11-14 22:13 UTC".
  var absolute: String { minute + " UTC" }

  /// The machine-readable text. Times after the year 9999 and before 1970 come from wrong clocks.
  var machine: String {
    Date(timeIntervalSince1970: Double(min(max(seconds, 0), 253_402_300_799))).formatted(.iso8601)
  }

  private static let units: [(seconds: Int, name: String)] = [
    (365 * 86_400, "year"), (30 * 86_400, "month"), (7 * 86_400, "week"), (86_400, "day"), (3_600, "hour"),
    (60, "minute"),
  ]

  /// The age; nil for a future time. Clocks may differ by a minute.
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
