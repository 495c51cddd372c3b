public import Measuring

/// Four forms that Swift's own means can express, too: each change makes each observer run once, on both sides.
public enum RivalRows {
  public static var all: [Row] {
    [
      rows(
        "1 to 1", observation: ObservationForms.oneToOne, combine: CombineForms.oneToOne, graph: GraphForms.oneToOne),
      rows(
        "1 to 1000", observation: ObservationForms.oneToThousand, combine: CombineForms.oneToThousand,
        graph: GraphForms.oneToThousand),
      rows("diamond", observation: ObservationForms.diamond, combine: CombineForms.diamond, graph: GraphForms.diamond),
      rows(
        "chain of 1000", observation: ObservationForms.chain, combine: CombineForms.chain, graph: GraphForms.chain),
    ].flatMap(\.self)
  }

  private static func rows(_ name: String, observation: @escaping Make, combine: @escaping Make, graph: @escaping Make)
    -> [Row]
  {
    [
      Row(
        "\(name), against Observation", unit: .nanoseconds, target: .timesFaster(20),
        sluice: .work(workload(graph)), peer: .here(name: "Observation", .work(workload(observation)))),
      Row(
        "\(name), against OpenCombine", unit: .nanoseconds, target: .timesFaster(5),
        sluice: .work(workload(graph)), peer: .here(name: "OpenCombine", .work(workload(combine)))),
    ]
  }

  private static let changes = 1000

  /// A form changed a thousand times; its time is that of one change.
  private static func workload(_ make: @escaping Make) -> Workload {
    Workload(
      operations: changes,
      [
        .fastest(of: 20) { extent in
          let form = make()
          let count = extent.rounds(of: changes, sample: 20)
          var latest = 0
          return {
            form.runs.count = 0
            for _ in 0..<count {
              latest += 1
              form.change(latest)
            }
            expect(form.runs.count, is: count * form.observers, "the number of runs")
            expect(form.seen.count, is: form.result(latest), "what an observer saw last")
          }
        }
      ])
  }
}

typealias Make = () -> Form

/// One of the four forms, built with one of the means.
struct Form {
  let observers: Int
  /// Counted by every observer.
  let runs: Counter
  /// What an observer saw last.
  let seen: Counter
  let change: (Int) -> Void
  /// What observers see after a change to the number.
  let result: (Int) -> Int
}

enum Sizes {
  static let fan = 1000
  static let arms = 4
  static let chain = 1000
}
