import CSluice

/// Collections of nodes that die while another does wait for it, so that a deep model dies without a deep stack.
///
/// A node lets go of its collections as it dies, and a collection of its nodes: done where it comes up, that nests once a level
/// of the model, 450 bytes of stack in release builds and 750 in debug ones. A chain through optionals of one type needs nothing
/// of the kind, since the compiler takes it apart in a loop; other properties that hold nodes nest still.
package enum DyingCollections {
  /// Empties a collection that dies: at once, or when the one that dies on this thread is through. Then what waited is let go.
  package static func letGo<Elements>(_ elements: inout Elements, leaving none: Elements) {
    if let waiting = sluice_dying_lists() {
      waiting.assumingMemoryBound(to: [Any].self).pointee.append(elements)
      elements = none
      return
    }
    var waiting: [Any] = []
    withUnsafeMutablePointer(to: &waiting) { waiting in
      sluice_set_dying_lists(waiting)
      elements = none
      while !waiting.pointee.isEmpty { letGoOfLast(waiting) }
      sluice_set_dying_lists(nil)
    }
  }

  /// Not inlined, so that the collection is out of the queue in memory before its nodes die: they may put others there.
  @inline(never)
  private static func letGoOfLast(_ waiting: UnsafeMutablePointer<[Any]>) {
    let last = waiting.pointee.removeLast()
    withExtendedLifetime(last) {}
  }
}
