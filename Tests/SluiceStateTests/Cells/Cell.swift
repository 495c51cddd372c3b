import SluiceState
import Testing

/// The argument of `observe`.
enum Form: String, CaseIterable {
  case value, closure, sequence, stateSequence, closureOfSequence, publisher, refresh
}

/// The event that follows the call of `observe`.
enum Fate: String, CaseIterable {
  /// All states are available when `observe` is called.
  case atOnce
  /// The work waits at a gate, which is opened after the call.
  case later
  /// Another value is observed while the work waits, and the gate opens after that.
  case superseded
  /// The same call is made a second time at once.
  case repeated
  /// The task of the call is cancelled while the work waits.
  case ownerCancelled
  /// The last reference to the container is released while the work waits.
  case containerGone
}

/// One cell of the table: a form, plain or debounced, and its fate.
struct Cell: Hashable, Sendable, CustomTestStringConvertible {
  let form: Form
  let isDebounced: Bool
  let fate: Fate

  var testDescription: String { "\(form.rawValue)\(isDebounced ? ", debounced" : ""), \(fate.rawValue)" }
}

/// An object that renders its state into the log.
final class Screen {
  let log: CellLog
  @RenderedViewState<String> var state: String

  init(_ log: CellLog, _ container: StateContainer<String>) {
    self.log = log
    _state = RenderedViewState(container: container, Screen.render)
  }

  func render() { log.note("render \(state)") }
}
