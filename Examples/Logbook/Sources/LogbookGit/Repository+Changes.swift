extension Repository {
  /// Where everything stands: at once, and then again after each difference, which is looked for at an interval.
  ///
  /// That it cannot be read is a difference, and that it can be again is another one; so is another reason. Looking ends
  /// when the sequence is let go or its task is cancelled. Each look costs as much as ``tips()``; where that takes long, as with
  /// ten thousand branches, the interval is longer too, so that looking takes no more than a tenth of the time. Who
  /// is slower than that gets the newest.
  public func changes(every interval: Duration, clock: some Clock<Duration>) -> AsyncStream<Result<Tips, GitError>> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let looking = Task {
        var last: Result<Tips, GitError>?
        while true {
          let start = clock.now
          guard let now = await look() else { break }
          if now != last { continuation.yield(now) }
          last = now
          do { try await clock.sleep(for: max(interval, start.duration(to: clock.now) * 9)) } catch { break }
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
