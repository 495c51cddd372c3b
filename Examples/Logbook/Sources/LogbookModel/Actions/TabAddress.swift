public import LogbookGit

/// What a tab shows, as the address of its page says it: for a reload, a bookmark and a link.
public struct TabAddress: Hashable, Sendable {
  /// The search.
  public var query = ""
  /// Whose history is listed.
  public var scope = Revision.head
  /// The only author.
  public var author: Author?
  /// The selected commit.
  public var commit: CommitID?

  /// What a page shows at first.
  public init() {}

  /// The longest search.
  public static let longestQuery = 200

  /// The beginning of a text that may come from anywhere. Scalars are counted, since one character may have a megabyte of them.
  static func cut(_ text: String) -> String { String(text.unicodeScalars.prefix(longestQuery)) }

  /// Takes what it knows of an address. Any text may come; what makes no sense counts as not said.
  public init(_ items: [(name: String, value: String)]) {
    for item in items {
      switch item.name {
      case "q": query = Self.cut(item.value)
      case "scope": scope = item.value == "all" ? .all : item.value.hasPrefix("refs/") ? .ref(item.value) : .head
      case "author":
        let parts = item.value.split(separator: "<", omittingEmptySubsequences: false)
        if parts.count == 2, parts[1].hasSuffix(">") {
          author = Author(name: parts[0].trimmingSpaces, email: String(parts[1].dropLast()))
        }
      case "commit": commit = CommitID(item.value)
      default: break
      }
    }
  }

  /// The address of what a tab shows.
  public init(_ tab: Tab) {
    query = tab.query
    scope = tab.scope
    author = tab.author
    commit = tab.selection?.id ?? tab.wanted
  }

  /// What differs from a page as it is at first.
  public var items: [(name: String, value: String)] {
    var items: [(String, String)] = []
    if !query.isEmpty { items.append(("q", query)) }
    switch scope {
    case .head: break
    case .all: items.append(("scope", "all"))
    case .ref(let name): items.append(("scope", name))
    }
    if let author { items.append(("author", "\(author.name) <\(author.email)>")) }
    if let commit { items.append(("commit", commit.description)) }
    return items
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
