import CMeasuring
import Measuring
import Sluice

/// The cost of accessing a property of a node, compared with one of a class.
enum AccessRows {
  static var all: [Row] {
    [
      Row(
        "property: Int read, untracked", unit: .nanoseconds, target: .timesPeer(2.2),
        sluice: .work(
          each { extent in
            let cell = Cell(1)
            return { expect(sum(extent.accesses) { touched(cell).number }, is: extent.accesses, "the sum") }
          }),
        peer: plain { extent in
          let cell = PlainCell(1)
          return { expect(sum(extent.accesses) { touched(cell).number }, is: extent.accesses, "the sum") }
        }),
      Row(
        "property: String read, untracked", unit: .nanoseconds, target: .timesPeer(2.2),
        sluice: .work(
          each { extent in
            let cell = Cell()
            return {
              expect(sum(extent.accesses) { touched(cell).text.utf8.count }, is: extent.accesses, "the sum")
            }
          }),
        peer: plain { extent in
          let cell = PlainCell()
          return {
            expect(sum(extent.accesses) { touched(cell).text.utf8.count }, is: extent.accesses, "the sum")
          }
        }),
      Row(
        "property: Int write, unobserved", unit: .nanoseconds, target: .timesPeer(2.2),
        sluice: .work(
          each { extent in
            let cell = Cell()
            return {
              for index in 0..<extent.accesses { touched(cell).number = index }
              expect(cell.number, is: extent.accesses - 1, "the number")
            }
          }),
        peer: plain { extent in
          let cell = PlainCell()
          return {
            for index in 0..<extent.accesses { touched(cell).number = index }
            expect(cell.number, is: extent.accesses - 1, "the number")
          }
        }),
      Row(
        "property: String write, unobserved", unit: .nanoseconds, target: .timesPeer(1.7),
        sluice: .work(
          each { extent in
            let cell = Cell()
            return {
              for index in 0..<extent.accesses { touched(cell).text = index & 1 == 0 ? "a" : "b" }
              expect(cell.text, is: "b", "the text")
            }
          }),
        peer: plain { extent in
          let cell = PlainCell()
          return {
            for index in 0..<extent.accesses { touched(cell).text = index & 1 == 0 ? "a" : "b" }
            expect(cell.text, is: "b", "the text")
          }
        }),
      Row(
        "property: Int write in a transaction", unit: .nanoseconds, target: .timesFaster(2),
        sluice: .work(writes(to: NumberField.self)), peer: HandwrittenWork.writes(to: NumberField.self)),
      Row(
        "property: String write in a transaction", unit: .nanoseconds, target: .timesFaster(1),
        sluice: .work(writes(to: TextField.self)), peer: HandwrittenWork.writes(to: TextField.self)),
      Row(
        "property: read checked against a contract", unit: .nanoseconds, target: .timesPeer(5),
        sluice: .work(
          each { extent in
            let mediator = Mediator(Cell(1))
            let seen = Counter()
            mediator.observe("reader", reads: \.number, writes: \.sum) { _, total in
              let cell = mediator.root
              total = sum(extent.accesses) { touched(cell).number }
              seen.count = total
            }
            return {
              mediator.update("change") { $0.number = 3 - $0.number }
              expect(seen.count, is: mediator.root.number * extent.accesses, "the sum")
            }
          }),
        peer: plain { extent in
          let cell = PlainCell(1)
          return { expect(sum(extent.accesses) { touched(cell).number }, is: extent.accesses, "the sum") }
        }),
    ]
  }

  /// Writes the field a thousand times in each transaction.
  static func writes<F: WrittenField>(to _: F.Type, undoLimit: Int? = nil) -> Workload {
    each { extent in
      let mediator = Mediator(Cell())
      if let undoLimit { mediator.undoLimit = undoLimit }
      return {
        for _ in 0..<extent.accesses / 1000 {
          mediator.update("write") { cell in for index in 0..<1000 { F.write(index, to: cell) } }
        }
        F.expectLast(of: 1000, in: mediator.root)
        expect(mediator.canUndo, is: undoLimit != nil, "whether there is a step of undo")
      }
    }
  }

  private static func each(_ prepare: @escaping Workload.Part.Preparation) -> Workload {
    Workload(operations: Extent.full.accesses, [.fastest(of: 20, prepare)])
  }

  private static func plain(_ prepare: @escaping Workload.Part.Preparation) -> Peer {
    .here(name: "a plain class", .work(each(prepare)))
  }
}

extension Extent {
  /// The number of reads or writes of a property.
  var accesses: Int { rounds(of: 1_000_000, sample: 100) }
}

@inline(__always)
private func sum(_ count: Int, _ read: () -> Int) -> Int {
  var total = 0
  for _ in 0..<count { total += read() }
  return total
}

/// Returns an object whose contents the optimizer does not know, so that each access is made.
@inline(__always)
private func touched<Object: AnyObject>(_ object: Object) -> Object {
  touch(Unmanaged.passUnretained(object).toOpaque())
  return object
}
