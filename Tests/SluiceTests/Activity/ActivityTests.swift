import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

@Node private final class Desk {
  var title = ""
  var other = 0
  @Derived var header = ""
  let tapped = Event<Void>()
  @Untracked var probe: Probe?
  @Computed(reads: \.other, { (desk: Desk) in desk.probe?.run() ?? 0 }) var sum: Int
}

/// Runs a closure once, in the middle of the call that reaches it.
private final class Probe {
  var deed: (() -> Void)?

  func run() -> Int {
    let deed = deed
    self.deed = nil
    deed?()
    return 0
  }
}

@Suite("Activities and the calls that they permit")
struct ActivityTests {
  /// The expected answers by activity, in the order of deeds.
  private static let table: [(Activity, [Activity.Answer])] = [
    (.idle, [.alone, .alone, .alone, .granted, .granted, .granted, .granted]),
    (.transaction, [.granted, .refused, .granted, .nested, .granted, .granted, .refused]),
    (.priority, [.granted, .refused, .granted, .nested, .granted, .granted, .refused]),
    (.smart, [.asDeclared, .asDeclared, .refused, .joined, .refused, .refused, .refused]),
    (.rendering, [.refused, .refused, .refused, .joined, .refused, .refused, .refused]),
    (.computing, [.refused, .refused, .refused, .joined, .refused, .refused, .refused]),
    (.access, [.refused, .refused, .refused, .joined, .refused, .refused, .refused]),
  ]

  @Test("Activity: answer(to:) agrees with the table for every activity and deed")
  func cells() {
    #expect(Self.table.map(\.0) == Activity.allCases)
    for (activity, answers) in Self.table {
      #expect(Activity.Deed.allCases.map { activity.answer(to: $0) } == answers, "\(activity)")
    }
  }

  /// The outcome of a deed: whether it was done, and whether it was reported.
  struct Outcome: Equatable {
    var isDone: Bool
    var isReported: Bool
  }

  @Test(
    "Activity: each deed is done and reported as the table says", arguments: Activity.allCases, Activity.Deed.allCases)
  func inFact(activity: Activity, deed: Activity.Deed) throws {
    let scene = Scene()
    let outcome = try scene.outcome(of: deed, in: activity)
    let expected: Outcome =
      switch activity.answer(to: deed) {
      case .granted, .nested: Outcome(isDone: true, isReported: false)
      case .alone: Outcome(isDone: Activity.transaction.answer(to: deed) == .granted, isReported: true)
      // A closure that is joined to a run is restricted like the run.
      case .asDeclared, .joined, .refused: Outcome(isDone: false, isReported: true)
      }
    #expect(outcome == expected, "\(deed) in \(activity)")
    #expect(scene.mediator.checkInvariants() == [])
  }

  @Test("Activity: a write that the table marks as declared is made if the contract of the observer declares it")
  func asDeclared() throws {
    let scene = Scene()
    scene.mediator.observe("titles", reads: \.other, \.title, writes: \.title) { _, _, title in title = "written" }
    scene.mediator.observe("heads", reads: \.other, writes: \.header) { _, header in header = "written" }
    #expect(scene.desk.title == "written" && scene.desk.header == "written" && scene.violations.take() == [])
  }

  /// A mediator in which a deed can be tried during each activity.
  private final class Scene {
    let desk = Desk()
    let mediator: Mediator<Desk>
    let violations: ViolationList
    private let probe = Probe()
    private var heard = 0

    init() {
      mediator = Mediator(desk)
      violations = mediator.collectViolations()
      mediator.undoLimit = 10
      mediator.update("a step") { $0.other = 1 }
      mediator.observe("hears", priority: .last, reads: \.tapped.sent) { [unowned self] _, _ in heard += 1 }
      desk.probe = probe
    }

    func outcome(of deed: Activity.Deed, in activity: Activity) throws -> Outcome {
      var isDone: () -> Bool = { false }
      try perform(in: activity) { [self] in isDone = perform(deed) }
      return Outcome(isDone: isDone(), isReported: !violations.take().isEmpty)
    }

    /// Does a deed, and returns a closure that tells later whether it was done.
    private func perform(_ deed: Activity.Deed) -> () -> Bool {
      switch deed {
      case .write:
        desk.title = "new"
        return { self.desk.title == "new" }
      case .writeDerived:
        desk.header = "new"
        return { self.desk.header == "new" }
      case .send:
        desk.tapped.send()
        return { self.heard > 0 }
      case .begin:
        mediator.update("inner") { _ in desk.title = "new" }
        return { self.desk.title == "new" }
      case .register:
        let registration = mediator.observe("new", reads: \.other) { _ in }
        return { registration.isActive }
      case .replaceRoot:
        let other = Desk()
        mediator.root = other
        return { self.mediator.root === other }
      case .move:
        let isUndone = mediator.undo()
        return { isUndone }
      }
    }

    private func perform(in activity: Activity, _ deed: @escaping () -> Void) throws {
      switch activity {
      case .idle: deed()
      case .transaction: mediator.update("outer") { _ in deed() }
      case .priority:
        // Of its two passes, only the first does the deed.
        probe.deed = deed
        mediator.observe("acts", priority: .first, reads: \.other) { [probe] _, _ in _ = probe.run() }
      case .smart:
        mediator.observe("acts", reads: \.other) { _ in deed() }
      case .rendering:
        probe.deed = deed
        mediator.render("acts") { [probe] _ in _ = probe.run() }
      case .computing:
        probe.deed = deed
        mediator.observe("acts", priority: .first, reads: \.sum) { _, _ in }
      case .access:
        var access: DeferredAccess?
        mediator.observe("acts", reads: \.other) { [unowned mediator] _ in access = mediator.currentAccess }
        mediator.access(try #require(access)) { _ in deed() }
      }
    }
  }
}
