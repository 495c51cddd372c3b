import SluiceMessages

/// The call of `observe` that a state comes from, for messages, traces and logs.
struct ObservationSource: Sendable {
  let form: String
  let place: CodePlace

  init(_ form: String, _ fileID: StaticString, _ line: UInt) {
    self.form = form
    place = CodePlace(fileID, line)
  }

  /// The name of the transaction that applies the state: `observe Shop/Cart.swift:12`.
  var transactionName: String { "observe \(place)" }
  /// The text in messages: `observe(async closure) at Shop/Cart.swift:12`.
  var description: String { "\(form) at \(place)" }
}
