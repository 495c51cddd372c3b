import Sluice
import SluiceTesting
import Testing

@testable import SluiceModel

/// One row of the table of kinds: a path, and the values that its observer receives for a sequence of changes.
struct KindRow: CustomTestStringConvertible, @unchecked Sendable {  // Only one test at a time calls the closures.
  /// One change, and the value that the observer receives, or nil if it does not run.
  struct Step {
    let name: String
    let heard: String?
    /// The value that it receives in the next transaction, which changes nothing.
    let later: String?
    let change: (Gallery) -> Void

    init(_ name: String, _ heard: String?, later: String? = nil, _ change: @escaping (Gallery) -> Void) {
      self.name = name
      self.heard = heard
      self.later = later
      self.change = change
    }
  }

  let testDescription: String
  /// The value of its first run, or nil if it has none.
  let first: String?
  let steps: [Step]
  let phases: [KindPhase]
  /// Registers other observers that the row needs.
  let setUp: (Mediator<Gallery>) -> Void
  let observe: (Mediator<Gallery>, KindPhase, Recorder) -> Void

  init<Steps: ReadPath<Gallery>>(
    _ kind: String, _ path: ModelPath<Gallery, Steps>, first: String?, in phases: [KindPhase] = KindPhase.allCases,
    setUp: @escaping (Mediator<Gallery>) -> Void = { _ in }, _ steps: [Step]
  ) {
    self.phases = phases
    self.setUp = setUp
    testDescription = kind
    self.first = first
    self.steps = steps
    observe = { mediator, phase, recorder in
      switch phase {
      case .priority: mediator.observe("row", priority: .normal, reads: path) { recorder.note(describe($1)) }
      case .smart: mediator.observe("row", reads: path) { recorder.note(describe($0)) }
      case .rendering:
        let path = Gallery.schema[keyPath: path]
        mediator.render("row") { recorder.note(describe(path._$read($0))) }
      }
    }
  }
}

/// The phase in which the observer of a row runs.
enum KindPhase: CaseIterable {
  case priority, smart, rendering
}

/// Returns a value in the notation of the table: nil, a node by its name, several in brackets.
func describe(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional { return mirror.children.first.map { describe($0.value) } ?? "nil" }
  if !(value is String), let values = value as? any Collection {
    return "[\(values.map { describe($0) }.joined(separator: ", "))]"
  }
  return "\(value)"
}

@Suite("Table of kinds")
struct KindTableTests {
  private static let rows = valueRows + sentRows + computedRows + weakRows + sharedRows + observedRows + collectedRows

  @Test("Observer of a kind of property: runs exactly for the listed changes, with the listed values", arguments: rows)
  func runs(row: KindRow) { for phase in row.phases { runs(row, phase) } }

  private func runs(_ row: KindRow, _ phase: KindPhase) {
    let gallery = Gallery()
    let mediator = Mediator(gallery)
    mediator.checksContractsBySlot = true
    let violations = mediator.collectViolations()
    let recorder = Recorder()
    row.setUp(mediator)
    row.observe(mediator, phase, recorder)
    #expect(recorder.take() == (row.first.map { [$0] } ?? []), "\(phase)")
    for step in row.steps {
      // A change that is rolled back makes no observer run, neither then nor later.
      #expect(throws: Failure()) {
        try mediator.update(step.name) { gallery throws(Failure) in
          step.change(gallery)
          throw Failure()
        }
      }
      mediator.update("nothing") { _ in }
      #expect(recorder.take() == [], "\(step.name), taken back, \(phase)")
      #expect(mediator.checkInvariants() == [], "\(step.name), taken back, \(phase)")
      mediator.update(step.name) { step.change($0) }
      #expect(recorder.take() == (step.heard.map { [$0] } ?? []), "\(step.name), \(phase)")
      #expect(mediator.checkInvariants() == [], "\(step.name), \(phase)")
      mediator.update("nothing") { _ in }
      #expect(recorder.take() == (step.later.map { [$0] } ?? []), "\(step.name), later, \(phase)")
      #expect(mediator.checkInvariants() == [], "\(step.name), later, \(phase)")
    }
    #expect(violations.take() == [])
  }
}
