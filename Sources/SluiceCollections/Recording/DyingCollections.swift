import CSluice

/// The collections of nodes that are deinitialized while another one is, queued so that a deep model is released
/// without deep recursion.
///
/// A node releases its collections in its deinitializer, and a collection releases its nodes. Done at once, this
/// recurses with each level of the model: 450 bytes of stack in release builds, 750 in debug builds. A chain of
/// optionals of one type needs no queue, since the compiler releases it in a loop. Other properties that hold nodes
/// still recurse.
package enum DyingCollections {
  /// Empties a collection during its deinitialization: at once, or after the collection that is being released on this
  /// thread. Then the queued collections are released.
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

  /// Not inlined, so that the collection is removed from the queue in memory before its nodes are deinitialized: they
  /// may add others to it.
  @inline(never)
  private static func letGoOfLast(_ waiting: UnsafeMutablePointer<[Any]>) {
    let last = waiting.pointee.removeLast()
    withExtendedLifetime(last) {}
  }
}
