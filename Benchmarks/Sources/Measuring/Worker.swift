import Foundation

/// The program that `Scripts/bench` drives: it measures one side of one row in each process.
///
/// ```
/// list               every row, as JSON
/// time ROW SIDE      one side (sluice or peer), in the row's unit; --quick repeats less
/// times ROW ...      Sluice's side of several rows, one after the other in this process, as JSON
/// once ROW           a sample of Sluice's side, for tools that count instructions
/// curves             every curve, as JSON
/// point CURVE SIZE   one point of a curve, in nanoseconds; --quick repeats less
/// ```
package struct Worker {
  let rows: [Row]
  let curves: [Curve]

  package init(_ rows: [Row], curves: [Curve] = []) {
    self.rows = rows
    self.curves = curves
  }

  package func main(_ arguments: [String] = CommandLine.arguments) throws {
    let words = arguments.dropFirst().filter { !$0.hasPrefix("--") }
    let effort: Effort = arguments.contains("--quick") ? .quick : .full
    switch (words.first, words.count) {
    case ("list", 1): print(try listing())
    case ("time", 3): print(try side(words[2], of: row(words[1])).amount(in: row(words[1]).unit, effort))
    case ("times", 2...): print(try times(words.dropFirst().map { try row($0) }, effort))
    case ("once", 2):
      if case .work(let workload) = try row(words[1]).sluice { workload.passOnce() }
    case ("curves", 1): print(try listingOfCurves())
    case ("point", 3): print(try point(words[2], of: words[1], effort))
    default:
      throw Refusal(
        "usage: list | time ROW SIDE [--quick] | times ROW ... [--quick] | once ROW | curves | point CURVE SIZE [--quick]"
      )
    }
  }

  private func times(_ rows: [Row], _ effort: Effort) throws -> String {
    let times = rows.map { ($0.name, $0.sluice.amount(in: $0.unit, effort)) }
    return String(decoding: try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: times)), as: UTF8.self)
  }

  private func point(_ size: String, of name: String, _ effort: Effort) throws -> Double {
    guard let curve = curves.first(where: { $0.name == name }), let size = Int(size) else {
      throw Refusal("there is no point \(size) of a curve \(name)")
    }
    return curve.measure(size, effort)
  }

  private func row(_ name: String) throws -> Row {
    guard let row = rows.first(where: { $0.name == name }) else { throw Refusal("there is no row \(name)") }
    return row
  }

  private func side(_ name: String, of row: Row) throws -> Side {
    switch (name, row.peer) {
    case ("sluice", _): return row.sluice
    case ("peer", .here(_, let side)): return side
    default: throw Refusal("\(row.name) has no side \(name) here")
    }
  }
}

extension Side {
  fileprivate func amount(in unit: Unit, _ effort: Effort) -> Double {
    switch self {
    case .work(let workload): workload.time(effort) / unit.nanoseconds
    case .amount(let measure): measure(effort)
    }
  }
}

struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
