import Foundation

/// Calls a closure on a thread with a stack of 512 KB, which is what threads have where nobody asks for more, and waits for
/// it. Deeper recursion ends the process.
package func onSmallStack<Result>(_ body: @escaping () -> Result) -> Result {
  let ended = DispatchSemaphore(value: 0)
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result: Result?
  let thread = Thread {
    result = body()
    ended.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  ended.wait()
  return result!
}
