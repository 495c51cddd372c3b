import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct ChangedWordsTests {
  /// Returns the changed lines, with the changed words in brackets.
  private func marked(_ old: String, _ new: String) async throws -> [String] {
    let made = try await TestRepository()
    try made.write("file", (old + "\n").utf8)
    try await made.commit("a".utf8)
    try made.write("file", (new + "\n").utf8)
    let hash = try await made.commit("b".utf8)
    let file = FileChange(path: "file", kind: .modified, lines: nil)
    let diff = try await Repository(at: made.path).diff(of: #require(CommitID(hash)), file: file)
    guard case .text(let text) = diff else { return ["\(diff)"] }
    let changed = text.hunks.flatMap(\.lines).filter { $0.kind != .context }
    return changed.map { $0.spans.map { $0.isChanged ? "[\($0.text)]" : $0.text }.joined() }
  }

  @Test(arguments: [
    ("let count = 1", "let count = 12", ["let count = [1]", "let count = [12]"]),
    ("call(first, second)", "call(first, third, second)", ["call(first, second)", "call(first, [third, ]second)"]),
    (
      "the quick brown fox jumps", "the slow red fox jumps",
      ["the [quick brown] fox jumps", "the [slow red] fox jumps"]
    ),
    ("  return value", "    return value", ["[  ]return value", "[    ]return value"]),
    ("text", "text\r", ["text", "text[\r]"]),
    ("größe = 1 🎉", "größe = 1 🎈", ["größe = 1 [🎉]", "größe = 1 [🎈]"]),
    ("a cafe\u{301} is open", "a cafe is open", ["a [cafe\u{301}] is open", "a [cafe] is open"]),
    ("one two three four five", "five four three two one", ["one two three four five", "five four three two one"]),
    ("nothing of this stays", "every bit differs", ["nothing of this stays", "every bit differs"]),
  ])
  func theWordsThatChangedAreMarked(old: String, new: String, expected: [String]) async throws {
    #expect(try await marked(old, new) == expected)
  }

  @Test func linesArePairedBySimilarity() async throws {
    let old = "let first = one()\nlet second = two()"
    let new = "// A comment of some length\nlet first = uno()\nlet inserted = 0 + 0 + 0\nlet second = due()"
    #expect(
      try await marked(old, new) == [
        "let first = [one]()", "let second = [two]()", "// A comment of some length", "let first = [uno]()",
        "let inserted = 0 + 0 + 0", "let second = [due]()",
      ]
    )
  }

  @Test func manyLinesAreStillComparedInTheirOrder() async throws {
    let old = (0..<150).map { "number \($0) old" }.joined(separator: "\n")
    let found = try await marked(old, old.replacing("old", with: "new"))
    #expect(found[0] == "number 0 [old]")
    #expect(found[299] == "number 149 [new]")
  }

  @Test func longComparisonsStayUnmarked() async throws {
    let old = (0..<1500).map { "a\($0)" }.joined(separator: " ")
    let new = (0..<1500).map { $0 % 2 == 0 ? "a\($0)" : "b\($0)" }.reversed().joined(separator: " ")
    #expect(try await marked(old, new).allSatisfy { !$0.contains("[") })
  }
}
