import Sluice
import SluiceCollections
import TestSupport
import Testing

@testable import SluiceModel

@Suite("Ranks of a collection's elements")
struct ElementTableTests {
  /// The position of the next element in a collection of a given count.
  private static let courses: [(name: String, next: @Sendable (Int, inout SeededGenerator) -> Int)] = [
    ("at the beginning", { _, _ in 0 }),
    ("at the end", { count, _ in count }),
    ("behind the first", { count, _ in min(1, count) }),
    ("before the last", { count, _ in max(count - 1, 0) }),
    ("in the middle", { count, _ in count / 2 }),
    ("anywhere", { count, random in Int.random(in: 0...count, using: &random) }),
  ]

  @Test(
    "ElementTable: ranks order elements like the collection, wherever elements are inserted",
    arguments: courses.indices)
  func ranks(course: Int) {
    var random = SeededGenerator(seed: Environment.seed)
    let table = ElementTable<Included>()
    var plants: [Plant] = []
    for number in 0..<600 {
      let places = (0..<(number % 7 == 0 ? 5 : 1)).map { _ in Self.courses[course].next(plants.count, &random) }
      var new: [Plant] = []
      for place in places {
        new.append(Plant(number))
        plants.insert(new.last!, at: place)
      }
      for plant in new { table.add(plant, Included()) }
      table.rank(new.map { new in (new, plants.firstIndex { $0 === new }!) }, in: order(of: plants))
      let ranks = plants.map { table[$0]!.rank }
      let isIncreasing = zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
      #expect(isIncreasing, "seed \(Environment.seed), \(Self.courses[course].name), \(plants.count) plants")
      if !isIncreasing { return }
    }
  }

  @Test("ElementTable: an insertion assigns new ranks to few elements on average")
  func cost() {
    let table = ElementTable<Included>()
    var plants: [Plant] = []
    let before = table.ranked
    for number in 0..<4000 {
      let plant = Plant(number)
      plants.insert(plant, at: min(1, plants.count))
      table.add(plant, Included())
      table.rank([(plant, min(1, plants.count - 1))], in: order(of: plants))
    }
    // Each element is ranked once, and some again: less than log2(4000) times on average.
    #expect(table.ranked - before < 4000 * 12)
    #expect(table.ranked - before > 4000)
  }

  private func order(of plants: [Plant]) -> OffsetOrder {
    OffsetOrder(elements: ListStorage(ContiguousArray(plants.map { $0 })))
  }
}
