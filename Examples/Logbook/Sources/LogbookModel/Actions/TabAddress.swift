public import LogbookGit
public import SluiceScene

/// The listed commits of a tab in the address of its page, for reloads, bookmarks and links.
public struct TabAddress: Hashable, Sendable {
  /// The search.
  public var query = ""
  /// The beginning of the listed history.
  public var scope = Revision.head
  /// The author of the listed commits; nil for all authors.
  public var author: Author?
  /// The annotations that the commits must have.
  public var marks = MarkFilter.all

  /// Creates the address of a new page.
  public init() {}

  /// The maximum length of a search.
  public static let longestQuery = 200

  /// Truncates an untrusted text. The limit counts scalars, since one character can have a megabyte of them.
  static func cut(_ text: String) -> String { String(text.unicodeScalars.prefix(longestQuery)) }

  /// The format of the address. Any text is accepted; an unreadable field counts as missing.
  public static let link = SceneLink(
    "", LinkField("q", \TabAddress.queryText), LinkField("scope", \.scopeText), LinkField("author", \.authorText),
    LinkField("marks", \.marksText)
  ) { query, scope, author, marks in
    var address = TabAddress()
    address.query = Self.cut(query ?? "")
    address.scope = scope == "all" ? .all : scope?.hasPrefix("refs/") == true ? .ref(scope!) : .head
    let parts = author?.split(separator: "<", omittingEmptySubsequences: false) ?? []
    if parts.count == 2, parts[1].hasSuffix(">") {
      address.author = Author(name: parts[0].trimmingSpaces, email: String(parts[1].dropLast()))
    }
    address.marks = marks.flatMap(MarkFilter.init) ?? .all
    return address
  }

  // The address omits fields with their default values.

  private var queryText: String? { query.isEmpty ? nil : query }

  private var scopeText: String? {
    switch scope {
    case .head: nil
    case .all: "all"
    case .ref(let name): name
    }
  }

  private var marksText: String? { marks == .all ? nil : marks.rawValue }

  private var authorText: String? { author.map { "\($0.name) <\($0.email)>" } }

  /// Makes the address of a tab.
  public init(_ tab: Tab) {
    query = tab.query
    scope = tab.scope
    author = tab.author
    marks = tab.marks
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
