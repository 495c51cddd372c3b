import LogbookGit
import Sluice
import Testing

@testable import LogbookModel

@Suite struct SearchTests {
  /// Returns the numbers of the commits that a search finds among four.
  private func find(_ query: String) -> [Int] {
    let mediator = Made.mediator()
    mediator.historyCame([
      Made.entry(0xABCDEF, "Fix the parser", by: "Zoë Marín", body: "Closes #12.\n\nThanks to all."),
      Made.entry(2, "Add a PARSER test", by: "Ingrid Sørensen"),
      Made.entry(3, "Übergröße <b>&amp;</b>", by: "李明"),
      Made.entry(4, "", by: ""),
    ])
    let query = SearchQuery(query)
    return mediator.root.commits.filter { query.matches($0) }.map(\.made)
  }

  @Test(arguments: [
    ("", [0xABCDEF, 2, 3, 4]), ("  \n ", [0xABCDEF, 2, 3, 4]),
    ("parser", [0xABCDEF, 2]), ("PaRsEr", [0xABCDEF, 2]),
    ("test parser", [2]), ("parser  fix ", [0xABCDEF]), ("parser nothing", []),
    ("zoe marin", [0xABCDEF]), ("ZOË", [0xABCDEF]), ("marin fix", [0xABCDEF]),
    ("zoë marín@example.org", [0xABCDEF]), ("@example.org", [0xABCDEF, 2, 3, 4]),
    ("closes #12", [0xABCDEF]), ("to all", [0xABCDEF]),
    ("ubergroße", [3]), ("<b>&amp;</b>", [3]), ("李明", [3]), ("李", [3]),
    ("0000000000000000000000000000000000abcdef", [0xABCDEF]),
    ("0000000000000000000000000000000000ABCD", [0xABCDEF]),
    ("0000", [0xABCDEF, 2, 3, 4]), ("000", []), ("abcdef", []), ("fix\u{0}parser", []),
  ])
  func aSearchFinds(_ query: String, numbers: [Int]) {
    #expect(find(query) == numbers)
  }
}
