/// A call that would change the model during a deferred access, or in a computed property.
package enum ForbiddenCall: Hashable, Sendable {
  case update(String)
  case registration(String)
  case send(event: String)
  case rootReplacement
  case undo(call: String)
  case optimistic(String)

  /// Returns the forbidden call and its effect, as a sentence.
  func fact(in place: String) -> String {
    switch self {
    case .update(let name): "Transaction \"\(name)\" was begun in \(place); its closure ran as part of that."
    case .registration(let name): "Observer \"\(name)\" was not registered: the call was made in \(place)."
    case .send(let event): "\(event) was not sent: the call was made in \(place)."
    case .rootReplacement: "The root was not replaced: 'root' was set in \(place)."
    case .optimistic(let name): "Optimistic update \"\(name)\" was not made: it was requested in \(place)."
    case .undo(let call): "mediator.\(call)() did nothing: it was called in \(place)."
    }
  }
}
