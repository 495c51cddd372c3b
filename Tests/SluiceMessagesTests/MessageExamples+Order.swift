import SluiceMessages

/// What the model says of order, events, the tree, limits and names.
let orderExamples: [MessageExample] = [
  (
    .unwritable(observer: "clear", path: #"\.query"#, slot: "Library.query"),
    #"""
    Observer "clear" was not registered: it declares to write \.query, but no observer can write Library.query.

    An input is set and an event is sent by whoever acts, in a transaction; a computed or constant property is \#
    never set.

    To fix this, write a @Derived property instead, or leave \.query out of 'writes:'.
    """#
  ),
  (
    .priorityReadWritten(
      new: "header", writer: "header", reader: "coordinator",
      drawing: #"  "header" (smart) ── \.header ──▶ \.header ──▶ "coordinator" (priority)"#
    ),
    #"""
    Observer "header" was not registered: "header" would write what "coordinator" has already read.

      "header" (smart) ── \.header ──▶ \.header ──▶ "coordinator" (priority)

    Priority observers run before all smart ones, and not again after them.

    To fix this, leave out 'priority:' of "coordinator", so that it is a smart observer, or let it read what \#
    "header" reads.
    """#
  ),
  (
    .missingCollector(observer: "table", path: #"\.rows.collected"#),
    #"""
    Observer "table" was not registered: \.rows.collected names an observer that is not there.

    A path that ends with 'collected' stands for the observer that writes that property, so that one is \#
    registered first.

    To fix this, first register an observer with that property in its 'writes:', or leave out 'collected' to \#
    read the property as it is.
    """#
  ),
  (
    .foreignOriginNode(observer: "rows", type: "Playlist"),
    #"""
    Observer "rows" was not registered: the Playlist from which its paths start belongs to another mediator.

    Only the mediator to which a node belongs hears of its changes.

    To fix this, register the observer with the mediator of that Playlist.
    """#
  ),
  (
    .writeOfPriorityRead(observer: "seconds", slot: "Playlist.seconds", reader: "coordinator"),
    #"""
    Smart observer "seconds" wrote Playlist.seconds, which priority observer "coordinator" reads; the old value \#
    stays.

    Priority observers run before all smart ones, so "coordinator" would have missed the change.

    To fix this, leave out 'priority:' of "coordinator", so that it is a smart observer, or let it read what \#
    "seconds" reads.
    """#
  ),
  (
    .cycleOfSlots(observers: ["left", "right"]),
    #"""
    Observers wait for each other: each reads what another of them writes. The first runs all the same.

      "left"
      "right"

    An observer runs once in a refresh, after everything that writes what it reads; in a circle nobody can be \#
    first. Their paths alone did not show that they meet at the same nodes.

    To fix this, split a property so that what is read is not what is written, or let their paths lead to \#
    different nodes.
    """#
  ),
  (
    .twoWritersOfSlot(slot: "Playlist.seconds", observers: ["left", "right"]),
    #"""
    Playlist.seconds of one node is written by several observers:

      "left"
      "right"

    Their paths alone did not show that they meet at one node. Its value depends on which of them ran last.

    To fix this, let one observer write it, or let their paths lead to different nodes.
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
    .rootReplacedInObserver(observer: "header"),
    #"""
    Observer "header" replaced the root; the old one stays.

    Other observers have already followed their paths from it in this refresh.

    To fix this, set 'root' in mediator.update("…") { … } where the cause arrives, or later, in \#
    mediator.enqueue("…") { … }.
    """#
  ),
  (
    .strongCycle(type: "Folder", slot: "Folder.children"),
    #"""
    A Folder was put into Folder.children, which stands below that Folder already; the transaction, or what its \#
    observer wrote, is taken back.

    A node may be held in several places, but none stands below itself: nodes that hold each other would never \#
    be freed.

    To fix this, mark the property that leads back 'weak' and @Untracked, or keep an identifier in it.
    """#
  ),
  (
    .sharedEvent(event: "Form.sent"),
    """
    One event is Form.sent of two nodes; it stays the first one's.

    What is sent is heard at the node that was sent it, and this event would not know which.

    To fix this, give each node an Event of its own.
    """
  ),
  (
    .passesDoNotSettle(limit: 100, observers: ["left", "right"]),
    #"""
    Priority observers still make each other stale after 100 passes:

      "left"
      "right"

    What one writes another reads, and this does not come to an end. The refresh goes on without them; they run \#
    in the next one.

    To fix this, let each write only until its values are as they should be, or raise 'limits.passes' of the \#
    mediator.
    """#
  ),
  (
    .enqueuedDoNotSettle(limit: 100, chain: ["a", "b", "c", "d", "e", "f"]),
    #"""
    Enqueued transactions led to one another more than 100 times. The last of them:

      "b"
      "c"
      "d"
      "e"
      "f"

    Each was enqueued by the one before it, or by an observer of its changes. The last one was given up.

    To fix this, enqueue only when there is something left to do, or raise 'limits.enqueued' of the mediator.
    """#
  ),
  (
    .replacedObserver(name: "cells", place: "target"),
    #"""
    Observer "cells" replaced an earlier one of the same name on the same target.

    On one target a name stands for one observer, so the earlier one has ended.

    To fix this, call 'cancel()' of the earlier registration first, or give each observer a name of its own.
    """#
  ),
  (
    .secondOfName(name: "header"),
    #"""
    Observer "header" was registered a second time; both run.

    Without a target or an origin nothing tells them apart, so it is often a registration that was repeated by \#
    mistake.

    To fix this, call 'cancel()' of the earlier registration first, or give each observer a name of its own.
    """#
  ),
  (
    .tooManyOfName(name: "cells", count: 1001, limit: 1000),
    #"""
    1001 observers are called "cells", more than the 1000 that are allowed; all of them run.

    So many of one name are often left over from owners that are gone: each has registered its own, and none \#
    has ended it.

    To fix this, store each registration in a 'RegistrationSet' of its owner, or register it with 'mediator.on(owner)'; or \#
    allow more with 'limits[name: "cells"]' of the mediator.
    """#
  ),
  (
    .partOfNode(path: "Library.selected", part: #"\.?.title"#),
    #"""
    The path [\.?.title] goes into 'Library.selected', which holds nodes: these have properties of their own, and a \#
    change there would not be noticed. To fix this, go on with '.some' or '.each' and the name of the property, \#
    without brackets.
    """#
  ),
  (
    .notAProperty(path: #"\.front.title"#),
    #"""
    \.front.title stands where a property is named, but it leads further than to a property of its node.

    What is asked for here is one slot: a node, and the name of a property that this node has itself.

    To fix this, name the node that owns the property, and the property alone: 'cell(playlist.cover, \.size)', not \#
    'cell(playlist, \.cover.size)'.
    """#
  ),
  (
    .usedWhileEdited(slot: "Library.playlists"),
    """
    Library.playlists was read or written in the middle of an edit of it.

    While a value is edited in place it is nowhere but with whoever edits it, so there is nothing to be read, and what \
    were written would be lost.

    To fix this, read what the edit asks for before it begins; or edit a copy, and assign that.
    """
  ),
  (
    .noRoot(type: "Library"),
    #"""
    The root, a Library, was asked for before it was there.

    This mediator was made without one, so that observers can be registered before the model is loaded.

    To fix this, set 'root' of the mediator first, or ask 'hasRoot'.
    """#
  ),
  (
    .valueOfOtherType(slot: "Library.query", type: "Int"),
    #"""
    Library.query was set to a value of type Int, which it cannot hold.

    An AnySlot does not know the type of its value, so only setting it tells.

    To fix this, set a value of the property's type.
    """#
  ),
  (
    .notAPath(text: #"\.playlist.each"#, word: "playlist", expected: ["playlists", "query"]),
    #"""
    "\.playlist.each" is no path: "playlist" cannot stand there. The properties that can:

      playlists
      query

    A path goes from property to property, through nodes that they hold.

    To fix this, write properties with dots between them, 'some' after an optional node, and 'each' after a \#
    collection of nodes.
    """#
  ),
  (
    .enqueuedFailed(name: "load", error: "Broken(\n  file: 7)"),
    #"""
    Transaction "load", which was enqueued, failed; what it did was taken back.

      Broken(
        file: 7)

    Nobody waits for an enqueued transaction, so its error goes to 'onError' of the mediator, or here if that \#
    is not set.
    """#
  ),
]
