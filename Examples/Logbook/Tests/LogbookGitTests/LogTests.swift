import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct LogTests {
  private func log(_ repository: TestRepository) async throws -> [LogEntry] {
    try await Repository(at: repository.path).log().reduce(into: []) { $0 += $1 }
  }

  @Test func aHistoryIsReadNewestFirst() async throws {
    let made = try await TestRepository()
    let first = try await made.commit("First\n".utf8, date: 1_700_000_000)
    let second = try await made.commit(
      "Second\n\nWith a body\nof two lines.\n".utf8,
      author: "Zoë <zoe@example.org>",
      date: 1_700_000_100
    )
    let root = try #require(CommitID(first))
    let head = try #require(CommitID(second))
    #expect(
      try await log(made) == [
        LogEntry(
          summary: CommitSummary(
            id: head,
            parents: [root],
            author: Author(name: "Zoë", email: "zoe@example.org"),
            date: 1_700_000_100,
            subject: "Second"
          ),
          body: "With a body\nof two lines."
        ),
        LogEntry(
          summary: CommitSummary(
            id: root,
            parents: [],
            author: Author(name: "Ada", email: "ada@example.org"),
            date: 1_700_000_000,
            subject: "First"
          ),
          body: ""
        ),
      ]
    )
  }

  @Test func aMergeNamesBothParents() async throws {
    let made = try await TestRepository()
    try await made.commit("Base".utf8, date: 1_700_000_001)
    try await made.git("checkout", "--quiet", "-b", "side")
    let side = try await made.commit("Side".utf8, date: 1_700_000_002)
    try await made.git("checkout", "--quiet", "main")
    let main = try await made.commit("Main".utf8, date: 1_700_000_003)
    try await made.git("merge", "--quiet", "--no-edit", "side")
    #expect(try await log(made).first?.summary.parents.map(\.description) == [main, side])
  }

  @Test(arguments: [
    ("an empty message", Array("".utf8), "", ""),
    ("a subject of two lines", Array("One\ntwo\n\nBody".utf8), "One two", "Body"),
    ("markup", Array("<script>alert(1)</script> &quot;".utf8), "<script>alert(1)</script> &quot;", ""),
    ("separators of other formats", Array("a\u{1}b\u{1E}c|d\te".utf8), "a\u{1}b\u{1E}c|d\te", ""),
    ("right to left", Array("שלום 🎉".utf8), "שלום 🎉", ""),
  ])
  func messageCanBeAnyText(_ name: String, message: [UInt8], subject: String, body: String) async throws {
    let made = try await TestRepository()
    try await made.commit(message)
    let entry = try #require(try await log(made).first)
    #expect(entry.summary.subject == subject)
    #expect(entry.body == body)
  }

  @Test func invalidUTF8InTheLogIsRepaired() async throws {
    let made = try await TestRepository()
    try await made.commitObject(author: Array("Z".utf8) + [0xFF, 0xC3], message: [0x61, 0xFF, 0xC3, 0x28])
    let entry = try #require(try await log(made).first)
    #expect(entry.summary.author == Author(name: "Z\u{FFFD}\u{FFFD}", email: "z@example.org"))
    #expect(entry.summary.subject == "a\u{FFFD}\u{FFFD}(")
  }

  @Test func longTextsAreTruncatedBetweenCharacters() async throws {
    let made = try await TestRepository()
    let line = String(repeating: "é🎉", count: 20_000)
    try await made.commit("\(line)\n\nx\(line)end".utf8)
    try await made.commit("Next".utf8)
    let entries = try await log(made)
    #expect(entries.map(\.summary.subject) == ["Next", String(line.prefix(1000)) + "…"])
    #expect(entries[1].body == "x" + String(repeating: "é🎉", count: 2730) + "é")
  }

  @Test func mailmapDeterminesAuthorNames() async throws {
    let made = try await TestRepository()
    try made.write(".mailmap", "Ada Lovelace <lovelace@example.org> <ada@example.org>\n".utf8)
    try await made.commit("a".utf8)
    let expected = Author(name: "Ada Lovelace", email: "lovelace@example.org")
    #expect(try await log(made).map(\.summary.author) == [expected])
  }

  @Test func messageInAnotherEncodingIsDecoded() async throws {
    let made = try await TestRepository()
    try await made.git("config", "i18n.commitEncoding", "ISO-8859-1")
    try await made.commit([0x47, 0x72, 0xFC, 0xDF, 0x65])
    #expect(try await log(made).first?.summary.subject == "Grüße")
  }

  @Test func authorNamesCanBeAnyText() async throws {
    let made = try await TestRepository()
    try await made.commit("a".utf8, author: "Robert'); DROP -- $(touch x) `y` <--exec=z>")
    #expect(
      try await log(made).first?.summary.author == Author(name: "Robert'); DROP -- $(touch x) `y`", email: "--exec=z")
    )
  }

  @Test func anEmptyRepositoryHasAnEmptyHistory() async throws {
    let made = try await TestRepository()
    let repository = try await Repository(at: made.path)
    #expect(repository.head == .branch("main"))
    #expect(try await log(made) == [])
  }

  @Test func theFirstChunkIsSmallAndTheNextOnesGrow() async throws {
    let made = try await TestRepository()
    try await made.fill(commits: 430)
    let chunks = try await Repository(at: made.path).log().reduce(into: []) { $0.append($1.count) }
    #expect(chunks == [50, 50, 100, 200, 30])
  }

  @Test func releasingTheLogTerminatesGit() async throws {
    let made = try await TestRepository()
    try await made.fill(commits: 5000)
    var seen = 0
    for try await chunk in try await Repository(at: made.path).log() {
      seen += chunk.count
      break
    }
    #expect(seen == 50)
  }
}
