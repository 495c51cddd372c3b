import Sluice
import SluiceTesting

/// An error that servers of these tests throw.
struct Refused: Error, Hashable {
  var number = 0
}

/// Yields often enough that an event that must not happen would have happened.
func settle() async {
  for _ in 0..<200 { await Task.yield() }
}

extension RequestLog {
  /// The event of a cancelled request.
  static var cancelled: Event { .failed("CancellationError()") }
}

extension DataProgress {
  /// Returns the progress with these numbers.
  static func of(_ completed: Int64, _ total: Int64) -> DataProgress {
    DataProgress(completed: completed, total: total)
  }
}
