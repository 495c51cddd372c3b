#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A publisher of `a` and `b` that waits until its gate is open. If the gate is open already, it publishes during the
  /// subscription.
  struct GatedPublisher: Publisher {
    typealias Output = String
    typealias Failure = Never
    let gate: Gate
    let log: CellLog
    let token: WorkToken

    func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == Never {
      log.note("work")
      let subject = PassthroughSubject<String, Never>()
      let (log, token) = (log, token)
      subject.handleEvents(receiveCancel: {
        log.note("cancelled")
        _ = token
      }).subscribe(subscriber)
      nonisolated(unsafe) let unsafeSubject = subject
      gate.whenOpen {
        for state in ["a", "b"] { unsafeSubject.send(state) }
        unsafeSubject.send(completion: .finished)
      }
    }
  }
#endif
