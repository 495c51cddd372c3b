import Foundation
import SluiceWeb

/// A message to a page, as the client script parses it.
struct PagePatch {
  let version: Int
  let acknowledged: Int
  /// The new query of the address; nil if it does not change.
  let query: String?
  /// The numbers of the files that the page should send; nil if they do not change.
  let wantedFiles: [Int]?
  /// The markup that replaces the entire page; nil if operations change it.
  private let markup: String?
  /// See `PatchOperations` of SluiceWeb.
  private let operations: [[Any]]

  /// Parses the JSON of a patch. Returns nil if it is not a patch.
  init?(_ patch: Patch) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(patch.text.utf8)),
      let fields = object as? [String: Any], let version = fields["v"] as? Int, let acknowledged = fields["n"] as? Int
    else { return nil }
    self.version = version
    self.acknowledged = acknowledged
    query = fields["q"] as? String
    wantedFiles = fields["u"] as? [Int]
    markup = fields["h"] as? String
    operations = fields["o"] as? [[Any]] ?? []
  }

  /// Changes a page as the client script does.
  func apply(to root: PageNode) {
    if let markup { root.children = PageParser.nodes(in: markup) }
    for operation in operations { Self.apply(operation, to: root) }
  }

  private static func apply(_ operation: [Any], to root: PageNode) {
    guard operation.count > 2, let name = operation[0] as? String, let way = operation[1] as? [Int] else { return }
    let node = way.reduce(root) { $0.children[$1] }
    switch name {
    case "t": node.text = operation[2] as? String ?? ""
    case "a":
      guard let attribute = operation[2] as? String else { return }
      node.setAttribute(attribute, operation.count > 3 ? operation[3] as? String : nil)
    case "p":
      guard let place = way.last, let markup = operation[2] as? String else { return }
      node.parent?.children.replaceSubrange(place...place, with: PageParser.nodes(in: markup))
    case "k":
      let old = node.children
      node.children = (operation[2] as? [Any] ?? []).flatMap { entry -> [PageNode] in
        if let markup = entry as? String { return PageParser.nodes(in: markup) }
        guard let range = entry as? [Int], range.count == 2 else { return [] }
        return Array(old[range[0]..<range[0] + range[1]])
      }
    default: break
    }
  }
}
