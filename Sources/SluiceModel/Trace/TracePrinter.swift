/// A tracer that writes each event as a line of text: what each transaction changed, and which observers ran for which
/// reason.
///
/// ```swift
/// mediator.tracer = TracePrinter()
/// mediator.update("Buy") { $0.prices = [20] }
/// ```
///
/// This prints:
///
/// ```
/// Buy
///   Cart.prices: [] → [20]
///   Cart.total: 0 → 20, by "total"
///   "total" ran (smart: Cart.prices changed)
/// ```
///
/// The lines of a savepoint are indented below its name. A write of an equal value has no line.
public final class TracePrinter: Tracer {
  private let showsDurations: Bool
  private let write: (String) -> Void
  private let values = ValueText(name: ValueText.name)
  private var depth = 0

  /// Creates a tracer. The property ``Mediator/tracer`` of a mediator sets it.
  ///
  /// - Parameters:
  ///   - showsDurations: Whether the line of a run has its duration.
  ///   - write: Receives each line, without a line break. The default prints it.
  public init(showsDurations: Bool = false, write: @escaping (String) -> Void = { print($0) }) {
    (self.showsDurations, self.write) = (showsDurations, write)
  }

  /// Writes the line of an event, if the event has one.
  public func note(_ moment: TraceMoment) {
    switch moment {
    case .transactionBegan(let name):
      depth = 0
      line(name)
      depth = 1
    case .savepointBegan(let name):
      line("savepoint \"\(name)\"")
      depth += 1
    case .savepointEnded: depth -= 1
    case .committed: depth = 0
    case .rolledBack(let name):
      depth = max(0, depth - 1)
      line("\"\(name)\" was rolled back")
    case .slotWritten(let change):
      let (old, new) = (values.text(change.old), values.text(change.new))
      if old == new, !(change.new is any NodeHolding) { return }
      line("\(change.slot): \(old) → \(new)\(change.observer.map { ", by \"\($0)\"" } ?? "")")
    case .notKept(let slot, let observer):
      line("\(slot): a write\(observer.map { " by \"\($0)\"" } ?? "") was discarded during undo or redo")
    case .sent(let slot, let value): line("\(slot): sent \(values.text(value))")
    case .refreshBegan, .refreshEnded: break
    case .passBegan(let number): if number > 1 { line("pass \(number)") }
    case .ran(let run): line(showsDurations ? "\(run), \(run.duration)" : "\(run)")
    case .enqueued(let name): line("enqueued \"\(name)\"")
    case .failed(let name, let error): line("\"\(name)\" has failed: \(error)")
    case .registered(let observer): line("registered \"\(observer)\"")
    case .ended(let observer): line("ended \"\(observer)\"")
    case .violation(let violation): line("violation: \(violation.text.prefix { !$0.isNewline })")
    }
  }

  private func line(_ text: String) { write(String(repeating: "  ", count: depth) + text) }
}

extension ObserverRun: CustomStringConvertible {
  /// The observer, the phase and the reason: `"total" ran (smart: Cart.prices changed)`.
  public var description: String {
    "\"\(observer)\"\(origin.map { " of \(ValueText.name(of: $0))" } ?? "") ran (\(phase.rawValue): \(reason))"
  }
}

extension ObserverRun.Reason: CustomStringConvertible {
  /// The reason as text: `Cart.prices changed`.
  public var description: String {
    switch self {
    case .firstRun: "first run"
    case .changed(let slots): slots.isEmpty ? "what it reads changed" : "\(slots.joined(separator: ", ")) changed"
    case .sent(let slots): "\(slots.joined(separator: ", ")) sent"
    case .collectorRan: "its collector ran"
    case .always: "at every refresh"
    }
  }
}
