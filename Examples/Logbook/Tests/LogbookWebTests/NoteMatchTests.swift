import Testing

@testable import LogbookWeb

/// Tests of the part of a note in the row of a commit.
@Suite("Matches in notes")
struct NoteMatchTests {
  /// Returns the pieces, with the words of the search in brackets.
  private func match(_ note: String, _ query: String) -> String? {
    NoteMatch(note, query).map { $0.pieces.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined() }
  }

  @Test(
    "NoteMatch: finds words without case and accents, the longest at each place, within an excerpt",
    arguments: [
      ("A note", "", nil), ("", "a", nil), ("A note", "other", nil), ("A note", "NOTE other", "A [note]"),
      ("A note", "a note", "[A] [note]"), ("Zoë's", "zoe", "[Zoë]'s"), ("antidisestablishment", "ment", "…[ment]"),
      ("aaa", "a", "[a][a][a]"),
      ("abc", "a abc b", "[abc]"),
      ("one two three four five six", "six", "…five [six]"),
      (
        String(repeating: "x", count: 100), "x" + String(repeating: "x", count: 99),
        String(repeating: "x", count: 80) + "…"
      ),
    ] as [(String, String, String?)])
  func pieces(note: String, query: String, shown: String?) {
    #expect(match(note, query) == shown)
  }
}
