/// The remains of a hibernating session's page.
struct ReleasedPage {
  /// The hash of the page that was sent; nil if the page that is kept differs from it.
  var hash: Int?
  /// The components of the page, with the elements around them: the states of components are in the tree alone.
  var components: [HTMLNode]
}

extension HTMLNode {
  /// The components here and the elements around them, without attributes, handlers and texts; nil if there is no component.
  ///
  /// A `TreeDiff` from such a tree hands the states to the components in the same places. Its operations are of no use.
  func pruned(to host: ComponentHost) -> HTMLNode? {
    switch content {
    case .text: return nil
    case .memo(let memo):
      return memo.node.pruned(to: host).map { node in
        HTMLNode(identity: identity, content: .memo(HTMLMemo(key: memo.key, built: node)))
      }
    case .component(let component):
      guard let placement = component.placement(in: host) else { return nil }
      placement.prune(component.content(placement).pruned(to: host))
      return self
    case .element(let element):
      let children = element.children.compactMap { $0.pruned(to: host) }
      if children.isEmpty { return nil }
      return HTMLNode(identity: identity, content: .element(HTMLElement(pruning: element, to: children)))
    }
  }
}
