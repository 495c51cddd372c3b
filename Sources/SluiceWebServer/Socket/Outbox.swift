import SluiceGraph

/// A queue that passes the frames of one connection to the task that writes them: control frames first, then one patch
/// at a time.
///
/// A patch is requested only while the writer is idle, so changes that occur meanwhile are combined in one patch.
final class Outbox<Frame: Sendable>: Sendable {
  private struct State {
    var urgent: [Frame] = []
    var pong: Frame?
    var patch: Frame?
    var isFinished = false
    /// At most one task of each kind waits.
    var writer: CheckedContinuation<Void, Never>?
    var source: CheckedContinuation<Void, Never>?
    var wantsPatch = false
  }
  private let state = Guarded(State())

  /// Adds a frame that is written before patches.
  func send(_ frame: Frame) {
    wake { $0.urgent.append(frame) }
  }

  /// Sets the answer to a ping. Only the newest answer is kept, as RFC 6455 allows. So a client that sends pings
  /// without reading costs no memory.
  func answer(_ pong: Frame) {
    wake { $0.pong = pong }
  }

  /// Sets the requested patch. The next one is requested when the writer has taken this one.
  func deliver(_ frame: Frame) {
    wake { state in
      assert(state.patch == nil, "a patch was delivered that was not requested")
      state.patch = frame
      // The writer may have asked for frames since this one was requested.
      state.wantsPatch = false
    }
  }

  /// Whether the writer waits for a patch, for tests.
  var isPatchWanted: Bool { state.withLock { $0.wantsPatch } }

  /// Ends the queue after the frames that it contains.
  func finish() {
    wake { $0.isFinished = true }
    wakeSource()
  }

  /// Waits until the writer has nothing left to write. Returns false if the connection has ended.
  func wanted() async -> Bool {
    await withCheckedContinuation { continuation in
      let mustWait = state.withLock { state in
        if state.wantsPatch || state.isFinished { return false }
        state.source = continuation
        return true
      }
      if !mustWait { continuation.resume() }
    }
    return state.withLock { state in
      state.wantsPatch = false
      return !state.isFinished
    }
  }

  /// Returns the next frame to write. Returns nil at the end, or if the task was cancelled.
  func take() async -> Frame? {
    while true {
      let (frame, isFinished) = state.withLock { state -> (Frame?, Bool) in
        if !state.urgent.isEmpty { return (state.urgent.removeFirst(), false) }
        if let pong = state.pong {
          state.pong = nil
          return (pong, false)
        }
        if let patch = state.patch {
          state.patch = nil
          return (patch, false)
        }
        if !state.isFinished { state.wantsPatch = true }
        return (nil, state.isFinished)
      }
      if let frame { return frame }
      if isFinished { return nil }
      wakeSource()
      await waitForFrame()
    }
  }

  private func waitForFrame() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = state.withLock { state in
          if !state.urgent.isEmpty || state.pong != nil || state.patch != nil || state.isFinished { return false }
          state.writer = continuation
          return true
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      finish()
    }
  }

  private func wake(_ change: (inout State) -> Void) {
    let writer = state.withLock { state in
      change(&state)
      defer { state.writer = nil }
      return state.writer
    }
    writer?.resume()
  }

  private func wakeSource() {
    let source = state.withLock { state in
      defer { state.source = nil }
      return state.source
    }
    source?.resume()
  }
}
