import LogbookGit
import LogbookModel
import Sluice

/// Commits and models that tests make up.
enum Made {
  /// A hash of this number.
  static func id(_ number: Int) -> CommitID {
    let digits = String(number, radix: 16)
    return CommitID(String(repeating: "0", count: 40 - digits.count) + digits)!
  }

  static func entry(
    _ number: Int,
    _ subject: String = "",
    by author: String = "Ada",
    body: String = "",
    parents: [Int] = []
  ) -> HistoryEntry {
    HistoryEntry(log(number, subject, by: author, body: body, parents: parents))
  }

  static func log(
    _ number: Int,
    _ subject: String = "",
    by author: String = "Ada",
    body: String = "",
    parents: [Int] = []
  ) -> LogEntry {
    LogEntry(
      summary: CommitSummary(
        id: id(number),
        parents: parents.map(id),
        author: Author(name: author, email: "\(author)@example.org"),
        date: 1_700_000_000 + number,
        refs: [],
        subject: subject
      ),
      body: body
    )
  }

  static func mediator() -> Mediator<Logbook> {
    Mediator(Logbook(Repository(path: "/made/.git", name: "made", head: .branch("main")), now: 1_700_000_000))
  }
}

extension Logbook {
  /// The hashes' numbers of what the list shows.
  var rowNumbers: [Int] { rows.map { Int($0.id.description, radix: 16)! } }
  var selectedNumber: Int? { selection.map { Int($0.id.description, radix: 16)! } }
}
