import SluiceModel
import TestSupport

/// Deferred accesses and computed properties.
let accessExamples: [MessageExample<ModelViolation>] = [
  (
    .accessEnded(observer: "rows"),
    #"""
    The access of observer "rows" was used after that had ended; what was read was not checked.

    The observer does not run any more, so nobody tells what shows these values that they have changed.

    To fix this, end what uses the access together with the observer, or ask 'isActive' of the access first.
    """#
  ),
  (
    .foreignAccess(observer: "rows"),
    #"""
    The access of observer "rows" was used with another mediator than its own; what was read was not checked.

    The observer declares what it reads of one model, which says nothing about another.

    To fix this, call 'access' of the mediator whose 'currentAccess' it is.
    """#
  ),
  (
    .writeInAccess(observer: "rows", slot: "Library.query"),
    #"""
    Library.query was written in a deferred access of observer "rows"; the old value stays.

    What is deferred may be asked for at any time and in any order, so it only reads.

    To fix this, write it in a transaction where the user's action arrives.
    """#
  ),
  (
    .callInComputed(property: "Library.total", call: .update("type")),
    #"""
    Transaction "type" was begun in the computed property Library.total; its closure ran as part of that.

    It is evaluated whenever somebody reads it, perhaps never, perhaps often, so it only reads.

    To fix this, do it where the user's action arrives, or in an observer that reads the computed property.
    """#
  ),
  callExample(.update("type"), #"Transaction "type" was begun in"#, "; its closure ran as part of that."),
  callExample(.registration("late"), #"Observer "late" was not registered: that was asked for in"#),
  callExample(.send(event: "Library.tapped"), "Library.tapped was not sent: that was asked for in"),
  callExample(.rootReplacement, "The root was not replaced: that was asked for in"),
  callExample(.optimistic("rename"), #"Optimistic update "rename" was not made: that was asked for in"#),
  callExample(.undo(call: "redo"), "mediator.redo() did nothing: it was called in"),
]

private func callExample(_ call: ForbiddenCall, _ begin: String, _ end: String = ".") -> MessageExample<ModelViolation>
{
  (
    .callInAccess(observer: "rows", call: call),
    #"""
    \#(begin) a deferred access of observer "rows"\#(end)

    What is deferred may be asked for at any time and in any order, so it only reads.

    To fix this, do it where the user's action arrives, or by mediator.enqueue("…") { … }.
    """#
  )
}
