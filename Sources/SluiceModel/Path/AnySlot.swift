import SluiceMessages

/// A slot without its types.
public struct AnySlot {
  let slot: Slot

  /// The node.
  public var node: any Node { slot.node }
  /// The name of the property.
  public var property: String { slot.property.name }

  /// The value, or the part of it at which a path ends. Reading it is neither tracked nor held to a contract, so an
  /// observer should use the slots of its run instead. Setting it writes as the property's setter does; a value of
  /// another type is a misuse that traps.
  public var value: Any {
    get { slot.read.anyValue(of: slot.node) }
    nonmutating set {
      if !slot.read.setAny(slot.node, newValue) {
        ModelMisuse.valueOfOtherType(slot: slot.property.slotName, type: "\(type(of: newValue))")
          .trap(TransactionEngine.currentNotes)
      }
    }
  }

  /// Creates a slot from its node and the name of its property. Returns nil if the node has no property of that name.
  public init?(_ node: any Node, _ property: String) {
    guard let info = type(of: node)._$type.property(named: property) else { return nil }
    slot = Slot(node: node, property: info)
  }

  init(slot: Slot) { self.slot = slot }
}
