import SluiceState

#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

// The call of each form. All work logs its beginning, waits at the gate, and holds the token until it ends.

extension CellPlayer {
  func call(_ container: StateContainer<String>, _ token: WorkToken, isolation: isolated any Actor) {
    if cell.isDebounced {
      callDebounced(container, token, isolation: isolation)
    } else {
      callPlain(container, token, isolation: isolation)
    }
  }

  private func callPlain(_ container: StateContainer<String>, _ token: WorkToken, isolation: isolated any Actor) {
    let (log, gate) = (log, gate)
    switch cell.form {
    case .value: container.observe(value(token))
    case .closure: container.observe { await Self.next(log, gate, token) }
    case .sequence: container.observe(GatedStates(gate: gate, log: log, token: token))
    case .stateSequence: container.observe(stateSequence(token))
    case .closureOfSequence: container.observe { await Self.states(log, gate, token) }
    case .publisher:
      #if canImport(Combine) || OpenCombine
        container.observe(publisher(token))
      #endif
    case .refresh: break
    }
  }

  private func callDebounced(_ container: StateContainer<String>, _ token: WorkToken, isolation: isolated any Actor) {
    let (log, gate) = (log, gate)
    let time = Duration.seconds(1)
    switch cell.form {
    case .value: container.observe(self.value(token), debounced: time)
    case .closure: container.observe(debounced: time) { await Self.next(log, gate, token) }
    case .sequence: container.observe(GatedStates(gate: gate, log: log, token: token), debounced: time)
    case .stateSequence: container.observe(self.stateSequence(token), debounced: time)
    case .closureOfSequence: container.observe(debounced: time) { await Self.states(log, gate, token) }
    case .publisher:
      #if canImport(Combine) || OpenCombine
        container.observe(self.publisher(token), debounced: time)
      #endif
    case .refresh: break
    }
  }

  func refresh(_ container: StateContainer<String>, _ token: WorkToken, isolation: isolated any Actor) async {
    let (log, gate) = (log, gate)
    await container.refresh { await Self.next(log, gate, token) }
  }

  private func value(_ token: WorkToken) -> String {
    log.note("work")
    return "a"
  }

  private nonisolated(nonsending) static func next(_ log: CellLog, _ gate: Gate, _ token: WorkToken) async -> String {
    log.note("work")
    await gate.pass()
    return "a"
  }

  private nonisolated(nonsending) static func states(_ log: CellLog, _ gate: Gate, _ token: WorkToken) async
    -> GatedStates
  {
    GatedStates(gate: gate, log: log, token: token)
  }

  @StateSequenceBuilder<String>
  private func stateSequence(_ token: WorkToken) -> StateSequence<String> {
    First {
      self.log.note("work")
      return "a"
    }
    Next {
      await self.gate.pass()
      _ = token
      return "b"
    }
    "c"
  }

  #if canImport(Combine) || OpenCombine
    /// Publishes `a` when the gate is open, at once if it is open already, and then `b`.
    private func publisher(_ token: WorkToken) -> some Publisher<String, Never> {
      GatedPublisher(gate: gate, log: log, token: token)
    }
  #endif
}
