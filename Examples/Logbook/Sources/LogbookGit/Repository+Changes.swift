extension Repository {
  /// Where everything stands: at once, and then again after each difference, which is looked for at an interval.
  ///
  /// That it cannot be read is a difference, and that it can be again is another one; so is another reason. Looking ends
  /// when the sequence is let go or its task is cancelled. Each look costs as much as ``tips()``.
  public func changes(every interval: Duration, clock: some Clock<Duration>) -> AsyncStream<Result<Tips, GitError>> {
    AsyncStream { continuation in
      let looking = Task {
        var last: Result<Tips, GitError>?
        while let now = await look() {
          if now != last { continuation.yield(now) }
          last = now
          do { try await clock.sleep(for: interval) } catch { break }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in looking.cancel() }
    }
  }

  /// Nil when the task is cancelled.
  private func look() async -> Result<Tips, GitError>? {
    do {
      return .success(try await tips())
    } catch let error as GitError {
      return .failure(error)
    } catch {
      return Task.isCancelled ? nil : .failure(.process(reason: "\(error)"))
    }
  }
}
