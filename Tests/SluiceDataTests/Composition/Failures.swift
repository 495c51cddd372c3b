import Sluice
import SluiceTesting

/// What servers of these tests throw.
struct Refused: Error, Hashable {
  var number = 0
}

/// Lets others run, so that what must not happen would have happened.
func settle() async {
  for _ in 0..<200 { await Task.yield() }
}

extension RequestLog {
  /// What a cancelled request has brought.
  static var cancelled: Event { .failed("CancellationError()") }
}

extension DataProgress {
  /// So much of so much.
  static func of(_ completed: Int64, _ total: Int64) -> DataProgress {
    DataProgress(completed: completed, total: total)
  }
}
