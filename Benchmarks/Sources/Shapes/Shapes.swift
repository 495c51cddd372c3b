package import Measuring

/// The 21 shapes of the public comparison of such engines. Each shape runs with an object around each node, as in the
/// public benchmark, in two forms, and with the graph's bare handles.
package enum Shapes {
  package static var rows: [Row] {
    rows(on: AdaptedGraph.self, target: 1.9, mean: 3.7) + rows(on: ClosureGraph.self, target: nil, mean: nil)
      + rows(on: BareGraph.self, target: 1.0, mean: 3.0)
  }

  private static func rows<F: Framework>(on _: F.Type, target: Double?, mean: Double?) -> [Row] {
    let group = Group("graph, \(F.variant)", meanTimesFaster: mean)
    return shapes(on: F.self).map { name, workload in
      Row(
        "\(group.name): \(name)", unit: .milliseconds, target: target.map(Target.timesFaster), group: group,
        sluice: .work(workload), peer: .script(name: "alien-signals", shape: name, variant: F.peerVariant))
    }
  }

  private static func shapes<F: Framework>(on _: F.Type) -> [(String, Workload)] {
    [
      ("create signals", Creation<F>.createSignals),
      ("create computations", Creation<F>.createComputations),
      ("update signals", Creation<F>.updateSignals),
      ("avoidable propagation", Kairo<F>.workload(Kairo.avoidablePropagation)),
      ("broad propagation", Kairo<F>.workload(Kairo.broadPropagation)),
      ("deep propagation", Kairo<F>.workload(Kairo.deepPropagation)),
      ("diamond", Kairo<F>.workload(Kairo.diamond)),
      ("mux", Kairo<F>.workload(Kairo.mux)),
      ("repeated observers", Kairo<F>.workload(Kairo.repeatedObservers)),
      ("triangle", Kairo<F>.workload(Kairo.triangle)),
      ("unstable", Kairo<F>.workload(Kairo.unstable)),
      ("mol", Kairo<F>.workload(Kairo.mol)),
      ("cellx 1000", Cellx<F>.workload(layers: 1000, before: [-3, -6, -2, 2], after: [-2, -4, 2, 3])),
      ("cellx 2500", Cellx<F>.workload(layers: 2500, before: [-3, -6, -2, 2], after: [-2, -4, 2, 3])),
      ("cellx 5000", Cellx<F>.workload(layers: 5000, before: [2, 4, -1, -6], after: [-2, 1, -4, -4])),
    ] + Rectangle.all.map { ($0.name, $0.workload(on: F.self)) }
  }
}
