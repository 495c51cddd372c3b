import SluiceCollections

extension NodeList {
  /// The broken invariants of the structure, for tests.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  package var brokenInvariants: [String] {
    var broken: [String] = []
    let elements = contents
    if elements.tail.count > ListStorage.longestTail { broken.append("the array is too long") }
    guard let tree = elements.tree else {
      if elements.treeCount != 0 { broken.append("a list has no tree, but elements in it") }
      return broken
    }
    if elements.treeCount != tree.count { broken.append("the count of the tree is out of date") }
    if elements.count <= ListStorage.short { broken.append("a short list has a tree") }
    tree.check { broken.append($0) }
    return broken
  }
}

extension ListTree {
  fileprivate func check(_ report: (String) -> Void) {
    guard let left, let right else {
      if left != nil || right != nil { report("half a node") }
      if height != 0 || count != elements.count || count == 0 || count > Self.chunkSize { report("chunk of \(count)") }
      return
    }
    if !elements.isEmpty { report("an inner node has elements") }
    if abs(left.height - right.height) > 1 { report("heights \(left.height) and \(right.height)") }
    if height != max(left.height, right.height) + 1 { report("the height is out of date") }
    if count != left.count + right.count { report("the count is out of date") }
    if count <= Self.sparse { report("a sparse node of \(count)") }
    left.check(report)
    right.check(report)
  }
}
