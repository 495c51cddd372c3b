import SluiceModel
import TestSupport

/// Order, ownership, limits and names.
let orderExamples: [MessageExample<ModelViolation>] = [
  (
    .lateWrite(observer: "one", slot: "Playlist.title", reader: "all"),
    #"""
    Observer "one" wrote Playlist.title after observer "all" had read it in the same refresh; the old value \#
    stays.

    An observer runs once in a refresh, after all observers that write what it reads. The declared paths did not show \#
    that they lead to the same node.

    To fix this, write it through a path that names the same node, or let "all" read something else.
    """#
  ),
  (
    .writeOfPriorityRead(observer: "seconds", slot: "Playlist.seconds", reader: "coordinator"),
    #"""
    Smart observer "seconds" wrote Playlist.seconds, which priority observer "coordinator" reads; the old value \#
    stays.

    Priority observers run before all smart ones, so "coordinator" would miss the change.

    To fix this, remove 'priority:' from "coordinator" to make it a smart observer, or let it read what "seconds" reads.
    """#
  ),
  (
    .cycleOfSlots(observers: ["left", "right"]),
    #"""
    Observers wait for each other: each reads what another of them writes. The first one runs anyway.

      "left"
      "right"

    An observer runs once in a refresh, after all observers that write what it reads. In a cycle, no observer can run \#
    first. The declared paths did not show that they lead to the same nodes.

    To fix this, split the property into one that is read and one that is written, or let their paths lead to \#
    different nodes.
    """#
  ),
  (
    .twoWritersOfSlot(slot: "Playlist.seconds", observers: ["left", "right"]),
    #"""
    Playlist.seconds of one node is written by several observers:

      "left"
      "right"

    The declared paths did not show that they lead to the same node. The value depends on which observer ran last.

    To fix this, let one observer write it, or let their paths lead to different nodes.
    """#
  ),
  (
    .transactionInTransaction(update: "inner", running: "outer"),
    #"""
    Transaction "inner" of one mediator was begun inside "outer" of another.

    Each transaction would see the other model partly changed.

    To fix this, begin it after the other has ended, or keep both models under one mediator.
    """#
  ),
  (
    .foreignWrite(slot: "Library.query"),
    #"""
    Library.query was written in the transaction of another mediator.

    A rollback of that transaction does not undo the write. Under the policy 'report', the write becomes a \#
    transaction of the node's own mediator, and further writes of Library.query outside its transactions are not \#
    reported.

    To fix this, write it in a transaction of its own mediator.
    """#
  ),
  (
    .foreignNode(type: "Playlist", slot: "Library.selected"),
    #"""
    A Playlist was put into Library.selected, but it belongs to another mediator.

    From its first attachment on, a node belongs to one mediator, and only that mediator records its changes.

    To fix this, make a new Playlist for this model.
    """#
  ),
  (
    .strongCycle(type: "Folder", slot: "Folder.children"),
    #"""
    A Folder was put into Folder.children, which is already below that Folder; the transaction or the writes of the \#
    observer are rolled back.

    Several nodes may hold the same node, but no node may be below itself: nodes that hold each other would never be \#
    released.

    To fix this, make the property that leads back 'weak' and @Untracked, or store an identifier in it.
    """#
  ),
  (
    .hiddenNode(type: "Jar", holder: "Place", slot: "Shelf.place"),
    #"""
    Shelf.place holds a Jar that is not part of the model: its changes notify no observer, and undo doesn't restore \#
    them.

    The type of the property is Place. Nodes are found in a property whose type is a node, an optional or a \#
    collection of nodes, or another type that conforms to NodeHolding.

    To fix this, hold the Jar in such a property, or let the struct or enum with the Jar conform to NodeHolding. If it \#
    only refers to the Jar, use a weak property of the node instead. Debug builds report this once for each property.
    """#
  ),
  (
    .sharedEvent(event: "Form.sent"),
    """
    Two nodes share one event, Form.sent; the event still belongs to the first node.

    Observers receive a sent value from one node, and a shared event cannot identify that node.

    To fix this, give each node an Event of its own.
    """
  ),
  (
    .passesDoNotSettle(limit: 100, observers: ["left", "right"]),
    #"""
    Priority observers still invalidate each other after 100 passes:

      "left"
      "right"

    Each writes a value that another one reads, and this does not end. The refresh continues without them; they run \#
    in the next refresh.

    To fix this, let each observer stop writing when its values are correct, or raise 'limits.passes' of the mediator.
    """#
  ),
  (
    .enqueuedDoNotSettle(limit: 100, chain: ["a", "b", "c", "d", "e", "f"]),
    #"""
    Enqueued transactions enqueued further transactions more than 100 times. The last of them:

      "b"
      "c"
      "d"
      "e"
      "f"

    Each was enqueued by the one before it, or by an observer of its changes. The last one was discarded.

    To fix this, enqueue a transaction only while work is left, or raise 'limits.enqueued' of the mediator.
    """#
  ),
  (
    .replacedObserver(name: "cells", place: "target"),
    #"""
    Observer "cells" replaced an earlier observer of the same name on the same target.

    On one target, a name identifies one observer, so the earlier one was removed.

    To fix this, call 'cancel()' of the earlier registration first, or give each observer a name of its own.
    """#
  ),
  (
    .secondOfName(name: "header"),
    #"""
    Observer "header" was registered a second time; both run.

    Without a target or an origin, the two observers cannot be distinguished. Often the registration was repeated by \#
    mistake.

    To fix this, call 'cancel()' of the earlier registration first, or give each observer a name of its own.
    """#
  ),
  (
    .tooManyOfName(name: "cells", count: 1001, limit: 1000),
    #"""
    1001 observers have the name "cells", more than the 1000 that are allowed; all of them run.

    Often these are left over from released owners: each owner registered an observer, and none cancelled it.

    To fix this, store each registration in a 'RegistrationSet' of its owner, or register it with \#
    'mediator.on(owner)'; or allow more with 'limits[name: "cells"]' of the mediator.
    """#
  ),
]
