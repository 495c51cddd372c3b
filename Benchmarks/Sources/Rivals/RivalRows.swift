package import Measuring

/// Four forms that Swift's own means can express, too: each change makes each observer run once, on both sides. A fifth
/// row is a chain that does less on the peer's side, as its name says, and therefore has no target.
package enum RivalRows {
  package static var all: [Row] {
    rows(
      against: "Observation", timesFaster: 20, ObservationForms.oneToOne, ObservationForms.oneToThousand,
      ObservationForms.diamond, ObservationForms.chain)
      + rows(
        against: "OpenCombine", timesFaster: 5, CombineForms.oneToOne, CombineForms.oneToThousand,
        CombineForms.diamond, CombineForms.chain)
      + [row(against: "OpenCombine", "chain of 1000 maps, which keep nothing", GraphForms.chain, CombineForms.maps)]
  }

  private static func rows(
    against peer: String, timesFaster: Double, _ oneToOne: @escaping Make, _ oneToThousand: @escaping Make,
    _ diamond: @escaping Make, _ chain: @escaping Make,
  ) -> [Row] {
    func row(_ name: String, _ ours: @escaping Make, _ theirs: @escaping Make) -> Row {
      Self.row(against: peer, target: .timesFaster(timesFaster), name, ours, theirs)
    }
    return [
      row("1 to 1", GraphForms.oneToOne, oneToOne),
      row("1 to 1000", GraphForms.oneToThousand, oneToThousand),
      row("diamond", GraphForms.diamond, diamond),
      row("chain of 1000", GraphForms.chain, chain),
    ]
  }

  private static func row(
    against peer: String, target: Target? = nil, _ name: String, _ ours: @escaping Make, _ theirs: @escaping Make,
  ) -> Row {
    Row(
      "graph against \(peer): \(name)", unit: .nanoseconds, target: target,
      sluice: .work(workload(ours)), peer: .here(name: peer, .work(workload(theirs))))
  }

  private static let changes = 1000

  /// Returns work that changes a form a thousand times. Its time is that of one change.
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

/// A form that is built with one of the means.
struct Form {
  let observers: Int
  /// The counter of the runs of all observers.
  let runs: Counter
  /// The value that an observer read last.
  let seen: Counter
  let change: (Int) -> Void
  /// The value that observers read after a change to the number.
  let result: (Int) -> Int
}

enum Sizes {
  static let fan = 1000
  static let arms = 4
  static let chain = 1000
}
