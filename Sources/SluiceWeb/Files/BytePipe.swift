import SluiceGraph

/// Passes chunks of bytes from one task to another. The writer waits until the reader asks for a chunk.
///
/// The pipe contains at most one chunk. One task writes and one task reads. Any code may end the pipe.
final class BytePipe: Sendable {
  private struct State {
    var chunk: [UInt8]?
    /// Whether the reader waits for a chunk.
    var isWanted = false
    var end: Result<Void, any Error>?
  }

  private enum Step {
    case chunk([UInt8])
    case end(Result<Void, any Error>)
    case wait
  }

  private let state = Guarded(State())
  private let reader = WakeSignal()
  private let writer = WakeSignal()

  /// Returns the next chunk; nil at the end.
  ///
  /// - Throws: The error with which the pipe has failed, or `CancellationError` in a cancelled task and in a second
  ///   reader.
  nonisolated(nonsending) func next() async throws -> [UInt8]? {
    while true {
      let step = state.withLock { state -> Step in
        if let chunk = state.chunk {
          state.chunk = nil
          return .chunk(chunk)
        }
        if let end = state.end { return .end(end) }
        state.isWanted = true
        return .wait
      }
      switch step {
      case .chunk(let chunk): return chunk
      case .end(let end):
        try end.get()
        return nil
      case .wait:
        // A failure is thrown in preference to a cancellation, because it is more specific.
        try Task.checkCancellation()
        writer.wake()
        guard await reader.wait() else { throw CancellationError() }
      }
    }
  }

  /// Waits until the reader asks for a chunk. Returns false if the pipe has ended, in a cancelled task, and for a
  /// second writer.
  nonisolated(nonsending) func wanted() async -> Bool {
    while !Task.isCancelled {
      let answer = state.withLock { state -> Bool? in
        if state.end != nil { return false }
        return state.isWanted ? true : nil
      }
      if let answer { return answer }
      guard await writer.wait() else { return false }
    }
    return false
  }

  /// Adds a requested chunk. The chunk is dropped if the pipe has ended.
  ///
  /// - Returns: False if another writer has already added the chunk.
  @discardableResult
  func deliver(_ chunk: [UInt8]) -> Bool {
    let isTaken = state.withLock { state -> Bool in
      guard state.end == nil else { return true }
      guard state.isWanted, state.chunk == nil else { return false }
      state.chunk = chunk
      state.isWanted = false
      return true
    }
    reader.wake()
    return isTaken
  }

  /// Whether the pipe has ended without an error.
  var isFinished: Bool {
    state.withLock { if case .success? = $0.end { true } else { false } }
  }

  /// Ends the pipe after its present chunk.
  func finish() {
    state.withLock { state in
      if state.end == nil { state.end = .success(()) }
    }
    wakeBoth()
  }

  /// Ends the pipe with an error after its present chunk. Only the first error has an effect.
  func fail(_ error: any Error) {
    state.withLock { state in
      if case .failure? = state.end { return }
      state.end = .failure(error)
    }
    wakeBoth()
  }

  private func wakeBoth() {
    reader.wake()
    writer.wake()
  }
}
