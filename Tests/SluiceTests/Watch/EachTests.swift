import Sluice
import Testing

@testable import SluiceModel

/// The values that an observer of all elements of a list receives. Each value is read when it is requested.
@Suite("Each", .serialized)
struct EachTests {
  @Test("Each: reads values lazily, so a change of one element does not read the others")
  func lazy() {
    let mediator = Mediator(Tallies(10_000))
    let all = Array(mediator.root.all)
    var seen: [Int] = []
    Tally.reads = 0
    mediator.observe("third", reads: \.all.each.number, writes: \.first) { numbers, first in
      seen.append(numbers[3])
      first = numbers.count
    }
    #expect(Tally.reads == 1)
    #expect(mediator.dependencies == 3)
    mediator.update("change") { _ in all[5000].number = 0 }
    mediator.update("change") { _ in all[3].number = 7 }
    mediator.update("change") { $0.all.append(Tally(1)) }
    #expect(seen == [3, 3, 7, 7])
    #expect(Tally.reads == 4)
    #expect(mediator.root.first == 10_001)
    #expect(mediator.dependencies == 3)
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("Each: reads all values at once if the list is short")
  func short() {
    let mediator = Mediator(Tallies(3))
    Tally.reads = 0
    mediator.observe("count", reads: \.all.each.number) { _ in }
    #expect(Tally.reads == 3)
    #expect(mediator.dependencies == 5)
  }

  @Test("Each: has the elements at the start of the run, and the values at the time of the read")
  func valuesWhenRead() {
    let sheet = Sheet(cells: 20)
    let mediator = Mediator(sheet)
    var seen: [[Int]] = []
    mediator.observe("left", priority: .normal, reads: \.left.each.a) { sheet, values in
      guard sheet.left.count == 20, values[0] == 1 else { return }
      sheet.left[1].a = 5
      sheet.left.removeAll { $0.id > 1 }
      seen.append(Array(values.prefix(3)))
      seen.append([values.count])
    }
    mediator.update("change") { $0.left[0].a = 1 }
    #expect(seen == [[1, 5, 0], [20]])
    #expect(sheet.left.count == 2)
  }

  @Test("Each: reading its values reads only the declared property")
  func contract() {
    let sheet = Sheet(cells: 20)
    let mediator = Mediator(sheet)
    let violations = mediator.collectViolations()
    mediator.checksContractsBySlot = true
    var sum = 0
    mediator.observe("left", reads: \.left.each.a) { sum += $0.reduce(0, +) }
    mediator.update("change") { $0.left[3].a = 4 }
    #expect(sum == 4)
    #expect(violations.take().isEmpty)
  }
}
