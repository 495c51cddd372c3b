extension Message {
  /// What was found while it happened: the act, what had been declared, and what follows from it.
  var violationText: String {
    switch self {
    case .undeclaredRead(let observer, let slot, let declared):
      """
      Observer "\(observer)" read \(slot), which it did not declare. It declares to read:

      \(evidence(declared))

      It would not run when that changes, so what it computes could be out of date.

      To fix this, add a path to \(slot) to its 'reads:', or do not read it there.
      """
    case .undeclaredWrite(let observer, let slot, let declared):
      """
      Observer "\(observer)" wrote \(slot), which it did not declare; the old value stays. It declares to write:

      \(evidence(declared))

      Who reads it may have run already, and would have seen the old value.

      To fix this, add a path to \(slot) to its 'writes:', or write it in a transaction of its own.
      """
    case .writeWhileRendering(let observer, let slot):
      """
      Observer "\(observer)" wrote \(slot) at the end of the refresh; the old value stays.

      Rendering and recurring observers come when everything has settled, so they only read.

      To fix this, compute the value in an observer that declares 'writes:', or write it where the user's action arrives.
      """
    case .writeOfOtherPart(let part, let scene, let slot, let role):
      """
      The \(part) of \(scene) wrote \(slot), \(Self.withArticle(role)); the old value stays.

      In a scene, the view writes inputs and the store writes everything else. The controller writes nothing.

      To fix this, \(Self.fix(for: part, writing: role)).
      """
    case .derivedWrite(let slot):
      """
      \(slot) is derived, and was written by something other than its observer; the old value stays.

      A derived value is a function of what its observer reads; another write would be lost the next time it runs.

      To fix this, write what its observer reads, or drop @Derived from the property.
      """
    case .writeOutsideTransaction(let slot):
      """
      \(slot) was written outside a transaction.

      Observers are notified when a transaction ends. Where this is reported, the write becomes a transaction of its own, and further \
      writes of \(slot) outside transactions are not reported.

      To fix this, write it inside mediator.update("…") { … }.
      """
    case .writeFromOtherIsolation(let slot):
      """
      \(slot) was written outside a transaction, and in another isolation than that of its mediator.

      A model belongs to one isolation. A write in another one is a data race.

      To fix this, write it in the isolation of the mediator, inside mediator.update("…") { … }, or through a BackgroundCell.
      """
    case .updateInObserver(let observer, let update):
      """
      Transaction "\(update)" was begun while observer "\(observer)" ran; its closure ran as part of the observer.

      During the refresh, observers change only what they declare, so that each runs once, in order.

      To fix this, declare what it changes in 'writes:', or begin the transaction where the cause arrives.
      """
    case .registrationInObserver(let observer, let registration):
      """
      Observer "\(registration)" was not registered: observer "\(observer)" was running.

      The order of a refresh is settled before its first observer runs.

      To fix this, register it before the transaction, or in one.
      """
    case .transactionInTransaction(let update, let running):
      """
      Transaction "\(update)" of one mediator was begun inside "\(running)" of another.

      Each would show the other's model half changed.

      To fix this, begin it after the other has ended, or keep both models under one mediator.
      """
    case .foreignWrite(let slot):
      """
      \(slot) was written in the transaction of another mediator.

      A rollback of that transaction does not undo the write. Where this is reported, the write becomes a transaction of the node's \
      own mediator, and further writes of \(slot) outside its transactions are not reported.

      To fix this, write it in a transaction of its own mediator.
      """
    case .foreignNode(let type, let slot):
      """
      A \(type) was put into \(slot), but it belongs to another mediator.

      A node belongs to one mediator from its first attachment on: only that one records its changes.

      To fix this, make a new \(type) for this model.
      """
    case .lateWrite(let observer, let slot, let reader):
      """
      Observer "\(observer)" wrote \(slot) after observer "\(reader)" had read it in the same refresh; the old value stays.

      An observer runs once in a refresh, after everything that writes what it reads; their paths alone did not show that \
      they meet at one node.

      To fix this, write it through a path that names the same node, or let "\(reader)" read something else.
      """
    default:
      preconditionFailure("\(id) is not the message of a violation")
    }
  }
}

extension Message {
  private static func withArticle(_ role: String) -> String {
    switch role {
    case "input": "an input"
    case "data": "which is data"
    case "context": "which is context"
    default: "a \(role)"
    }
  }

  private static func fix(for part: String, writing role: String) -> String {
    switch (part, role) {
    case ("store", _): "let the view set it, or drop @Input from the property"
    case (_, "input"): "let the view set it"
    case ("view", _): "send an input, and let the store write it when that comes"
    default: "let the store write it when the input comes that the controller hears"
    }
  }
}
