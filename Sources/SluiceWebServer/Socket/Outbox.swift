import SluiceGraph

/// Hands the frames of one connection to the task that writes them: control frames first, then one patch at a time.
///
/// A patch is asked for only when the writer is idle, so what changes meanwhile goes into one patch.
final class Outbox<Frame: Sendable>: Sendable {
  private struct State {
    var urgent: [Frame] = []
    var pong: Frame?
    var patch: Frame?
    var isFinished = false
    /// At most one of each waits.
    var writer: CheckedContinuation<Void, Never>?
    var source: CheckedContinuation<Void, Never>?
    var wantsPatch = false
  }
  private let state = Guarded(State())

  /// A frame that does not wait for its turn.
  func send(_ frame: Frame) {
    wake { $0.urgent.append(frame) }
  }

  /// The answer to a ping. Only that to the newest is kept, as RFC 6455 allows: who pings and reads nothing costs no memory.
  func answer(_ pong: Frame) {
    wake { $0.pong = pong }
  }

  /// A patch that was wanted. The next one is wanted when the writer has taken this one.
  func deliver(_ frame: Frame) {
    wake { state in
      assert(state.patch == nil, "a patch was delivered that nobody wanted")
      state.patch = frame
      // The writer may have looked for frames since this one was wanted.
      state.wantsPatch = false
    }
  }

  /// Whether the writer waits for a patch, for tests.
  var isPatchWanted: Bool { state.withLock { $0.wantsPatch } }

  /// No more frames after those that are there.
  func finish() {
    wake { $0.isFinished = true }
    wakeSource()
  }

  /// Waits until the writer has nothing left to write; false when the connection has ended.
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

  /// The next frame to write; nil when there will be none, or the task was cancelled.
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
