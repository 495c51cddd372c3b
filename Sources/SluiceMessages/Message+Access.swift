/// What would change the model in the middle of a deferred access, or of a computed property.
public enum ForbiddenCall: Hashable, Sendable {
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

extension Message {
  /// What is wrong with the use of a deferred access.
  var accessText: String {
    switch self {
    case .accessEnded(let observer):
      """
      The access of observer "\(observer)" was used after that had ended; what was read was not checked.

      The observer does not run any more, so nobody tells what shows these values that they have changed.

      To fix this, end what uses the access together with the observer, or ask 'isActive' of the access first.
      """
    case .foreignAccess(let observer):
      """
      The access of observer "\(observer)" was used with another mediator than its own; what was read was not checked.

      The observer declares what it reads of one model, which says nothing about another.

      To fix this, call 'access' of the mediator whose 'currentAccess' it is.
      """
    case .writeInAccess(let observer, let slot):
      """
      \(slot) was written in a deferred access of observer "\(observer)"; the old value stays.

      What is deferred may be asked for at any time and in any order, so it only reads.

      To fix this, write it in a transaction where the user's action arrives.
      """
    case .callInAccess(let observer, let call):
      """
      \(call.fact(in: "a deferred access of observer \"\(observer)\""))

      What is deferred may be asked for at any time and in any order, so it only reads.

      To fix this, do it where the user's action arrives, or by mediator.enqueue("…") { … }.
      """
    case .callInComputed(let property, let call):
      """
      \(call.fact(in: "the computed property \(property)"))

      It is evaluated whenever somebody reads it, perhaps never, perhaps often, so it only reads.

      To fix this, do it where the user's action arrives, or in an observer that reads the computed property.
      """
    default:
      preconditionFailure("\(id) is not a message about deferred access")
    }
  }
}
