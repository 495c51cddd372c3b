import Foundation
import SluiceGraph
import Testing

@Suite("Depth")
struct DepthTests {
  @Test("A change passes a chain of 100,000 on a stack of 512 KB, and so does its end")
  func longChain() {
    let result = Box<[Int]>([])
    runOnSmallStack {
      let graph = Graph()
      let source = graph.signal(0)
      var chain = [graph.computed { source.value + 1 }]
      while chain.count < 100_000 {
        let previous = chain[chain.count - 1]
        chain.append(graph.computed { previous.value + 1 })
        _ = chain[chain.count - 1].peek
      }
      let last = chain[chain.count - 1]
      graph.effect { result.value.append(last.value) }
      source.value = 1
      graph.batch {
        source.value = 2
        source.value = 1
      }
      result.value.append(graph.computedRuns)
      graph.checkInvariants()
      for computed in chain[0..<50_000].reversed() { computed.dispose() }
      graph.checkInvariants()
    }
    #expect(result.value == [100_000, 100_001, 200_000])
  }

  private func runOnSmallStack(_ body: @escaping () -> Void) {
    let ended = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let body = body
    let thread = Thread {
      body()
      ended.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    ended.wait()
  }
}
