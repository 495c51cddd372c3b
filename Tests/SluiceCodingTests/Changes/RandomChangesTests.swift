import Foundation
import Sluice
import SluiceCoding
import TestSupport
import Testing

/// Makes random edits of a model that an image follows.
struct RandomEdits {
  var generator: SeededGenerator
  private var nextID = 1_000_000

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func made() -> Part {
    nextID += 1
    let part = Part(nextID)
    if number(0..<4) == 0 { part.list.append(made()) }
    return part
  }

  /// Returns a node that any node can hold: a new one, or one without children, which cannot make a cycle.
  private mutating func holdable(_ parts: [Part], _ holder: Part) -> Part {
    let leaves = parts.filter { $0 !== holder && attached($0).count == 1 && $0 !== parts[0] }
    return number(0..<3) == 0 ? leaves.randomElement(using: &generator) ?? made() : made()
  }

  /// Makes a random edit of one node.
  mutating func edit(_ root: Part) {
    let parts = attached(root)
    let part = parts.randomElement(using: &generator)!
    let other = holdable(parts, part)
    switch number(0..<24) {
    case 0: part.number = number(0..<3)
    case 1: part.text = ["", "x", "é\u{0}\"\\"].randomElement(using: &generator)!
    case 2: part.friend = parts.randomElement(using: &generator)
    case 3: part.other = number(0..<2) == 0 ? nil : made()
    case 4: part.next = other
    case 5: part.next = nil
    case 6: part.array.append(other)
    case 7: if !part.array.isEmpty { part.array.remove(at: number(0..<part.array.count)) }
    case 8: part.set.insert(other)
    case 9: if let first = part.set.first { part.set.remove(first) }
    case 10: part.map["k\(number(0..<5))"] = other
    case 11: part.map["k\(number(0..<5))"] = nil
    case 12: part.plainSet.insert(other)
    case 13: if let first = part.plainSet.min(by: { $0.id < $1.id }) { part.plainSet.remove(first) }
    case 14: part.dictionary[number(0..<4)] = other
    case 15: part.dictionary[number(0..<4)] = nil
    case 16: part.maybe = number(0..<2) == 0 ? nil : [other]
    case 17: if !part.list.isEmpty { part.list.remove(at: number(0..<part.list.count)) }
    case 18: if part.list.count > 1 { part.list.swapAt(0, part.list.count - 1) }
    case 19: part.list = NodeList(part.list.reversed())
    case 20: part.list.insert(other, at: number(0..<part.list.count + 1))
    case 21: if part.list.count > 1 { part.list.move(fromOffsets: [number(0..<part.list.count)], toOffset: 0) }
    case 22: part.map = [:]
    default: part.list.append(other)
    }
  }
}

@Suite("ChangeRecorder: random transactions", .computes)
struct RandomChangesTests {
  struct Failure: Error {}

  @Test("random transactions: the image equals the model after each transaction, rollback, undo, redo and reopening")
  func follows() async throws {
    let seed = Environment.seed
    var transactions = 0
    for round in 0..<UInt64(Environment.count(12, full: 200)) {
      await Task.yield()
      var edits = RandomEdits(seed: seed &+ round)
      var model = RandomModel(count: 1 + Int((seed &+ round) % 30), seed: seed &+ round)
      var mediator = Mediator(model.parts[0])
      mediator.undoLimit = 20
      var follower = try ChangeFollower(mediator)
      for step in 0..<40 {
        switch Int.random(in: 0..<12, using: &model.generator) {
        case 0: mediator.undo()
        case 1: mediator.redo()
        case 2:
          #expect(throws: Failure.self) {
            try mediator.update("fail") {
              for _ in 0..<3 { edits.edit($0) }
              throw Failure()
            }
          }
        case 3:
          mediator = Mediator(try follower.model())
          mediator.undoLimit = 20
          follower = try ChangeFollower(mediator)
        case 4 where step % 5 == 0: mediator.root = try follower.model()
        default:
          let count = Int.random(in: 1..<6, using: &model.generator)
          mediator.update("edit") { for _ in 0..<count { edits.edit($0) } }
        }
        transactions += 1
        let (expected, found) = (canonical(mediator.root), canonical(try follower.model()))
        guard expected == found else {
          Issue.record(
            "SEED=\(seed) round \(round) step \(step)\n\(expected.joined(separator: "\n"))\n\(found.joined(separator: "\n"))"
          )
          return
        }
        #expect(follower.image.records.count == expected.count, "SEED=\(seed) round \(round) step \(step)")
      }
      #expect(follower.unwritten == [])
    }
    print("\(transactions) transactions followed, 0 differences")
  }
}
