import SluiceGraph
import SluiceTesting
import Testing

/// Tests of the complete texts of traps. The text of a trap is part of the interface, in debug and release builds.
@Suite("Traps", .hangGuard)
struct TrapTests {
  @Test("Reading a disposed signal traps")
  func disposedSignal() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      let signal = graph.signal(1)
      signal.dispose()
      _ = signal.value
    }
    expectText(result, disposed("Graph.Signal<Swift.Int>"))
  }

  @Test("Reading a disposed computed traps, also when another node uses its record")
  func disposedComputed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      let computed = graph.computed { "text" }
      computed.dispose()
      let other = graph.computed { "other" }
      _ = other.value + computed.value
    }
    expectText(result, disposed("Graph.Computed<Swift.String>"))
  }

  @Test("Disposing an effect twice traps")
  func disposedTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      let effect = graph.effect {}
      effect.dispose()
      effect.dispose()
    }
    expectText(result, disposed("Graph.Effect"))
  }

  @Test("A computed that disposes itself has no value for its reader")
  func computedDisposesItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      var computed: Graph.Computed<Int>?
      computed = graph.computed {
        computed!.dispose()
        return 1
      }
      _ = computed!.value
    }
    expectText(result, disposed("Graph.Computed<Swift.Int>"))
  }

  @Test("A handle of a released graph traps, also when its memory is used again")
  func releasedGraph() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var graph: Graph? = Graph()
      let signal = graph!.signal(1)
      graph = nil
      let next = Graph()
      let others = (0..<1000).map { next.signal($0) }
      signal.value = others[0].value
    }
    expectText(result, disposed("Graph.Signal<Swift.Int>"))
  }

  @Test("Writing a signal inside a computed traps")
  func signalWrittenInComputed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      let signal = graph.signal(1)
      let computed = graph.computed {
        graph.untracked { signal.value = 2 }
        return signal.value
      }
      graph.effect { _ = computed.value }
    }
    expectText(
      result,
      """
      A signal was written while a computed value was being evaluated.

      A computed value is evaluated when it is read, which may happen never or often, so its writes would depend on \
      its readers.

      To fix this, return the value instead of writing it, or write it in an effect that reads the computed value.

      """
    )
  }

  @Test("Setting the version of a source inside a computed traps")
  func versionSetInComputed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      let source = graph.makeSource()
      _ = graph.computed { graph.setVersion(graph.nextVersion(), of: source) }.value
    }
    expectText(result, "A signal was written while a computed value was being evaluated.")
  }

  @Test("A computed that reads itself traps", arguments: [true, false])
  func computedReadsItself(_ isDirect: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isDirect] in
      let graph = Graph()
      let isClosed = graph.signal(false)
      var other: Graph.Computed<Int>?
      let computed = graph.computed { isClosed.value ? other!.value : 1 }
      other = isDirect ? computed : graph.computed { computed.value + 1 }
      // The cycle closes only after both have been evaluated, so the values on it seem fresh.
      _ = other!.value
      isClosed.value = true
      _ = computed.value
    }
    expectText(
      result,
      """
      A computed value reads itself.

        computed values being evaluated: 1

      Its value would be needed to compute its value.

      To fix this, store one value of the cycle in a signal that an effect writes, or read the values from which it is \
      computed.

      """
    )
  }

  @Test("Effects that make each other stale forever trap")
  func effectsDoNotSettle() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      graph.roundLimit = 20
      let first = graph.signal(0)
      let second = graph.signal(0)
      graph.effect { second.value = first.value + 1 }
      graph.effect { first.value = second.value + 1 }
    }
    expectText(
      result,
      """
      Effects keep invalidating each other.

        rounds since the batch: 20, which is the graph's roundLimit
        effects waiting for the next: 1

      An effect that writes a signal opens the next batch, and these batches do not end.

      To fix this, let no effect write what it reads, directly or through others, unless the value becomes stable; or \
      raise 'roundLimit' if it becomes stable later.

      """
    )
  }

  private func disposed(_ handle: String) -> String {
    """
    A disposed handle was used.

      the handle: \(handle)

    Its node was disposed, or its graph was released. Another node may already use its memory, so the handle has no \
    value.

    To fix this, drop a handle when its node is disposed, and keep the Graph as long as its handles are used.

    """
  }

  private func expectText(
    _ result: ExitTest.Result?,
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(text), "\(output)", sourceLocation: sourceLocation)
  }
}
