import LogbookGit
import SluiceWeb

/// A bar for the size of a file's change, relative to the commit's largest change, with the shares of added and deleted
/// lines.
///
/// The bar is SVG, whose lengths are attributes, because the page's policy forbids inline styles.
struct ChangeBar {
  let added: Int
  let deleted: Int

  static let length = 64

  init(_ lines: FileChange.Lines, largest: Int) {
    added = Self.share(lines.added, of: largest)
    deleted = min(Self.share(lines.deleted, of: largest), Self.length - added)
  }

  /// Returns the length of a share, at least 2 for a nonzero count, so that it is visible.
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
