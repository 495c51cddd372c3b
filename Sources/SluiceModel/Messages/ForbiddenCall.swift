/// What would change the model in the middle of a deferred access, or of a computed property.
package enum ForbiddenCall: Hashable, Sendable {
  case update(String)
  case registration(String)
  case send(event: String)
  case rootReplacement
  case undo(call: String)
  case optimistic(String)

  /// What was called, and what became of it.
  func fact(in place: String) -> String {
    switch self {
    case .update(let name): "Transaction \"\(name)\" was begun in \(place); its closure ran as part of that."
    case .registration(let name): "Observer \"\(name)\" was not registered: that was asked for in \(place)."
    case .send(let event): "\(event) was not sent: that was asked for in \(place)."
    case .rootReplacement: "The root was not replaced: that was asked for in \(place)."
    case .optimistic(let name): "Optimistic update \"\(name)\" was not made: that was asked for in \(place)."
    case .undo(let call): "mediator.\(call)() did nothing: it was called in \(place)."
    }
  }
}
