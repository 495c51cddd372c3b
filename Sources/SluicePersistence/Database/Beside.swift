#if Persistence
  import Dispatch

  /// Runs a closure that blocks for long on a queue of its own, so that the pool of Swift's tasks keeps its threads.
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
