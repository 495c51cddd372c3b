/// The identity of a slot. The node must be retained elsewhere.
struct SlotKey: Hashable {
  let node: ObjectIdentifier
  let property: Int

  init(_ node: AnyObject, _ property: Int) {
    self.node = ObjectIdentifier(node)
    self.property = property
  }
}
