#if Persistence
  import Dispatch

  /// Runs a closure that blocks for a long time on its own queue, so that it doesn't block the threads of Swift's task
  /// pool.
  func beside<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { end in
      DispatchQueue(label: "Sluice.database").async {
        do throws(Failure) { end.resume(returning: .success(try body())) } catch {
          end.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }
#endif
