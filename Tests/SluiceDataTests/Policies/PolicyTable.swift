import Sluice
import Testing

/// The expected events of each cell, in order.
enum PolicyTable {
  struct Row: Sendable, CustomTestStringConvertible {
    let cell: PolicyCell
    let events: String
    var testDescription: String { cell.testDescription }
  }

  static let rows =
    rows(.concurrent, independent) + rows(.only, only) + rows(.queue, queue)
    + rows(.latest(debounce: .zero), latest) + rows(.latest, debounced) + rows(.latest, isSlow: true, latest)

  private static func rows(
    _ policy: ExecutionPolicy, isSlow: Bool = false, _ events: KeyValuePairs<PolicyCell.Situation, String>
  ) -> [Row] {
    events.map { Row(cell: PolicyCell(policy: policy, situation: $0, isSlow: isSlow), events: $1) }
  }

  /// Each call runs.
  private static let independent: KeyValuePairs<PolicyCell.Situation, String> = [
    .one: "begin 1 · success 1 · complete 1",
    .two: "begin 1 · begin 2 · success 1 · complete 1 · success 2 · complete 2",
    .ten: (1...10).map { "begin \($0) · " }.joined()
      + (1...10).map { "success \($0) · complete \($0)" }.joined(separator: " · "),
    .failure:
      "begin 1 · begin 2 · begin 3 · success 1 · complete 1 · error 2 · complete 2 · success 3 · complete 3",
    .cancellation:
      "begin 1 · begin 2 · begin 3 · complete 1 · complete 2 · complete 3 · begin 4 · success 4 · complete 4",
    .integratorGone: "begin 1 · begin 2 · begin 3 · complete 1 · complete 2 · complete 3",
  ]

  /// The first call runs, the others are ignored.
  private static let only: KeyValuePairs<PolicyCell.Situation, String> = [
    .one: "begin 1 · success 1 · complete 1",
    .two: "begin 1 · success 1 · complete 1",
    .ten: "begin 1 · success 1 · complete 1",
    .failure: "begin 1 · success 1 · complete 1",
    .cancellation: "begin 1 · complete 1 · begin 4 · success 4 · complete 4",
    .integratorGone: "begin 1 · complete 1",
  ]

  /// The calls run one after the other. Each begins when it is let through.
  private static let queue: KeyValuePairs<PolicyCell.Situation, String> = [
    .one: "begin 1 · success 1 · complete 1",
    .two: "begin 1 · success 1 · complete 1 · begin 2 · success 2 · complete 2",
    .ten: (1...10).map { "begin \($0) · success \($0) · complete \($0)" }.joined(separator: " · "),
    .failure:
      "begin 1 · success 1 · complete 1 · begin 2 · error 2 · complete 2 · begin 3 · success 3 · complete 3",
    .cancellation: "begin 1 · complete 1 · begin 4 · success 4 · complete 4",
    .integratorGone: "begin 1 · complete 1",
  ]

  /// The newest call runs, at once or after the debounce. The call before runs until then, and its completion is
  /// called.
  private static let latest: KeyValuePairs<PolicyCell.Situation, String> = [
    .one: "begin 1 · success 1 · complete 1",
    .two: "begin 1 · complete 1 · begin 2 · success 2 · complete 2",
    .ten: (1...9).map { "begin \($0) · complete \($0) · " }.joined() + "begin 10 · success 10 · complete 10",
    .failure: "begin 1 · complete 1 · begin 2 · complete 2 · begin 3 · success 3 · complete 3",
    .cancellation:
      "begin 1 · complete 1 · begin 2 · complete 2 · begin 3 · complete 3 · begin 4 · success 4 · complete 4",
    .integratorGone: "begin 1 · complete 1 · begin 2 · complete 2 · begin 3 · complete 3",
  ]

  /// Of the calls within a debounce the last one runs. The handlers of the others are not called.
  private static let debounced: KeyValuePairs<PolicyCell.Situation, String> = [
    .one: "begin 1 · success 1 · complete 1",
    .two: "begin 2 · success 2 · complete 2",
    .ten: "begin 10 · success 10 · complete 10",
    .failure: "begin 3 · success 3 · complete 3",
    .cancellation: "begin 3 · complete 3 · begin 4 · success 4 · complete 4",
    .integratorGone: "begin 3 · complete 3",
  ]
}
