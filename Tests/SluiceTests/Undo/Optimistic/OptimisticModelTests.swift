import Sluice
import SluiceMessages
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceModel

/// `SEED` is the seed of the first run.
@Suite("Optimistic updates compared with a list of layers", .computes)
struct OptimisticModelTests {
  private static let runs = Environment.count(1_000, full: 10_000)

  @Test("OptimisticUpdate: values, steps and conflicts equal the model, in whichever order updates are answered")
  func same() async {
    let seed = Environment.seed
    var reach = DraftReach()
    for run in 0..<Self.runs {
      await Task.yield()
      var player = DraftPlayer(seed: seed &+ UInt64(run))
      if let difference = player.play(&reach) {
        Issue.record("SEED=\(seed &+ UInt64(run)): \(difference)")
        return
      }
    }
    print("optimistic updates: \(Self.runs) runs from SEED=\(seed): \(reach)")
    #expect(reach.counts.count == 10 && reach.counts.values.allSatisfy { $0 > Self.runs / 10 })
  }
}

/// The number of events of each kind. A comparison that never meets a conflict tests no conflicts.
struct DraftReach: CustomStringConvertible {
  var counts: [String: Int] = [:]
  mutating func note(_ name: String, _ count: Int = 1) { counts[name, default: 0] += count }
  var description: String {
    counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}

/// Applies the same actions to a model and to its expected state.
private struct DraftPlayer {
  private static let chips = 6
  private let draft = Draft(chips)
  private let mediator: Mediator<Draft>
  private let violations: ViolationList
  private var expected: LayeredDraft
  private var pending: [Int: OptimisticUpdate] = [:]
  private var saved: [DraftSlot: DraftValue]?
  private var generator: SeededGenerator
  private var performed: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    mediator = Mediator(draft)
    violations = mediator.collectViolations()
    let limit = [1_000, 1_000, 3, 0].randomElement(using: &generator)!
    mediator.undoLimit = limit
    // Without undo steps, `isEdited` requires another observer of document changes.
    mediator.onDocumentChange = { _ in }
    expected = LayeredDraft(draft.values, limit: limit)
    mediator.observe("coordinator", priority: .coordination, reads: \.a) { draft, a in draft.b = a * 3 % 7 }
    mediator.observe("normaliser", reads: \.c, writes: \.c) { _, c in c = min(c, 5) }
    mediator.observe("sum", reads: \.a, \.b, \.c, \.view, \.list, writes: \.sum) { a, b, c, view, list, sum in
      sum = a + b + c + view + list.count
    }
  }

