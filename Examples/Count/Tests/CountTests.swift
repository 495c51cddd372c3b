import Foundation
import Sluice
import Testing

@testable import Count

@Suite("Example: a count of expenses")
struct CountTests {
  private let mediator = Mediator(Ledger())

  init() { mediator.observeTotals() }

  @Test("read: the report has a line for each category, and the total of all files")
  func report() throws {
    try mediator.read("Tea,12.50\nRent,800\n", from: "may.csv")
    try mediator.read("# June\r\n\r\nTea, 8\r\nGifts,-3.5\r\n", from: "june.csv")
    #expect(
      mediator.root.report == """
        Gifts  1   -3.50
        Rent   1  800.00
        Tea    2   20.50
        Total  4  817.00
        """)
  }

  @Test("report: Examples/README.md has the error and the report of these files")
  func document() throws {
    try mediator.read("Tea,12.50\nRent,800\n", from: "may.csv")
    try mediator.read("Tea,8\nGifts,-3.5\n", from: "june.csv")
    let error = try #require(throws: InputError.self) { try mediator.read("Rent,800\n\nTea,much\n", from: "july.csv") }
    let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
    let readme = try String(contentsOf: examples.standardized, encoding: .utf8)
    #expect(readme.contains("\nCount: \(error)\n\(mediator.root.report)\n"))
  }

  @Test("report: without entries, there is the total alone")
  func empty() { #expect(mediator.root.report == "Total  0  0.00") }

  @Test("read: a file with a wrong line adds no entry, and the error names the line")
  func rollback() throws {
    try mediator.read("Tea,12.50", from: "may.csv")
    let error = #expect(throws: InputError.self) { try mediator.read("Rent,800\n\nTea,much\n", from: "june.csv") }
    #expect(error?.description == "june.csv, line 3: 'much' is not an amount, as in '12.50'.")
    #expect(mediator.root.report == "Tea    1  12.50\nTotal  1  12.50")
  }

  @Test(
    "read: each wrong line has an error of its own",
    arguments: [
      ("Tea", "A line has a category, a comma and an amount, as in 'Tea,12.50'."),
      (" ,1", "There is no category before the comma."), ("Tea,", "'' is not an amount, as in '12.50'."),
      ("Rent,1,500", "'1,500' is not an amount, as in '12.50'."),
    ])
  func problems(line: String, problem: String) {
    #expect(throws: InputError(source: "a", line: 1, problem: problem)) { try mediator.read(line, from: "a") }
  }

  @Test("count: files that cannot be read are reported, and the others are counted")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "CountTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String, _ contents: Data) throws -> String {
      let file = folder.appending(path: name)
      try contents.write(to: file)
      return file.path(percentEncoded: false)
    }
    let (good, binary) = (try path("good", Data("Tea,1".utf8)), try path("binary", Data([0xFF, 0xFE])))
    let missing = folder.appending(path: "missing").path(percentEncoded: false)
    let errors = CountCommand.count([missing, binary, good], in: mediator)
    #expect(errors.map(\.source) == [missing, binary])
    #expect(errors.last?.description == "\(binary): The file is not UTF-8 text.")
    #expect(mediator.root.total == Amount(cents: 100))
  }

  @Test(
    "Amount: a text is read, and written with two digits behind the point",
    arguments: [("12.50", "12.50"), ("-3", "-3.00"), ("0.5", "0.50"), ("-0.05", "-0.05"), ("007", "7.00")])
  func amounts(text: String, written: String) { #expect(Amount(text)?.text == written) }

  @Test("Amount: other texts are no amounts", arguments: ["", "1,5", "1.234", "12345678901", "+1", "٣", "1e3"])
  func noAmounts(text: String) { #expect(Amount(text) == nil) }
}
