import SluiceModel
import TestSupport

/// Rejected registrations.
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

    To fix this, let one observer read what both read and write the property, or give each observer its own property \#
    and combine both in a third.
    """#
  ),
  (
    .registeredTwice(observer: "header", slot: "Library.header"),
    #"""
    Observer "header" was registered twice. The first registration stays, and the second was rejected.

    Both would write Library.header, whose value would depend on which of them ran last.

    To fix this, register the observer once, or call 'cancel()' on the first registration before the second. \#
    Observers of several targets need a property for each target.
    """#
  ),
  (
    .cycle(new: "a", drawing: "  a ─▶ b ─▶ a"),
    #"""
    Observer "a" was not registered: these observers would form a cycle, in which each must run before the next.

      a ─▶ b ─▶ a

    An observer runs once in a refresh, after all observers that write what it reads. In a cycle, no observer can run \#
    first.

    To fix this, split the property into one that is read and one that is written, or merge the observers into one. \#
    An observer that normalizes a value may read and write the same path itself.
    """#
  ),
  (
    .storedWrite(observer: "trim", slot: "Library.query"),
    #"""
    Observer "trim" was not registered: it writes Library.query, which is not @Derived, and does not read it.

    A value that an observer computes from other values is derived: it is not part of the document, and undo computes \#
    it again. An observer may normalize any other value, but must read its current value to do so.

    To fix this, mark the property @Derived, or read the same path as well.
    """#
  ),
  (
    .unwritable(observer: "clear", path: #"\.query"#, slot: "Library.query"),
    #"""
    Observer "clear" was not registered: it declares \.query in 'writes:', but no observer can write Library.query.

    A transaction sets inputs and sends events. A computed or constant property is never set.

    To fix this, write a @Derived property instead, or remove \.query from 'writes:'.
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

    Priority observers run before all smart observers, and do not run again after them.

    To fix this, remove 'priority:' from "coordinator" to make it a smart observer, or let it read what "header" reads.
    """#
  ),
  (
    .missingCollector(observer: "table", path: #"\.rows.collected"#),
    #"""
    Observer "table" was not registered: \.rows.collected names an observer that is not registered.

    A path that ends with 'collected' refers to the observer that writes that property. That observer must be \#
    registered first.

    To fix this, first register an observer with that property in its 'writes:', or remove 'collected' to read the \#
    property itself.
    """#
  ),
  (
    .unsentEvent(observer: "reload", path: #"\.remote.tapped"#, property: "tapped"),
    #"""
    Observer "reload" was not registered: it reads \.remote.tapped, which is an event and has no value.

    An event does not store the values that are sent, so the observer would not run when a value is sent. A path that \#
    ends with 'sent' leads to the sent values.

    To fix this, read \.remote.tapped.sent. If the compiler finds no 'sent' there, write the type in the \#
    declaration: 'let tapped = Event<…>()'. @Node does not recognize a type alias of Event.
    """#
  ),
  (
    .foreignOriginNode(observer: "rows", type: "Playlist"),
    #"""
    Observer "rows" was not registered: the Playlist from which its paths start belongs to another mediator.

    Only the mediator that owns a node receives its changes.

    To fix this, register the observer with the mediator of that Playlist.
    """#
  ),
  (
    .registrationInObserver(observer: "header", registration: "footer"),
    #"""
    Observer "footer" was not registered: observer "header" was running.

    The order of a refresh is fixed before its first observer runs.

    To fix this, register it before the transaction, or inside a transaction.
    """#
  ),
]
