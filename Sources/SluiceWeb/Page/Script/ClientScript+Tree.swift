extension ClientScript {
  /// Finds nodes by their child indexes, and creates nodes from markup.
  static let tree = #"""
    // --- The tree ---------------------------------------------------------------------------------------------------
    // Patches refer to a node by child indexes. Each element stores its children as the server knows them, so that
    // nodes that browser extensions add do not shift the indexes.
    const childrenKey = Symbol("children"), none = [];
    const childrenOf = (node) => node[childrenKey] ?? none;
    const keepChildren = (node, children) => { node[childrenKey] = children; };
    const fresh = [];                       // elements that this patch has added
    const remember = (node) => {
      if (!member(node, "firstChild")) return;
      const children = [...member(node, "childNodes")];
      keepChildren(node, children);
      for (const child of children) if (child.firstChild) remember(child);
    };
    const nodeAt = (way) => way.reduce((node, index) => childrenOf(node)[index], root);

    const svg = "http://www.w3.org/2000/svg";
    // Returns nodes from markup, as the parser creates them inside `parent`.
    const parsed = (markup, parent) => {
      const template = document.createElement("template");
      const isSVG = parent.namespaceURI === svg && parent.localName !== "foreignObject";
      template.innerHTML = isSVG ? `<svg>${markup}</svg>` : markup;
      const nodes = [...(isSVG ? template.content.firstChild : template.content).childNodes];
      for (const node of nodes) if (node.nodeType === 1) { remember(node); fresh.push(node); }
      return nodes;
    };

    """#
}
