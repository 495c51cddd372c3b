import LogbookGit
import Testing

@testable import LogbookWeb

@Suite struct TextTests {
  @Test(arguments: [
    (0, "just now"), (59, "just now"), (60, "1 minute ago"), (7_199, "1 hour ago"), (2 * 86_400, "2 days ago"),
    (7 * 86_400, "1 week ago"), (40 * 86_400, "1 month ago"), (800 * 86_400, "2 years ago"), (-30, "just now"),
    (-3_600, "2023-11-14"),
  ])
  func relativeDatesCountFromNow(_ age: Int, text: String) {
    #expect(TimeText(1_700_000_000, now: 1_700_000_000 + age).relative == text)
  }

  @Test(arguments: [Int.min, -1, 0, 1_700_000_000, Int.max])
  func extremeDatesHaveTexts(_ seconds: Int) {
    #expect(TimeText(seconds, now: 1_700_000_000).absolute.hasSuffix(" UTC"))
  }

  @Test(arguments: [
    ("Ada Lindqvist", "AL"), ("ada", "A"), ("J. O'Connor", "JC"), ("", "?"), ("<>", "?"), ("李明", "李"),
    ("dependabot[bot]", "DB"),
  ])
  func anAvatarShowsInitials(_ name: String, initials: String) {
    #expect(Avatar(Author(name: name, email: "")).initials == initials)
  }

  @Test(
    "visible: names bidirectional controls of a text",
    arguments: [
      ("", ""), ("if (admin) { /* all */ }", "if (admin) { /* all */ }"), ("line\n\ttab\u{7F}", "line\n\ttab\u{7F}"),
      ("שלום עולם", "שלום עולם"), ("👩‍👩‍👧 e\u{301}", "👩‍👩‍👧 e\u{301}"),
      (
        "/*\u{202E} } \u{2066}if (admin)\u{2069} \u{2066} begin */",
        "/*[U+202E] } [U+2066]if (admin)[U+2069] [U+2066] begin */"
      ),
      ("\u{61C}\u{200E}\u{200F}\u{202A}\u{2067}", "[U+61C][U+200E][U+200F][U+202A][U+2067]"),
    ])
  func controlsAreNamed(_ text: String, shown: String) { #expect(text.visible == shown) }

  @Test(
    "visibleName: also replaces control characters by symbols",
    arguments: [
      ("new\nline.txt", "new␊line.txt"), ("\u{1B}[31m\u{7F}", "␛[31m␡"), ("a\u{202E}txt.exe", "a[U+202E]txt.exe"),
    ])
  func controlsInNamesHaveSigns(_ name: String, shown: String) { #expect(name.visibleName == shown) }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567")])
  func aNumberIsGrouped(_ number: Int, text: String) { #expect(number.grouped == text) }

  @Test(arguments: [
    ((0, 0, 0), (0, 0)), ((10, 0, 10), (64, 0)), ((5, 5, 10), (32, 32)), ((1, 0, 10_000), (2, 0)),
    ((1, 9_999, 10_000), (2, 62)),
  ])
  func aBarIsAShareOfTheLargest(_ lines: (added: Int, deleted: Int, largest: Int), lengths: (Int, Int)) {
    let bar = ChangeBar(.init(added: lines.added, deleted: lines.deleted), largest: lines.largest)
    #expect((bar.added, bar.deleted) == lengths)
  }
}
