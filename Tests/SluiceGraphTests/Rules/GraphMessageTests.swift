import SluiceGraph
import TestSupport
import Testing

@Suite("Messages of the graph")
struct GraphMessageTests {
  @Test("each case has the whole text that is written here")
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
]
