import SluiceWeb
import Synchronization

/// A counter and a field, each with all that a page has.
actor TestPage: LiveActor {
  let session: LiveSession
  private var count = 0
  private var text = ""
  private let onClosed: @Sendable () -> Void

  init(onClosed: @escaping @Sendable () -> Void = {}) {
    session = LiveSession(
      document: LiveDocument(title: "Test", stylesheet: "p { color: green }"),
      reporter: { _ in }
    )
    self.onClosed = onClosed
  }

  func willOpen() {
    session.onClose(onClosed)
    show()
  }

  private func show() {
    session.show(
      HTML {
        p { count }
        button(
          .onClick {
            self.count += 1; self.show()
          }
        )
        input(
          .onInput {
            self.text = $0; self.show()
          }
        )
        p { text.utf8.count }
      }
    )
  }
}

/// Shows what its address asked for.
actor QueriedPage: LiveActor {
  let session = LiveSession()
  private let text: String

  init(_ text: String?) { self.text = text ?? "none" }

  func willOpen() { session.show(p { text }) }
}

/// A clock that stands still until a test moves it.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }
  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [(until: Instant, continuation: AsyncStream<Void>.Continuation)] = []
  }
  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    state.withLock {
      if deadline <= $0.now { continuation.finish() } else { $0.sleepers.append((deadline, continuation)) }
    }
    for await _ in stream {}
    try Task.checkCancellation()
  }

  func advance(by duration: Duration) {
    state.withLock { state in
      state.now = state.now.advanced(by: duration)
      for sleeper in state.sleepers where sleeper.until <= state.now { sleeper.continuation.finish() }
      state.sleepers.removeAll { $0.until <= state.now }
    }
  }
}
