import SluiceModel

/// Breaks two contracts in an optimized program, and compares the texts of the violations. `Scripts/check-release`
/// builds and runs it.
@main
struct ReleaseChecks {
  static func main() {
    #if DEBUG
      fatalError("This program shows the checks of release builds: build it with -c release.")
    #else
      checkContracts()
    #endif
  }

  /// Breaks the contracts under the default policies, at the registration and in a later run.
  private static func checkContracts() {
    let stock = Stock()
    let mediator = Mediator(stock)
    var texts: [String] = []
    mediator.onViolation = { texts.append($0.text) }

    mediator.observe("reads more", reads: \.boxes, writes: \.label, fileID: "App/Stock.swift", line: 12) {
      [stock] boxes, label in
      label = "\(boxes - stock.reserved) of \(boxes)"
    }
    expect(texts, [undeclaredRead])
    mediator.observe("writes more", reads: \.boxes, writes: \.note, fileID: "App/Stock.swift", line: 20) {
      [stock] boxes, note in
      note = "\(boxes)"
      stock.reserved = 7
    }
    expect(texts, [undeclaredRead, undeclaredWrite])
    expect([stock.label, stock.note, "\(stock.reserved)"], ["1 of 1", "1", "0"])

    texts = []
    mediator.update("deliver") { $0.boxes = 2 }
    expect(texts, [undeclaredRead, undeclaredWrite])
    expect([stock.label, stock.note, "\(stock.reserved)"], ["2 of 2", "2", "0"])
    print("a release build reports undeclared reads and writes")
  }

  private static let undeclaredRead = #"""
    Observer "reads more" read Stock.reserved, which it did not declare. Declared reads:

      \.boxes

    The observer would not run when this value changes, so its results could be out of date.

    To fix this, add a path to Stock.reserved to its 'reads:', or do not read it there.

    Observer "reads more" was registered at App/Stock.swift:12.
    """#

  private static let undeclaredWrite = #"""
    Observer "writes more" wrote Stock.reserved, which it did not declare; the old value stays. Declared writes:

      \.note

    An observer that reads it may already have run with the old value.

    To fix this, add a path to Stock.reserved to its 'writes:', or write it in a transaction that runs afterwards: \#
    mediator.enqueue("…") { … }.

    Observer "writes more" was registered at App/Stock.swift:20.
    """#

  /// Stops the program with both values if they differ.
  private static func expect(_ values: [String], _ expected: [String], line: Int = #line) {
    guard values != expected else { return }
    let (wanted, found) = (expected.joined(separator: "\n\n"), values.joined(separator: "\n\n"))
    fatalError("line \(line): expected\n\(wanted)\n\ngot\n\(found)")
  }
}
