/// Something that a session noticed and went on from.
///
/// Handed to the session's reporter.
public enum LiveReport: Sendable, Hashable {
  /// A page sent an event of an element that is no longer there, or no longer listens; it was ignored.
  case staleAction(event: InteractionKind, id: String)
  /// Two siblings have one key, so they cannot be told apart.
  case duplicateKey(key: String, tag: String, parent: String)
  /// A browser would move or drop this child.
  case nesting(child: String, ancestor: String, allowed: [String])
  /// Two tasks ask for the patches of one connection; the second one was refused.
  case secondReader
  /// Elements that appear bring one another without end; the page was sent as it was after so many rounds.
  case appearancesDoNotSettle(limit: Int)

  /// Whose doing it is.
  public enum Kind: String, Sendable {
    /// The app broke a rule of this module.
    case misuse
    /// The network or the person did what they may do at any time.
    case world
  }

  /// Whose doing it is.
  public var kind: Kind {
    if case .staleAction = self { .world } else { .misuse }
  }
}

extension LiveReport: CustomStringConvertible {
  /// What was found, the evidence, why it matters, and what to do or what follows.
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
