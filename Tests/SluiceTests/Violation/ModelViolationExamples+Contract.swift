import SluiceModel
import TestSupport

/// Reads, writes and calls that are not declared or not permitted.
let contractExamples: [MessageExample<ModelViolation>] = [
  (
    .undeclaredRead(observer: "header", slot: "Playlist.title", declared: [#"\.selected"#, #"\.total"#]),
    #"""
    Observer "header" read Playlist.title, which it did not declare. Declared reads:

      \.selected
      \.total

    The observer would not run when this value changes, so its results could be out of date.

    To fix this, add a path to Playlist.title to its 'reads:', or do not read it there.
    """#
  ),
  (
    .undeclaredWrite(observer: "header", slot: "Playlist.title", declared: []),
    #"""
    Observer "header" wrote Playlist.title, which it did not declare; the old value stays. Declared writes:

      (nothing)

    An observer that reads it may already have run with the old value.

    To fix this, add a path to Playlist.title to its 'writes:', or write it in a transaction that runs afterwards: \#
    mediator.enqueue("…") { … }.
    """#
  ),
  (
    .undeclaredComputedRead(property: "Library.sum", slot: "Library.b", declared: [#"\.a"#]),
    #"""
    The computed property Library.sum read Library.b, which it did not declare. Declared reads:

      \.a

    An observer of Library.sum would not run when Library.b changes.

    To fix this, add a path to Library.b to its 'reads:', or do not read it there.
    """#
  ),
  (
    .writeInComputed(property: "Library.sum", slot: "Library.b"),
    #"""
    The computed property Library.sum wrote Library.b; the old value stays.

    A computed property is evaluated when it is read, which may happen never or often, so it must only read.

    To fix this, let an observer write Library.b, or let the computed property return the value.
    """#
  ),
  (
    .writeWhileRendering(observer: "page", slot: "Library.query"),
    #"""
    Observer "page" wrote Library.query at the end of the refresh; the old value stays.

    Rendering and recurring observers run after all values are computed, so they must only read.

    To fix this, compute the value in an observer that declares 'writes:', or write it where the user's action is \#
    handled.
    """#
  ),
  (
    .writeOfOtherPart(part: "store", scene: "PhotoList", slot: "PhotoListPipeline.query", role: "input"),
    #"""
    The store of PhotoList wrote PhotoListPipeline.query, an input; the old value stays.

    In a scene, the view writes inputs and the store writes everything else. The controller writes nothing.

    To fix this, let the view set it, or remove @Input from the property.
    """#
  ),
  (
    .derivedWrite(slot: "Library.header"),
    #"""
    Library.header is derived, and was written by something other than its observer; the old value stays.

    A derived value depends only on what its observer reads. Any other write would be lost when the observer runs again.

    To fix this, write a property that its observer reads, or remove @Derived from the property.
    """#
  ),
  (
    .writeOutsideTransaction(slot: "Library.query"),
    #"""
    Library.query was written outside a transaction.

    Observers are notified when a transaction ends. Under the policy 'report', the write becomes a transaction of its \#
    own, and further writes of Library.query outside transactions are not reported.

    To fix this, write it inside mediator.update("…") { … }.
    """#
  ),
  (
    .sendOutsideTransaction(event: "Library.reloadTapped"),
    #"""
    Library.reloadTapped was sent outside a transaction of its mediator.

    Observers receive events when the transaction ends. Under the policy 'report', the event is sent in a transaction \#
    of its own, and Library.reloadTapped is not reported again.

    To fix this, send it inside mediator.update("…") { … }.
    """#
  ),
  (
    .sendInObserver(observer: "header", event: "Library.reloadTapped"),
    #"""
    Observer "header" sent Library.reloadTapped; no observer received it.

    Smart, rendering and recurring observers only compute and show values. The observers of the event may already \#
    have run.

    To fix this, send it in a priority observer, or later, in mediator.enqueue("…") { … }.
    """#
  ),
  (
    .updateInObserver(observer: "header", update: "rename"),
    #"""
    Transaction "rename" was begun while observer "header" ran; its closure ran as part of the observer.

    During a refresh, observers may change only what they declare, so that each observer runs once and in order.

    To fix this, declare its changes in 'writes:', begin the transaction where its cause is handled, or let it run \#
    afterwards: mediator.enqueue("…") { … }.
    """#
  ),
  (
    .rootReplacedInObserver(observer: "header"),
    #"""
    Observer "header" replaced the root; the old one stays.

    Other observers have already followed their paths from the old root in this refresh.

    To fix this, set 'root' in mediator.update("…") { … } where the cause is handled, or later, in \#
    mediator.enqueue("…") { … }.
    """#
  ),
  (
    .undoWhileBusy(call: "undo", running: "rename"),
    #"""
    mediator.undo() did nothing: it was called while the transaction "rename" was running.

    An undo step contains a transaction with its refresh and all transactions that it enqueued, or a complete group.

    To fix this, call it while no transaction runs: in the action of the button or the shortcut, and after the group.
    """#
  ),
  (
    .undoWhileBusy(call: "redo", running: nil),
    #"""
    mediator.redo() did nothing: it was called before the last step was complete.

    An undo step contains a transaction with its refresh and all transactions that it enqueued, or a complete group.

    To fix this, call it while no transaction runs: in the action of the button or the shortcut, and after the group.
    """#
  ),
  (
    .optimisticWhileBusy(name: "rename", running: "import"),
    #"""
    The optimistic update "rename" was not made: it was requested while the transaction "import" was running.

    If it fails, only its own changes are reverted, so it must be a separate transaction outside of groups.

    To fix this, call mediator.optimistic("rename") { … } while no transaction runs: in the action of the button, or \#
    in a task.
    """#
  ),
  (
    .optimisticWhileBusy(name: "rename", running: nil),
    #"""
    The optimistic update "rename" was not made: it was requested during a refresh, or in a group.

    If it fails, only its own changes are reverted, so it must be a separate transaction outside of groups.

    To fix this, call mediator.optimistic("rename") { … } while no transaction runs: in the action of the button, or \#
    in a task.
    """#
  ),
  (
    .optimisticUnanswered(name: "rename"),
    #"""
    The optimistic update "rename" was released without an answer; its changes stay, as if it had been confirmed.

    Until it is confirmed or reverted, all changes retain their earlier values.

    To fix this, keep the OptimisticUpdate until its request has ended, and then call confirm() or revert(); or use \#
    mediator.optimistic("rename") { … } confirmedBy: { … }, which does both.
    """#
  ),
  (
    .workNotIsolated(name: "detail"),
    #"""
    Work "detail" was not registered: its closure is not isolated to the actor to which the mediator belongs.

    The closure would run concurrently with the model. Inside an actor, a closure is isolated to the actor only if it \#
    captures 'self' strongly.

    To fix this, register it with 'mediator.on(self)' and take the actor from the closure's first parameter: '{ \#
    actor, value in … }'. If the actor is a parameter, use that parameter in the closure.
    """#
  ),
]
