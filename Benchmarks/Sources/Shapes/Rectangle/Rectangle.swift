import Measuring

/// A graph of layers of the same width. Some nodes are dynamic, and some leaves are not read.
///
/// Each write changes one source; each node sums some of the layer before.
struct Rectangle {
  let width: Int
  let layers: Int
  let sources: Int
  var staticShare = 1.0
  var readShare = 1.0
  let iterations: Int
  let sum: Double
  let evaluations: Int

  /// The name in the public benchmark: sources, width × layers, and the shares of dynamic and lazy nodes.
  var name: String {
    let dynamic = staticShare < 1 ? ", \(percent(1 - staticShare)) dynamic" : ""
    let lazy = readShare < 1 ? ", \(percent(1 - readShare)) lazy" : ""
    return "\(width)x\(layers), \(sources) sources\(dynamic)\(lazy)"
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  static let all = [
    Rectangle(
      width: 10, layers: 5, sources: 2, readShare: 0.2,
      iterations: 600_000, sum: 19_199_968, evaluations: 3_480_000),
    Rectangle(
      width: 10, layers: 10, sources: 6, staticShare: 0.75, readShare: 0.2,
      iterations: 15_000, sum: 302_310_782_860, evaluations: 1_155_000),
    Rectangle(
      width: 1000, layers: 12, sources: 4, staticShare: 0.95,
      iterations: 7000, sum: 29_355_933_696_000, evaluations: 1_463_000),
    Rectangle(
      width: 1000, layers: 5, sources: 25,
      iterations: 3000, sum: 1_171_484_375_000, evaluations: 732_000),
    Rectangle(
      width: 5, layers: 500, sources: 3,
      iterations: 500, sum: 3.0239642676898464e241, evaluations: 1_246_500),
    Rectangle(
      width: 100, layers: 15, sources: 6, staticShare: 0.5,
      iterations: 2000, sum: 15_664_996_402_790_400, evaluations: 1_078_000),
  ]

  func workload<F: Framework>(on _: F.Type) -> Workload {
    Workload([
      .fastest(of: 5) { extent in
        let graph = RectangleGraph<F>(self)
        // The expected sums are those of a graph that has run all iterations before.
        guard extent == .full else { return sample(of: graph) }
        graph.iterate(0..<iterations)
        return {
          graph.evaluations.count = 0
          graph.iterate(0..<iterations)
          expect(graph.sumOfLeaves, is: sum, "the sum of the leaves")
          expect(graph.evaluations.count, is: evaluations, "the number of evaluations")
        }
      }
    ])
  }

  /// Returns a pass of a sample. Each pass continues where the last one ended, because the same writes would change
  /// nothing.
  private func sample<F: Framework>(of graph: RectangleGraph<F>) -> () -> Void {
    var begin = 0
    return {
      let end = begin + Extent.sample.rounds(of: iterations, sample: 100)
      graph.evaluations.count = 0
      graph.iterate(begin..<end)
      expect(graph.evaluations.count > 0, "nothing was evaluated")
      begin = end
    }
  }
}
