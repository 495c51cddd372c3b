import SluiceGraph
import TestSupport
import Testing

@Suite("Messages of the graph")
struct GraphMessageTests {
  @Test("messages of the graph: each case has the complete text that is written here")
  func texts() {
    expectTexts(examples, ofAll: \.self)
  }
}

private let examples: [MessageExample<GraphMisuse>] = [
  (
    .disposedHandle(handle: "Graph.Signal<Int>"),
    #"""
    A disposed handle was used.

      the handle: Graph.Signal<Int>

    Its node was disposed, or its graph was released. Another node may already use its memory, so the handle has no \#
    value.

    To fix this, drop a handle when its node is disposed, and keep the Graph as long as its handles are used.
    """#
  ),
  (
    .signalWrittenInComputed,
    #"""
    A signal was written while a computed value was being evaluated.

    A computed value is evaluated when it is read, which may happen never or often, so its writes would depend on its \#
    readers.

    To fix this, return the value instead of writing it, or write it in an effect that reads the computed value.
    """#
  ),
  (
    .computedReadsItself(evaluated: 3),
    #"""
    A computed value reads itself.

      computed values being evaluated: 3

    Its value would be needed to compute its value.

    To fix this, store one value of the cycle in a signal that an effect writes, or read the values from which it is \#
    computed.
    """#
  ),
  (
    .effectsDoNotSettle(rounds: 100, waiting: 2),
    #"""
    Effects keep invalidating each other.

      rounds since the batch: 100, which is the graph's roundLimit
      effects waiting for the next: 2

    An effect that writes a signal opens the next batch, and these batches do not end.

    To fix this, let no effect write what it reads, directly or through others, unless the value becomes stable; or \#
    raise 'roundLimit' if it becomes stable later.
    """#
  ),
  (
    .tooManyValueTypes,
    #"""
    A graph holds signals of more than 65,535 types.

    A signal stores the type of its value as a number of 16 bits.

    To fix this, use several graphs, or one type that wraps the others.
    """#
  ),
]
