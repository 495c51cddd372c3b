import Sluice
import SluiceMessages

/// Records each trace event of a mediator as a line of text.
final class Timeline: Tracer {
  private var lines: [String] = []

  func note(_ moment: TraceMoment) {
    let line =
      switch moment {
      case .transactionBegan(let name): "transaction \(name)"
      case .savepointBegan(let name): "savepoint \(name)"
      case .savepointEnded(let name): "savepoint \(name) ended"
      case .rolledBack(let name): "\(name) rolled back"
      case .notKept(let slot, _): "not kept \(slot)"
      case .slotWritten(let change):
        "\(change.observer.map { "\($0) " } ?? "")wrote \(change.slot): \(change.old) -> \(change.new)"
      case .sent(let slot, let value): "sent \(slot): \(value)"
      case .refreshBegan: "refresh"
      case .passBegan(let number): "pass \(number)"
      case .ran(let run): "\(run.phase) \(run.observer): \(Self.text(run.reason))"
      case .refreshEnded: "refresh ended"
      case .committed(let name): "\(name) committed"
      case .enqueued(let name): "enqueued \(name)"
      case .failed(let transaction, let error): "\(transaction) failed: \(error)"
      case .registered(let observer): "registered \(observer)"
      case .ended(let observer): "ended \(observer)"
      case .violation(let violation): "violation \(violation.kind)"
      }
    lines.append(line)
  }

  private static func text(_ reason: ObserverRun.Reason) -> String {
    switch reason {
    case .firstRun: "first run"
    case .changed(let slots): "changed \(slots.joined(separator: ", "))"
    case .sent(let slots): "sent \(slots.joined(separator: ", "))"
    case .collectorRan: "collector ran"
    case .always: "always"
    }
  }

  /// Adds a line of the test's own.
  func add(_ line: String) { lines.append(line) }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
