import SluiceState
import Testing

/// What is observed.
enum Form: String, CaseIterable {
  case value, closure, sequence, stateSequence, closureOfSequence, publisher, refresh
}

/// What happens to the observation.
enum Fate: String, CaseIterable {
  /// Everything is there when `observe` is called.
  case atOnce
  /// The work waits at a gate, which is opened after the call.
  case later
  /// Another value is observed while the work waits, and the gate opens after that.
  case superseded
  /// The same call is made a second time at once.
  case repeated
  /// The task that called is cancelled while the work waits.
  case ownerCancelled
  /// The last reference to the container goes while the work waits.
  case containerGone
}

/// One cell of the table: a form, plain or debounced, and what happens to it.
struct Cell: Hashable, Sendable, CustomTestStringConvertible {
  let form: Form
  let isDebounced: Bool
  let fate: Fate

  var testDescription: String { "\(form.rawValue)\(isDebounced ? ", debounced" : ""), \(fate.rawValue)" }
}

/// Renders its state into the log.
final class Screen {
  let log: CellLog
  @RenderedViewState<String> var state: String

  init(_ log: CellLog, _ container: StateContainer<String>) {
    self.log = log
    _state = RenderedViewState(container: container, Screen.render)
  }

  func render() { log.note("render \(state)") }
}
