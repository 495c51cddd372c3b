/// The node itself; every slot below it is noted for the running observer on the way.
///
/// Each node is visited once, without recursion. Costs one pass over what stands below while an observer tracks, and
/// nothing otherwise.
func trackedSubtree<N: Node>(_ top: N) -> N {
  guard let engine = Engine.current, engine.access == .track else { return top }
  var met: Set<ObjectIdentifier> = [ObjectIdentifier(top)]
  var open: [any Node] = [top]
  while let node = open.popLast() {
    for property in type(of: node)._$type.properties {
      property.note(node)
      property.visitChildren(of: node) { if met.insert(ObjectIdentifier($0)).inserted { open.append($0) } }
    }
  }
  return top
}
