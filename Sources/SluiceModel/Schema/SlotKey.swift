/// One slot by identity, while something else keeps its node alive.
struct SlotKey: Hashable {
  let node: ObjectIdentifier
  let property: Int

  init(_ node: AnyObject, _ property: Int) {
    self.node = ObjectIdentifier(node)
    self.property = property
  }
}
