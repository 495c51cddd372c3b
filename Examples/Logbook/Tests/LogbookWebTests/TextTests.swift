import LogbookGit
import Testing

@testable import LogbookWeb

@Suite struct TextTests {
  @Test(arguments: [
    (0, "just now"), (59, "just now"), (60, "1 minute ago"), (7_199, "1 hour ago"), (2 * 86_400, "2 days ago"),
    (7 * 86_400, "1 week ago"), (40 * 86_400, "1 month ago"), (800 * 86_400, "2 years ago"), (-30, "just now"),
    (-3_600, "2023-11-14"),
  ])
  func aDateIsToldFromNow(_ age: Int, text: String) {
    #expect(TimeText(1_700_000_000, now: 1_700_000_000 + age).relative == text)
  }

  @Test(arguments: [Int.min, -1, 0, 1_700_000_000, Int.max])
  func noDateIsTooStrange(_ seconds: Int) {
    #expect(TimeText(seconds, now: 1_700_000_000).absolute.hasSuffix(" UTC"))
  }

  @Test(arguments: [
    ("Ada Lindqvist", "AL"), ("ada", "A"), ("J. O'Connor", "JC"), ("", "?"), ("<>", "?"), ("李明", "李"),
    ("dependabot[bot]", "DB"),
  ])
  func anAvatarShowsInitials(_ name: String, initials: String) {
    #expect(Avatar(Author(name: name, email: "")).initials == initials)
  }

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
