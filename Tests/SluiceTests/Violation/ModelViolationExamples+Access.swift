import SluiceModel
import TestSupport

/// Deferred accesses and computed properties.
let accessExamples: [MessageExample<ModelViolation>] = [
  (
    .accessEnded(observer: "rows"),
    #"""
    The access of observer "rows" was used after the observer was removed; its reads were not checked.

    The observer no longer runs, so code that shows these values is not notified of their changes.

    To fix this, stop using the access when the observer is removed, or check 'isActive' of the access first.
    """#
  ),
  (
    .foreignAccess(observer: "rows"),
    #"""
    The access of observer "rows" was used with another mediator than its own; its reads were not checked.

    The observer declares its reads of one model. The declaration does not apply to another model.

    To fix this, call 'access' on the mediator whose 'currentAccess' returned it.
    """#
  ),
  (
    .writeInAccess(observer: "rows", slot: "Library.query"),
    #"""
    Library.query was written in a deferred access of observer "rows"; the old value stays.

    A deferred access may run at any time and in any order, so it must only read.

    To fix this, write it in a transaction where the user's action is handled.
    """#
  ),
  (
    .callInComputed(property: "Library.total", call: .update("type")),
    #"""
    Transaction "type" was begun in the computed property Library.total; its closure ran as part of that.

    A computed property is evaluated when it is read, which may happen never or often, so it must only read.

    To fix this, do it where the user's action is handled, or in an observer that reads the computed property.
    """#
  ),
  callExample(.update("type"), #"Transaction "type" was begun in"#, "; its closure ran as part of that."),
  callExample(.registration("late"), #"Observer "late" was not registered: the call was made in"#),
  callExample(.send(event: "Library.tapped"), "Library.tapped was not sent: the call was made in"),
  callExample(.rootReplacement, "The root was not replaced: 'root' was set in"),
  callExample(.optimistic("rename"), #"Optimistic update "rename" was not made: it was requested in"#),
  callExample(.undo(call: "redo"), "mediator.redo() did nothing: it was called in"),
]

private func callExample(_ call: ForbiddenCall, _ begin: String, _ end: String = ".") -> MessageExample<ModelViolation>
{
  (
    .callInAccess(observer: "rows", call: call),
    #"""
    \#(begin) a deferred access of observer "rows"\#(end)

    A deferred access may run at any time and in any order, so it must only read.

    To fix this, do it where the user's action is handled, or in mediator.enqueue("…") { … }.
    """#
  )
}
