import Sluice
import SluiceTesting
import Testing

@testable import SluiceModel

/// The steps that every cell of the table of children goes through: one change each, the same for every kind of
/// property.
enum ChildStep: CaseIterable {
  case putA, putB, nameOfA, rowOfB, columnOfB, friendOfA, nameOfFriend, companyOfB, nameInCompany, theSame, takeA
  case nameOfTheTaken, takeAndPutB, clear
}

/// The values that an observer receives by step. In a step that is not listed, it does not run.
typealias Told = [ChildStep: String]

/// The way in which an observer is registered.
enum Placement: CaseIterable {
  case smart, priority, rendering
  /// By a contract value whose paths are listed and joined.
  case contract
  /// With the hall as its origin.
  case from
  /// For each hall, by `forEach`.
  case forEach
}

/// One cell of the table of children: a kind of property that holds them × a continuation of the path.
struct ChildCell: CustomTestStringConvertible, @unchecked Sendable {  // Only one test at a time calls the closures.
  let testDescription: String
  let first: String
  let told: Told
  let isEditedInPlace: Bool
  let change: (ChildStep, Hall, ChildVisitors) -> Void
  let observe: (Placement, Hall, Recorder) -> any ChildMediator

  init<Steps: ReadPath<Hall>>(
    _ name: String, _ path: ModelPath<Hall, Steps>, first: String, _ told: Told, isEditedInPlace: Bool,
    _ change: @escaping (ChildStep, Hall, ChildVisitors) -> Void
  ) {
    testDescription = name + (isEditedInPlace ? ", edited in place" : ", assigned")
    self.first = first
    self.told = told
    self.isEditedInPlace = isEditedInPlace
    self.change = change
    observe = { placement, hall, recorder in
      guard placement == .from || placement == .forEach else {
        return Self.observeRoot(placement, Mediator(hall), path, recorder)
      }
      let house = Mediator(House(hall))
      switch placement {
      case .from: house.from(hall).observe("cell", reads: path) { recorder.note(told: $0) }
      default: house.forEach(Hall.self).observe("cell", reads: path) { recorder.note(told: $0) }
      }
      return house
    }
  }

  private static func observeRoot<Steps: ReadPath<Hall>>(
    _ placement: Placement, _ mediator: Mediator<Hall>, _ path: ModelPath<Hall, Steps>, _ recorder: Recorder
  ) -> any ChildMediator {
    switch placement {
    case .smart: mediator.observe("cell", reads: path) { recorder.note(told: $0) }
    case .priority: mediator.observe("cell", priority: .normal, reads: path) { recorder.note(told: $1) }
    case .contract:
      let typed = Hall.schema[keyPath: path]
      let contract = ObserverContract(reads: PathSet { path } + PathSet())
      mediator.observe("cell", contract) { recorder.note(told: typed._$read($0.origin)) }
    default:
      let typed = Hall.schema[keyPath: path]
      mediator.render("cell") { recorder.note(told: typed._$read($0)) }
    }
    return mediator
  }
}

/// The visitors that the steps add and remove.
struct ChildVisitors {
  let a = Visitor(1, "a")
  let b = Visitor(2, "b")
  let friend = Visitor(3, "f")
  let company = Visitor(4, "k")
}

/// A mediator of any root type.
protocol ChildMediator: AnyObject {
  func transact(_ name: String, fails: Bool, _ body: () -> Void)
  func broken() -> [String]
  func collectViolations() -> ViolationList
}

extension Mediator: ChildMediator {
  func transact(_ name: String, fails: Bool, _ body: () -> Void) {
    try? update(name) { _ throws(Failure) in
      body()
      if fails { throw Failure() }
    }
  }

  func broken() -> [String] { checkInvariants().map { "\($0)" } }
}

extension Recorder {
  /// Notes nodes by their labels, in the order of `each`, and values in the notation of the table.
  func note(told value: some Any) {
    guard let nodes = value as? any NodeHolding else { return note(describe(value)) }
    var labels: [String] = []
    func visit(_ nodes: some NodeHolding) { nodes.forEachNode { labels.append("\($0)") } }
    visit(nodes)
    note("[\(labels.joined(separator: ", "))]")
  }
}

@Suite("Table of children", .hangGuard)
struct ChildTableTests {
  @Test("Observer of children: runs exactly for the listed changes, with the listed values", arguments: childCells)
  func runs(cell: ChildCell) async {
    await Task.yield()
    for placement in Placement.allCases {
      let (hall, visitors, recorder) = (Hall(), ChildVisitors(), Recorder())
      let mediator = cell.observe(placement, hall, recorder)
      let violations = mediator.collectViolations()
      #expect(recorder.take() == [cell.first], "\(placement)")
      for step in ChildStep.allCases {
        // A change that is rolled back makes no observer run, neither then nor later.
        mediator.transact("taken back", fails: true) { cell.change(step, hall, visitors) }
        mediator.transact("nothing", fails: false) {}
        #expect(recorder.take() == [], "\(step), taken back, \(placement)")
        mediator.transact("change", fails: false) { cell.change(step, hall, visitors) }
        #expect(recorder.take() == (cell.told[step].map { [$0] } ?? []), "\(step), \(placement)")
        mediator.transact("nothing", fails: false) {}
        #expect(recorder.take() == [], "\(step), later, \(placement)")
        #expect(mediator.broken() == [], "\(step), \(placement)")
      }
      #expect(violations.take() == [], "\(placement)")
    }
  }
}
