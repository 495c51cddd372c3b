import LogbookGit
import SluiceWeb

/// How much of a commit's largest change a file is, and how much of that was added and deleted.
///
/// Drawn as SVG, whose lengths are attributes: the page's policy forbids inline styles.
struct ChangeBar {
  let added: Int
  let deleted: Int

  static let length = 64

  init(_ lines: FileChange.Lines, largest: Int) {
    added = Self.share(lines.added, of: largest)
    deleted = min(Self.share(lines.deleted, of: largest), Self.length - added)
  }

  /// At least two for anything at all, or it would not be seen.
  private static func share(_ count: Int, of largest: Int) -> Int {
    count == 0 || largest == 0 ? 0 : max(2, Int((Double(count) / Double(largest) * Double(length)).rounded()))
  }

  var html: HTML {
    element("svg", .class("change-bar"), .width(Self.length), .height(8), .aria("hidden", "true")) {
      bar("bar-rest", from: 0, Self.length)
      if added > 0 { bar("bar-added", from: 0, added) }
      if deleted > 0 { bar("bar-deleted", from: added, deleted) }
    }
  }

  private func bar(_ name: String, from start: Int, _ length: Int) -> HTML {
    element("rect", .class(name), .attribute("x", String(start)), .width(length), .height(8))
  }
}
