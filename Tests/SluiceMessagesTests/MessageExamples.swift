import SluiceMessages

/// A message with the whole text that it must have.
typealias MessageExample = (message: Message, text: String)

/// An example of each message at least.
let examples =
  coreExamples + propertyExamples + sceneExamples + orderExamples + webExamples + worldExamples + requestExamples
  + testingExamples
  + documentExamples + taskExamples + accessExamples
  + stateExamples + dataExamples + httpExamples + fileExamples + programExamples + transferExamples

/// The macros, the model and the graph.
let coreExamples: [MessageExample] = [
  (
    .nodeNeedsClass(found: "a struct"),
    #"""
    @Node was attached to a struct, but a node has identity, so it is a final class. To fix this, declare it \#
    as 'final class', or leave out @Node: structs and enums are values of a node's properties.
    """#
  ),
  (
    .nodeNeedsFinal(type: "Playlist"),
    #"""
    A node type is a final class: its properties are known when it is compiled. To fix this, write 'final \#
    class Playlist'.
    """#
  ),
  (
    .oneVariableEach(names: ["'a'", "'b'"]),
    #"""
    'a' and 'b' are declared by one 'var', and @Node tracks one property a declaration. To fix this, give \#
    each its own 'var'.
    """#
  ),
  (
    .patternNotTracked,
    #"""
    A property declared by a tuple pattern cannot be tracked. To fix this, give each name its own 'var', or \#
    mark it @Untracked.
    """#
  ),
  (
    .reservedName(name: "each"),
    #"""
    'each' is a word of paths, so a property of a node cannot be called that. To fix this, choose another \#
    name, or mark it @Untracked.
    """#
  ),
  (
    .lazyNotTracked(name: "cache"),
    #"""
    'cache' is lazy: reading it would be a write that nobody asked for. To fix this, set it in 'init', or \#
    mark it @Untracked.
    """#
  ),
  (
    .attributeNeedsVariable(name: "total", attribute: "Derived"),
    #"""
    'total' is a constant, and @Derived is for what can be set. To fix this, declare it with 'var', or leave out \#
    @Derived.
    """#
  ),
  (
    .attributeOnEvent(name: "saveTapped", attribute: "Input"),
    #"""
    'saveTapped' is an event: it keeps no value, and @Input says how a value is written. To fix this, leave out \#
    @Input.
    """#
  ),
  (
    .twoRoles(name: "query", role: "Input", other: "Context"),
    #"""
    'query' is @Input and @Context, but has one role in a scene. To fix this, leave out one of the two.
    """#
  ),
  (
    .backgroundInput(name: "query"),
    #"""
    'query' is @Input, whose every setting is heard, but a cell hands over only the last of several. To fix this, \#
    leave out @Input, or send what is set in the background by 'mediator.enqueue'.
    """#
  ),
  (
    .backgroundDerived(name: "total"),
    #"""
    'total' is @Derived and @BackgroundWritable, but a derived value is set by its observer alone. To fix this, \#
    leave out one of the two, or make it @BackgroundReadable.
    """#
  ),
  (
    .backgroundPrivate(name: "progress"),
    #"""
    'progress' is @BackgroundWritable, but its setter is not for others. To fix this, make it @BackgroundReadable, \#
    or leave out the restriction of the setter.
    """#
  ),
  (
    .derivedInput(name: "query"),
    #"""
    'query' is @Derived and @Input, but an input is set by whoever acts, and a derived value by its observer alone. \#
    To fix this, leave out one of the two.
    """#
  ),
  (
    .noPartOfDocument(name: "header", attribute: "Derived", superfluous: "Discardable"),
    #"""
    'header' is @Derived and @Discardable, but a value that is @Derived is no part of the document anyway. To fix this, \#
    leave out @Discardable.
    """#
  ),
  (
    .eventNeedsConstant(name: "saveTapped"),
    #"""
    'saveTapped' holds an event, and another event in its place would not be heard. To fix this, declare it with \#
    'let'.
    """#
  ),
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
    .writeOfOtherPart(part: "store", scene: "PhotoList", slot: "PhotoListPipeline.query", role: "input"),
    #"""
    The store of PhotoList wrote PhotoListPipeline.query, an input; the old value stays.

    In a scene, the view writes inputs and the store writes everything else. The controller writes nothing.

    To fix this, let the view set it, or drop @Input from the property.
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
    .updateInObserver(observer: "header", update: "rename"),
    #"""
    Transaction "rename" was begun while observer "header" ran; its closure ran as part of the observer.

    During the refresh, observers change only what they declare, so that each runs once, in order.

    To fix this, declare what it changes in 'writes:', or begin the transaction where the cause arrives.
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
  (
    .transactionInTransaction(update: "inner", running: "outer"),
    #"""
    Transaction "inner" of one mediator was begun inside "outer" of another.

    Each would show the other's model half changed.

    To fix this, begin it after the other has ended, or keep both models under one mediator.
    """#
  ),
  (
    .writeFromOtherIsolation(slot: "Library.query"),
    #"""
    Library.query was written outside a transaction, and in another isolation than that of its mediator.

    A model belongs to one isolation. A write in another one is a data race.

    To fix this, write it in the isolation of the mediator, inside mediator.update("…") { … }, or through a BackgroundCell.
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
    .disposedHandle(handle: "Graph.Signal<Int>"),
    #"""
    A disposed handle was used.

      the handle: Graph.Signal<Int>

    It was disposed, or its graph is gone. Its memory may serve another by now, so there is no value to \#
    give.

    To fix this, drop a handle when its node is disposed, and keep the Graph as long as its handles are used.
    """#
  ),
  (
    .signalWrittenInComputed,
    #"""
    A signal was written while a computed value was being evaluated.

    A computed value is evaluated when somebody reads it, perhaps never, perhaps often: what it wrote would \#
    depend on its readers.

    To fix this, return the value instead of writing it, or write it in an effect that reads the computed value.
    """#
  ),
  (
    .computedReadsItself(evaluated: 3),
    #"""
    A computed value reads itself.

      computed values being evaluated: 3

    Its value would be needed to find its value.

    To fix this, keep one value of the circle in a signal that an effect writes, or read what has gone into \#
    it instead.
    """#
  ),
  (
    .effectsDoNotSettle(rounds: 100, waiting: 2),
    #"""
    Effects keep making each other stale.

      rounds since the batch: 100, which is the graph's roundLimit
      effects waiting for the next: 2

    An effect that writes a signal opens the next batch, and these batches do not come to an end.

    To fix this, let no effect write what it reads, directly or through others, unless the value settles; or \#
    raise 'roundLimit' if it does, but later.
    """#
  ),
  (
    .tooManyValueTypes,
    #"""
    A graph holds signals of more than 65,535 types.

    A signal knows the type of its value by a number of 16 bits.

    To fix this, use several graphs, or one type that wraps the others.
    """#
  ),
  (
    .bugInSluice(module: "SluiceGraph", fact: "an edge has no end"),
    #"""
    This is a bug in SluiceGraph: an edge has no end.

    To fix this, please report it with the steps that led here.
    """#
  ),
]
