public import LogbookGit
public import SluiceScene

/// Which commits a tab lists, as the address of its page says it: for a reload, a bookmark and a link.
public struct TabAddress: Hashable, Sendable {
  /// The search.
  public var query = ""
  /// Whose history is listed.
  public var scope = Revision.head
  /// The only author.
  public var author: Author?
  /// The annotations that the commits must have.
  public var marks = MarkFilter.all

  /// What a page shows at first.
  public init() {}

  /// The longest search.
  public static let longestQuery = 200

  /// The beginning of a text that may come from anywhere. Scalars are counted, since one character may have a megabyte of them.
  static func cut(_ text: String) -> String { String(text.unicodeScalars.prefix(longestQuery)) }

  /// The address's form. It accepts any text; a field that cannot be read is as if it were missing.
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

  // A field that is as at first is left out of the address.

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
