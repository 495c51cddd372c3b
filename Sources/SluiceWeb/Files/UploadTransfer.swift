import SluiceGraph

/// One request in which a browser sends a file, as the transport and the page share it.
///
/// # The way of a file
///
/// 1. A person chooses files. The client script numbers them and announces them in an event: names, types, lengths. An
///    event counts once, and so does a number.
/// 2. The session judges each by the rules of its input (``UploadTable``) and tells the page. With the next patch it tells
///    the client script which numbers are wanted. The client script sends the first two, each as the body of a request,
///    and drops what is no longer wanted: so a file that the page cancels stops.
/// 3. The transport passes the body to ``LiveEndpoint/receive(upload:length:_:)``. Two tasks begin: one enters the
///    session's isolation, where the handler runs; the other, here, reads the body whenever the handler asks for bytes,
///    counts, and tells the page how far it is.
/// 4. The file is done when the handler returns. An error before that, of either side, is kept here as the failure: the
///    pipe ends with it, the handler's task is cancelled, and the session tells the page once.
public final class UploadTransfer: Sendable {
  private struct State {
    var name = ""
    var length = 0
    var failure: UploadError?
    var onFailure: (@Sendable () -> Void)?
  }

  /// The number of the file.
  let id: Int
  /// How many bytes the request has, where it says so.
  let length: Int?
  let pipe = BytePipe()
  private let state = Guarded(State())

  init(id: Int, length: Int?) {
    self.id = id
    self.length = length
  }

  /// Why the file is not taken; nil while it may be.
  var failure: UploadError? {
    state.withLock { state in
      // A request can be interrupted before the name of its file is known here.
      if case .interrupted? = state.failure { .interrupted(name: state.name) } else { state.failure }
    }
  }

  /// The handler is about to run.
  func begin(_ status: UploadStatus) {
    state.withLock { state in
      state.name = status.name
      state.length = status.length
    }
  }

  /// Ends the file. The first error counts.
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

  /// Ends a file of which bytes are missing. A file that has arrived whole is the handler's, whatever becomes of the request.
  func interrupt() {
    if !pipe.isFinished { fail(.interrupted(name: state.withLock { $0.name })) }
  }

  /// Keeps an action for a failure, and calls it at once if there is one.
  func onFailure(_ action: @escaping @Sendable () -> Void) {
    let hasFailed = state.withLock { state in
      state.onFailure = action
      return state.failure != nil
    }
    if hasFailed { action() }
  }

  /// Reads the body as fast as the handler does.
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
  /// The file was sent before, or the page does not wait for it; nothing was read.
  case refused
  /// The file was not taken; the page has been told.
  case failed(UploadError)
}
