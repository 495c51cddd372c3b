import SluiceModel
import TestSupport

/// Order, ownership, limits and names.
let orderExamples: [MessageExample<ModelViolation>] = [
  (
    .lateWrite(observer: "one", slot: "Playlist.title", reader: "all"),
    #"""
    Observer "one" wrote Playlist.title after observer "all" had read it in the same refresh; the old value \#
    stays.

    An observer runs once in a refresh, after everything that writes what it reads; their paths alone did not \#
    show that they meet at one node.

    To fix this, write it through a path that names the same node, or let "all" read something else.
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
    .transactionInTransaction(update: "inner", running: "outer"),
    #"""
    Transaction "inner" of one mediator was begun inside "outer" of another.

    Each would show the other's model half changed.

    To fix this, begin it after the other has ended, or keep both models under one mediator.
    """#
  ),
  (
    .foreignWrite(slot: "Library.query"),
    #"""
    Library.query was written in the transaction of another mediator.

    A rollback of that transaction does not undo the write. Where this is reported, the write becomes a transaction of the node's \#
    own mediator, and further writes of Library.query outside its transactions are not reported.

    To fix this, write it in a transaction of its own mediator.
    """#
  ),
  (
    .foreignNode(type: "Playlist", slot: "Library.selected"),
    #"""
    A Playlist was put into Library.selected, but it belongs to another mediator.

    A node belongs to one mediator from its first attachment on: only that one records its changes.

    To fix this, make a new Playlist for this model.
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
]
