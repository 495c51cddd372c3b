/// A problem that a session has detected and continued after.
///
/// The session passes reports to its reporter.
public enum LiveReport: Sendable, Hashable {
  /// A page sent an event for an element that is removed or no longer handles it. The event was ignored.
  case staleAction(event: InteractionKind, id: String)
  /// Two siblings have the same key, so they cannot be distinguished.
  case duplicateKey(key: String, tag: String, parent: String)
  /// A browser would move or drop this child.
  case nesting(child: String, ancestor: String, allowed: [String])
  /// Two tasks asked for the patches of one connection. The second task was rejected.
  case secondReader
  /// Elements that appear add further elements without end. The page was sent in its state after this number of rounds.
  case appearancesDoNotSettle(limit: Int)

  /// The cause of a report.
  public enum Kind: String, Sendable {
    /// The app broke a rule of this module.
    case misuse
    /// The network or a person caused the problem. Such problems are normal.
    case world
  }

  /// The cause of the report.
  public var kind: Kind {
    if case .staleAction = self { .world } else { .misuse }
  }
}

extension LiveReport: CustomStringConvertible {
  /// A text that says what has happened, why it matters, and how to fix it.
  public var description: String { text }
}

extension LiveReport {
  static func duplicateKeys(among nodes: [HTMLNode], in parent: String?, _ host: ComponentHost) -> [LiveReport] {
    var seen: Set<Identity> = []
    return nodes.compactMap { node in
      guard let key = node.key, !seen.insert(node.identity).inserted else { return nil }
      guard case .element(let element)? = node.resolved(in: host)?.content else { return nil }
      return .duplicateKey(key: key, tag: element.tag, parent: parent ?? "body")
    }
  }
}
