import SluiceModel
import TestSupport

/// Registrations that are refused.
let refusalExamples: [MessageExample<ModelViolation>] = [
  (
    .twoWriters(
      new: "second",
      old: "first",
      slot: "Library.header",
      drawing: #"  "second" ──▶ Library.header ◀── "first""#
    ),
    #"""
    Observer "second" was not registered: Library.header already has a writer, "first".

      "second" ──▶ Library.header ◀── "first"

    With two writers the value would depend on which of them ran last.

    To fix this, let one observer write it from what both read, or give each a property of its own and a \#
    third that joins them.
    """#
  ),
  (
    .registeredTwice(observer: "header", slot: "Library.header"),
    #"""
    Observer "header" was registered twice. The first registration stays, and the second was refused.

    Both would write Library.header, whose value would depend on which of them ran last.

    To fix this, register the observer once, or call 'cancel()' on the first registration before the second. Observers \#
    of several targets need a property for each target.
    """#
  ),
  (
    .cycle(new: "a", drawing: "  a ─▶ b ─▶ a"),
    #"""
    Observer "a" was not registered: each of these would have to run before the next, and the last before the \#
    first.

      a ─▶ b ─▶ a

    An observer runs once in a refresh, after everything that writes what it reads; in a circle nobody can be \#
    first.

    To fix this, split a property so that what is read is not what is written, or join the observers into \#
    one. An observer that normalises a value may read and write the same path itself.
    """#
  ),
  (
    .storedWrite(observer: "trim", slot: "Library.query"),
    #"""
    Observer "trim" was not registered: it writes Library.query, which is not @Derived, and does not read it.

    A value that an observer computes from other values is derived: it is not part of the document, and undo \#
    computes it anew. Any other may be normalised, which needs its present value.

    To fix this, mark the property @Derived, or read the same path as well.
    """#
  ),
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
    .unsentEvent(observer: "reload", path: #"\.remote.tapped"#, property: "tapped"),
    #"""
    Observer "reload" was not registered: it reads \.remote.tapped, which is an event and has no value.

    An event keeps nothing of what is sent, so the observer would not run when something is sent. A path that ends \#
    with 'sent' leads to what is sent.

    To fix this, read \.remote.tapped.sent. If the compiler finds no 'sent' there, write the type in the \#
    declaration: 'let tapped = Event<…>()'. @Node does not recognize a type alias of Event.
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
    .registrationInObserver(observer: "header", registration: "footer"),
    #"""
    Observer "footer" was not registered: observer "header" was running.

    The order of a refresh is settled before its first observer runs.

    To fix this, register it before the transaction, or in one.
    """#
  ),
]