  mutating func play(_ reach: inout DraftReach) -> String? {
    for _ in 0..<below(40) {
      act(&reach)
      if let difference { return difference }
    }
    // All updates are answered. Then everything is undone and redone.
    while let number = expected.pending.randomElement(using: &generator) {
      if below(2) == 0 { confirm(number) } else { revert(number, &reach) }
      if let difference { return difference }
    }
    for isUndo in [true, false, true] {
      while (isUndo ? expected.undoName : expected.redoName) != nil {
        isUndo ? undo() : redo()
        if let difference { return difference }
      }
    }
    return mediator.brokenInvariants().first
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func edits() -> [DraftEdit] {
    (0...below(3)).map { _ in DraftEdit.random(&generator, chips: Self.chips) }
  }

  private mutating func act(_ reach: inout DraftReach) {
    let name = "\(performed.count)"
    switch below(20) {
    case 0...4:
      let edits = edits()
      performed.append("\(name): update \(edits)")
      expected.update(name, [edits])
      mediator.update(name) { draft in for edit in edits { edit.apply(to: draft) } }
      reach.note("updates")
    case 5:
      let (one, other) = (edits(), edits())
      performed.append("\(name): group \(one) and \(other)")
      expected.update(name, [one, other])
      mediator.group(name) {
        mediator.update("one") { draft in for edit in one { edit.apply(to: draft) } }
        mediator.update("other") { draft in for edit in other { edit.apply(to: draft) } }
      }
      reach.note("groups")
    case 6:
      let (edits, target) = (edits(), below(2))
      performed.append("\(name): coalescing \(target) \(edits)")
      expected.update(name, target: target, [edits])
      mediator.update(name, coalescing: UndoCoalescing(target, within: .seconds(1_000))) { draft in
        for edit in edits { edit.apply(to: draft) }
      }
      reach.note("coalescing")
    case 7...10:
      let edits = edits()
      performed.append("\(name): optimistic \(edits)")
      let number = expected.optimistic(name, edits)
      pending[number] = mediator.optimistic(name) { draft in for edit in edits { edit.apply(to: draft) } }
      reach.note("optimistic updates")
    case 11:
      performed.append("\(name): fails")
      let edits = edits()
      do {
        _ = try mediator.optimistic(name) { draft throws(Failure) in
          for edit in edits { edit.apply(to: draft) }
          throw Failure()
        }
      } catch {}
      reach.note("failed closures")
    case 12, 13:
      guard let number = expected.pending.randomElement(using: &generator) else { return }
      confirm(number)
      reach.note("confirmed")
    case 14, 15:
      guard let number = expected.pending.randomElement(using: &generator) else { return }
      revert(number, &reach)
      reach.note("reverted")
    case 16:
      guard let number = expected.pending.randomElement(using: &generator), below(3) == 0 else { return }
      performed.append("\(name): remove \(number)")
      expected.confirm(number)
      let name = pending[number]!.name
      pending[number] = nil
      mediator.update("nothing") { _ in }
      if violations.take() != [.optimisticUnanswered(name: name)] { performed.append("not reported") }
      reach.note("let go")
    case 17, 18: below(3) == 0 ? redo() : undo()
    default:
      performed.append("\(name): save")
      mediator.markSaved()
      expected.save()
      saved = draft.values
      reach.note("saved")
    }
  }

  private mutating func undo() {
    performed.append("undo")
    expected.undo()
    mediator.undo()
  }

  private mutating func redo() {
    performed.append("redo")
    expected.redo()
    mediator.redo()
  }

  private mutating func confirm(_ number: Int) {
    performed.append("confirm \(number)")
    expected.confirm(number)
    pending[number]!.confirm()
    pending[number] = nil
  }

  private mutating func revert(_ number: Int, _ reach: inout DraftReach) {
    let insists = below(2) == 0
    performed.append("revert \(number), \(insists)")
    let conflicts = expected.revert(number, insists: insists)
    var heard: Set<LayeredDraft.Conflict> = []
    pending[number]!.revert { conflict in
      heard.insert(
        LayeredDraft.Conflict(
          slot: DraftSlot(named: conflict.property, of: conflict.node), before: "\(DraftValue(conflict.valueBefore))",
          optimistic: "\(DraftValue(conflict.optimisticValue))"))
      if insists { conflict.takeBack() }
    }
    pending[number] = nil
    if heard != conflicts { performed.append("conflicts: \(heard), not \(conflicts)") }
    reach.note("conflicts", conflicts.count)
  }

  private var difference: String? {
    var found: [String] = []
    let (now, then) = (draft.values, expected.values)
    for (slot, value) in now where value != then[slot] { found.append("\(slot) is \(value), not \(then[slot]!)") }
    if draft.sum != Draft.sum(now) { found.append("the sum is \(draft.sum)") }
    if mediator.undoName != expected.undoName {
      found.append("undo of \(mediator.undoName ?? "-"), not \(expected.undoName ?? "-")")
    }
    if mediator.redoName != expected.redoName {
      found.append("redo of \(mediator.redoName ?? "-"), not \(expected.redoName ?? "-")")
    }
    if let saved, !mediator.isEdited {
      for (slot, value) in saved where slot != .view && now[slot] != value { found.append("\(slot) is edited") }
    }
    if case let last? = performed.last, last.hasPrefix("conflicts") || last == "not reported" { found.append(last) }
    let others = violations.take()
    if !others.isEmpty { found.append("\(others)") }
    if found.isEmpty { return nil }
    return (performed + found).joined(separator: "\n  ")
  }
}
