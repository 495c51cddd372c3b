/// The data that a hibernating session keeps of its page.
struct ReleasedPage {
  /// The hash of the sent page; nil if the kept page differs from it.
  var hash: Int?
  /// The components of the page, with the elements around them. The states of components exist only in the tree.
  var components: [HTMLNode]
}

extension HTMLNode {
  /// Returns the components with the elements around them, without attributes, handlers and texts. Returns nil if there
  /// is no component.
  ///
  /// A `TreeDiff` from such a tree passes the states to the components in the same places. Its operations must not be
  /// used.
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
