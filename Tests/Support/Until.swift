import SluiceTesting
import Testing

/// Yields until a condition holds, or until the task is cancelled, as ``HangGuard`` cancels a test that hangs.
package nonisolated(nonsending) func until(
  _ what: @autoclosure @escaping @Sendable () -> String = "a condition", _ condition: () -> Bool,
  fileID: String = #fileID, line: Int = #line
) async {
  let wait = PendingWaits.begin { "\(what()), in \(fileID):\(line)" }
  defer { wait.end() }
  while !condition(), !Task.isCancelled { await Task.yield() }
}
