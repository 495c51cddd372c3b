/// Something that a session noticed and went on from.
///
/// Handed to the session's reporter. The texts of this module's reports are all in this file.
public enum LiveReport: Sendable, Hashable {
  /// A page sent an event of an element that is no longer there, or no longer listens; it was ignored.
  case staleAction(event: InteractionKind, id: String)
  /// Two siblings have one key, so they cannot be told apart.
  case duplicateKey(key: String, tag: String, parent: String)
  /// A browser would move or drop this child.
  case nesting(child: String, ancestor: String, allowed: [String])
  /// Two tasks ask for the patches of one connection; the second one was refused.
  case secondReader

  /// Whose doing it is.
  public enum Kind: String, Sendable {
    /// The app broke a rule of this module.
    case misuse
    /// The network or the person did what they may do at any time.
    case world
  }

  /// Whose doing it is.
  public var kind: Kind {
    switch self {
    case .staleAction: .world
    case .duplicateKey, .nesting, .secondReader: .misuse
    }
  }
}

extension LiveReport: CustomStringConvertible {
  /// What was found, the evidence, why it matters, and what to do.
  public var description: String {
    switch self {
    case .staleAction(let event, let id):
      """
      A page sent an event of an element that is not in the newest tree; it was ignored.
        event: \(event), action: \(id)
      The page had not yet seen the newest tree when the person acted.
      """
    case .duplicateKey(let key, let tag, let parent):
      """
      Two children of <\(parent)> have the same key.
        key: \(key), element: <\(tag)>
      A key tells siblings apart: with two of them an event may reach the wrong one, and the second is sent anew each time.
      To fix this, give each child a key of its own, such as the id of what it shows.
      """
    case .nesting(let child, let ancestor, let allowed):
      """
      A browser does not keep \(child) inside <\(ancestor)>.
      It would move or drop it, and later patches would change the wrong element.
      To fix this, \(allowed.isEmpty ? "close <\(ancestor)> before it, or use a <div> for <\(ancestor)>" : "put it into \(Self.list(allowed))").
      """
    case .secondReader:
      """
      Two tasks wait for the patches of one connection; the second one was told that it has ended.
      Each patch is handed out once, so one of the two would miss it.
      To fix this, call next() from one task per connection, and connect() for each new one.
      """
    }
  }

  private static func list(_ tags: [String]) -> String {
    tags.map { "<\($0)>" }.joined(separator: ", ")
  }
}

extension LiveReport {
  static func duplicateKeys(among nodes: [HTMLNode], in parent: String?) -> [LiveReport] {
    var seen: Set<Identity> = []
    return nodes.compactMap { node in
      guard let key = node.key, !seen.insert(node.identity).inserted else { return nil }
      guard case .element(let element) = node.resolved.content else { return nil }
      return .duplicateKey(key: key, tag: element.tag, parent: parent ?? "body")
    }
  }
}
