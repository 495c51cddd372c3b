import SluiceGraph
import TestSupport
import Testing

/// Random operations, carried out by the graph and by a reference that recomputes everything.
///
/// `SEED` replays a run, and `STEPS` sets its length.
@Suite("The graph compared with its reference", .computes)
struct DifferentialTests {
  @Test("The graph runs the same effects in the same order as the reference, and has the same values")
  func sameRuns() async {
    let seed = Environment.seed
    let steps = Environment.number("STEPS") ?? Environment.count(30_000, full: 100_000)
    print("differential test: SEED=\(seed), \(steps) steps")
    var generator = ScriptGenerator(seed: seed)
    var done = 0
    var runs = 0
    while done < steps {
      generator.startWorld()
      let graph = GraphWorld()
      let reference = NaiveWorld()
      for step in 0..<min(200, steps - done) {
        let operation = generator.nextOperation { reference.isAlive($0) }
        for world in [graph, reference] as [any World] {
          world.log = []
          world.budget = 6
          world.perform(operation)
        }
        graph.graph.checkInvariants()
        runs += graph.log.count
        let place = "SEED=\(seed), step \(done + step): \(operation)"
        guard graph.log == reference.log else {
          Issue.record("other runs, \(place)\n  graph:     \(graph.log)\n  reference: \(reference.log)")
          return
        }
        for id in generator.sample(all: step % 20 == 19) where reference.isAlive(id) && reference.isReadable(id) {
          let (value, expected) = (graph.read(id), reference.read(id))
          guard value == expected else {
            Issue.record("node \(id) is \(value) instead of \(expected), \(place)")
            return
          }
        }
        graph.graph.checkInvariants()
      }
      done += 200
      await Task.yield()  // Other tests wait for a thread, and have time limits.
    }
    print("differential test: \(runs) runs of effects compared")
  }
}
