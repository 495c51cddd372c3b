import SluiceGraph

/// One request in which a browser sends a file, shared by the transport and the page.
///
/// # The path of a file
///
/// 1. A person chooses files. The client script numbers them and announces their names, types and lengths in an event.
///    An event counts once, and so does a number.
/// 2. The session checks each file with the rules of its input (`UploadTable`), and reports the result to the page.
///    The next patch has the numbers of the files that are wanted. The client script sends the first two of them, each
///    as the body of a request, and aborts files that are no longer wanted. So a file that the page cancels is no
///    longer sent.
/// 3. The transport passes the body to ``LiveEndpoint/receive(upload:length:_:)``. Two tasks begin. One enters the
///    session's isolation, where the handler runs. The other, in this type, reads the body whenever the handler asks
///    for bytes, counts them, and reports the progress to the page.
/// 4. The file is done when the handler returns. An earlier error of either side is stored here as the failure. The
///    failure ends the pipe and cancels the handler's task, and the session reports it to the page once.
public final class UploadTransfer: Sendable {
  private struct State {
    var name = ""
    var length = 0
    var failure: UploadError?
    var onFailure: (@Sendable () -> Void)?
  }

  /// The number of the file.
  let id: Int
  /// The number of bytes that the request states; nil if it states none.
  let length: Int?
  let pipe = BytePipe()
  private let state = Guarded(State())

  init(id: Int, length: Int?) {
    self.id = id
    self.length = length
  }

  /// The reason why the file is rejected or interrupted; nil otherwise.
  var failure: UploadError? {
    state.withLock { state in
      // A request can be interrupted before the name of its file is known here.
      if case .interrupted? = state.failure { .interrupted(name: state.name) } else { state.failure }
    }
  }

  /// Called before the handler runs.
  func begin(_ status: UploadStatus) {
    state.withLock { state in
      state.name = status.name
      state.length = status.length
    }
  }

  /// Ends the file with an error. Only the first error has an effect.
  func fail(_ error: UploadError) {
    let action = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.failure == nil else { return nil }
      state.failure = error
      return state.onFailure ?? {}
    }
    guard let action else { return }
    pipe.fail(error)
    action()
  }

  /// Ends a file with missing bytes. A file that has arrived completely is not affected by the end of its request.
  func interrupt() {
    if !pipe.isFinished { fail(.interrupted(name: state.withLock { $0.name })) }
  }

  /// Stores an action for a failure, or calls it immediately if there already is one.
  func onFailure(_ action: @escaping @Sendable () -> Void) {
    let hasFailed = state.withLock { state in
      state.onFailure = action
      return state.failure != nil
    }
    if hasFailed { action() }
  }

  /// Reads the body at the speed of the handler.
  func pump<Body: AsyncSequence & Sendable>(_ body: Body, to endpoint: any LiveEndpoint) async
  where Body.Element: Sequence<UInt8> {
    var iterator = body.makeAsyncIterator()
    var received = 0
    var told = 0
    do {
      while await pipe.wanted() {
        let expected = state.withLock { $0.length }
        guard let chunk = try await iterator.next(isolation: #isolation) else {
          if received == expected { pipe.finish() } else { interrupt() }
          return
        }
        let bytes = Array(chunk)
        if bytes.isEmpty { continue }
        received += bytes.count
        guard received <= expected else { return interrupt() }
        let hundredth = received * 100 / expected
        if hundredth > told {
          told = hundredth
          await endpoint.note(received, of: self)
        }
        pipe.deliver(bytes)
      }
    } catch {
      interrupt()
    }
  }
}

/// The outcome of a request that sends a file.
public enum UploadReply: Sendable, Hashable {
  /// The handler has returned.
  case taken
  /// The file was sent before, or the page does not wait for it. Nothing was read.
  case refused
  /// The file was rejected or interrupted. The error was reported to the page.
  case failed(UploadError)
}
