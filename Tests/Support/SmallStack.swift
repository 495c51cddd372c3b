import Foundation

/// Calls a closure on a thread with a stack of 512 KB, the default of secondary threads on Apple platforms, and suspends until it
/// returns. Deeper recursion ends the process.
package func onSmallStack<Result>(_ body: @escaping () -> Result) async -> Result {
  nonisolated(unsafe) let body = body
  let box: Handover<Result> = await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: Handover(value: body())) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
  return box.value
}

/// A value that is passed once from the thread to the caller.
private struct Handover<Value>: @unchecked Sendable {
  let value: Value
}
