import SluiceModel
import TestSupport

/// Reads, writes and calls outside what is declared or allowed.
let contractExamples: [MessageExample<ModelViolation>] = [
  (
    .undeclaredRead(observer: "header", slot: "Playlist.title", declared: [#"\.selected"#, #"\.total"#]),
    #"""
    Observer "header" read Playlist.title, which it did not declare. It declares to read:

      \.selected
      \.total

    It would not run when that changes, so what it computes could be out of date.

    To fix this, add a path to Playlist.title to its 'reads:', or do not read it there.
    """#
  ),
  (
    .undeclaredWrite(observer: "header", slot: "Playlist.title", declared: []),
    #"""
    Observer "header" wrote Playlist.title, which it did not declare; the old value stays. It declares to write:

      (nothing)

    Who reads it may have run already, and would have seen the old value.

    To fix this, add a path to Playlist.title to its 'writes:', or write it in a transaction of its own.
    """#
  ),
  (
    .undeclaredComputedRead(property: "Library.sum", slot: "Library.b", declared: [#"\.a"#]),
    #"""
    The computed property Library.sum read Library.b, which it did not declare. It declares to read:

      \.a

    An observer of Library.sum would not hear when Library.b changes.

    To fix this, add a path to Library.b to its 'reads:', or do not read it there.
    """#
  ),
  (
    .writeInComputed(property: "Library.sum", slot: "Library.b"),
    #"""
    The computed property Library.sum wrote Library.b; the old value stays.

    It is evaluated whenever somebody reads it, perhaps never, perhaps often, so it only reads.

    To fix this, let an observer write Library.b, or let the computed property return the value.
    """#
  ),
  (
    .writeWhileRendering(observer: "page", slot: "Library.query"),
    #"""
    Observer "page" wrote Library.query at the end of the refresh; the old value stays.

    Rendering and recurring observers come when everything has settled, so they only read.

    To fix this, compute the value in an observer that declares 'writes:', or write it where the user's \#
    action arrives.
    """#
  ),
  (
    .writeOfOtherPart(part: "store", scene: "PhotoList", slot: "PhotoListPipeline.query", role: "input"),
    #"""
    The store of PhotoList wrote PhotoListPipeline.query, an input; the old value stays.

    In a scene, the view writes inputs and the store writes everything else. The controller writes nothing.

    To fix this, let the view set it, or drop @Input from the property.
    """#
  ),
  (
    .derivedWrite(slot: "Library.header"),
    #"""
    Library.header is derived, and was written by something other than its observer; the old value stays.

    A derived value is a function of what its observer reads; another write would be lost the next time it runs.

    To fix this, write what its observer reads, or drop @Derived from the property.
    """#
  ),
  (
    .writeOutsideTransaction(slot: "Library.query"),
    #"""
    Library.query was written outside a transaction.

    Observers are notified when a transaction ends. Where this is reported, the write becomes a transaction of its own, and further \#
    writes of Library.query outside transactions are not reported.

    To fix this, write it inside mediator.update("…") { … }.
    """#
  ),
  (
    .sendOutsideTransaction(event: "Library.reloadTapped"),
    #"""
    Library.reloadTapped was sent outside a transaction of its mediator.

    Observers receive events when the transaction ends. Where this is reported, the event is sent in a transaction of its own, and \#
    Library.reloadTapped is not reported again.

    To fix this, send it inside mediator.update("…") { … }.
    """#
  ),
  (
    .sendInObserver(observer: "header", event: "Library.reloadTapped"),
    #"""
    Observer "header" sent Library.reloadTapped; nobody heard of it.

    Smart, rendering and recurring observers only compute and show; those who hear the event may have run already.

    To fix this, send it in a priority observer, or later, in mediator.enqueue("…") { … }.
    """#
  ),
  (
    .updateInObserver(observer: "header", update: "rename"),
    #"""
    Transaction "rename" was begun while observer "header" ran; its closure ran as part of the observer.

    During the refresh, observers change only what they declare, so that each runs once, in order.

    To fix this, declare what it changes in 'writes:', or begin the transaction where the cause arrives.
    """#
  ),
  (
    .rootReplacedInObserver(observer: "header"),
    #"""
    Observer "header" replaced the root; the old one stays.

    Other observers have already followed their paths from it in this refresh.

    To fix this, set 'root' in mediator.update("…") { … } where the cause arrives, or later, in \#
    mediator.enqueue("…") { … }.
    """#
  ),
  (
    .undoWhileBusy(call: "undo", running: "rename"),
    #"""
    mediator.undo() did nothing: it was called while the transaction "rename" was running.

    A step of undo is what a transaction has led to, with its refresh and what that enqueued, or all of a group.

    To fix this, call it where nothing runs: in the action of the button or the shortcut, and behind the group.
    """#
  ),
  (
    .undoWhileBusy(call: "redo", running: nil),
    #"""
    mediator.redo() did nothing: it was called before the last step was complete.

    A step of undo is what a transaction has led to, with its refresh and what that enqueued, or all of a group.

    To fix this, call it where nothing runs: in the action of the button or the shortcut, and behind the group.
    """#
  ),
  (
    .optimisticWhileBusy(name: "rename", running: "import"),
    #"""
    The optimistic update "rename" was not made: it was asked for while the transaction "import" was running.

    What it changes is taken back alone if it fails, so it is a transaction of its own, and no part of another or of a group.

    To fix this, call mediator.optimistic("rename") { … } where nothing runs: in the action of the button, or in a task.
    """#
  ),
  (
    .optimisticWhileBusy(name: "rename", running: nil),
    #"""
    The optimistic update "rename" was not made: it was asked for before what ran was over, or in a group.

    What it changes is taken back alone if it fails, so it is a transaction of its own, and no part of another or of a group.

    To fix this, call mediator.optimistic("rename") { … } where nothing runs: in the action of the button, or in a task.
    """#
  ),
  (
    .optimisticUnanswered(name: "rename"),
    #"""
    The optimistic update "rename" was let go without an answer; what it has changed stays, as if it had been confirmed.

    Until it is answered, everything that is changed keeps what takes it back.

    To fix this, keep the OptimisticUpdate until its request has ended, and call confirm() or revert() then; or use \#
    mediator.optimistic("rename") { … } confirmedBy: { … }, which does.
    """#
  ),
  (
    .workNotIsolated(name: "detail"),
    #"""
    Work "detail" was not registered: its closure is not isolated to the actor to which the mediator belongs.

    It would run beside the model instead of with it. A closure in an actor is isolated to it only if it uses 'self', and \#
    not weakly.

    To fix this, register it with 'mediator.on(self)' and take the actor from the closure's first parameter: \#
    '{ actor, value in … }'. Where the actor is a parameter, use that in the closure.
    """#
  ),
]
