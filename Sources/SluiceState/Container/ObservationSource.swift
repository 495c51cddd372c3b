/// Which call of `observe` a state comes from: for messages, traces and logs.
struct ObservationSource: Sendable {
  let form: String
  let fileID: StaticString
  let line: UInt

  init(_ form: String, _ fileID: StaticString, _ line: UInt) {
    self.form = form
    self.fileID = fileID
    self.line = line
  }

  /// `Shop/Cart.swift:12`.
  var place: String { "\(fileID):\(line)" }
  /// `observe(async closure) at Shop/Cart.swift:12`.
  var description: String { "\(form) at \(place)" }
}
