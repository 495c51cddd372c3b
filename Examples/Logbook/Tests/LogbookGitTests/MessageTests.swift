import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct MessageTests {
  private func read(_ message: some Sequence<UInt8>) async throws -> CommitMessage {
    let made = try await TestRepository()
    let hash = try await made.commit(message)
    return try await Repository(at: made.path).message(of: #require(CommitID(hash)))
  }

  @Test(arguments: [
    ("no body", "Subject\n", "", []),
    ("a body", "Subject\n\nOne\n\nTwo\n", "One\n\nTwo", []),
    ("a subject of two lines", "One\ntwo\n\nBody", "Body", []),
    ("blank lines before and between", "\n\nSubject\n \n\t\n\nBody\n\n\n", "Body", []),
    ("trailers alone", "Subject\n\nFixes: 12\n", "", [Trailer(key: "Fixes", value: "12")]),
    ("a body that is no trailer", "Subject\n\nNote: this\nis prose\n", "Note: this\nis prose", []),
    (
      "trailers behind a body", "Subject\n\nBody\n\nReviewed-by: Ada <a@b>\nReviewed-by: Zoë <z@b>\n", "Body",
      [Trailer(key: "Reviewed-by", value: "Ada <a@b>"), Trailer(key: "Reviewed-by", value: "Zoë <z@b>")]
    ),
    (
      "a folded trailer and an empty one", "Subject\n\nBody\n\nWhy: this is\n  long\n\tand longer\nEmpty:\n", "Body",
      [Trailer(key: "Why", value: "this is long and longer"), Trailer(key: "Empty", value: "")]
    ),
    (
      "a line among trailers that is none",
      "Subject\n\nBody\n\nSigned-off-by: A <a@b>\n(cherry picked from commit 12)\nFixes: 1\n",
      "Body\n\n(cherry picked from commit 12)",
      [Trailer(key: "Signed-off-by", value: "A <a@b>"), Trailer(key: "Fixes", value: "1")]
    ),
    (
      "a line of dashes", "Subject\n\nBody\n---\nMore\n\nFixes: 1\n", "Body\n---\nMore",
      [Trailer(key: "Fixes", value: "1")]
    ),
  ])
  func messageIsParsed(_ name: String, message: String, body: String, trailers: [Trailer]) async throws {
    let found = try await read(message.utf8)
    #expect(found.body == body)
    #expect(found.trailers == trailers)
    #expect(!found.isCut)
  }

  @Test func longMessageIsTruncated() async throws {
    let found = try await read("Subject\n\n\(String(repeating: "é", count: 100_000))\n\nFixes: 1".utf8)
    #expect(found.isCut)
    #expect(found.text == "Subject\n\n" + String(repeating: "é", count: 32_763))
    #expect(found.trailers == [Trailer(key: "Fixes", value: "1")])
  }

  @Test func trailersAreLimited() async throws {
    let found = try await read("Subject\n\n\((0..<600).map { "Fixes: \($0)\n" }.joined())".utf8)
    #expect(found.isCut)
    #expect(found.trailers.count == 500)
  }

  @Test func theCommitterIsNotTheAuthor() async throws {
    let found = try await read("a".utf8)
    #expect(found.committer == Author(name: "Carl", email: "carl@example.org"))
    #expect(found.committed == 1_700_000_000)
  }
}
